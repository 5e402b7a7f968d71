import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { handler } from '../../core/http/handler.ts'
import { createDraft, discardDraft, readDraft, saveDraft } from '../../cycles/public.ts'
import { reviewCycleKind } from './kind.ts'

/** `POST /review-cycles/drafts` */
export const createCycleDraft = handler('POST /review-cycles/drafts', (request) =>
  createDraft(reviewCycleKind, request, request.body.model, request.body.place),
)

/** `GET /review-cycles/drafts/{draftId}` */
export const readCycleDraft = handler('GET /review-cycles/drafts/{draftId}', (request) =>
  readDraft<CycleModel>(reviewCycleKind, request),
)

/** `PUT /review-cycles/drafts/{draftId}`: of two windows the one that saves later is refused, and nothing is overwritten. */
export const saveCycleDraft = handler('PUT /review-cycles/drafts/{draftId}', (request) =>
  saveDraft(reviewCycleKind, request, request.body),
)

/** `DELETE /review-cycles/drafts/{draftId}`: refused if someone has saved it since. */
export const discardCycleDraft = handler('DELETE /review-cycles/drafts/{draftId}', (request) =>
  discardDraft(reviewCycleKind, request, request.query.version),
)
