import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { handler } from '../../core/http/handler.ts'
import { createDraft, discardDraft, readDraft, saveDraft } from '../../cycles/public.ts'
import { feedbackCycleKind } from './kind.ts'

/** `POST /feedback-cycles/drafts` */
export const createCycleDraft = handler('POST /feedback-cycles/drafts', (request) =>
  createDraft(feedbackCycleKind, request, request.body.model, request.body.place),
)

/** `GET /feedback-cycles/drafts/{draftId}` */
export const readCycleDraft = handler('GET /feedback-cycles/drafts/{draftId}', (request) =>
  readDraft<FeedbackCycleModel>(feedbackCycleKind, request),
)

/** `PUT /feedback-cycles/drafts/{draftId}`: of two windows the one that saves later is refused, and nothing is overwritten. */
export const saveCycleDraft = handler('PUT /feedback-cycles/drafts/{draftId}', (request) =>
  saveDraft(feedbackCycleKind, request, request.body),
)

/** `DELETE /feedback-cycles/drafts/{draftId}`: refused if someone has saved it since. */
export const discardCycleDraft = handler('DELETE /feedback-cycles/drafts/{draftId}', (request) =>
  discardDraft(feedbackCycleKind, request, request.query.version),
)
