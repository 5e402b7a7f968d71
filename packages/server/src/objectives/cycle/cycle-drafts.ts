import type { ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { handler } from '../../core/http/handler.ts'
import { createDraft, discardDraft, readDraft, saveDraft } from '../../cycles/public.ts'
import { objectiveCycleKind } from './kind.ts'

/** `POST /objective-cycles/drafts` */
export const createCycleDraft = handler('POST /objective-cycles/drafts', (request) =>
  createDraft(objectiveCycleKind, request, request.body.model, request.body.place),
)

/** `GET /objective-cycles/drafts/{draftId}` */
export const readCycleDraft = handler('GET /objective-cycles/drafts/{draftId}', (request) =>
  readDraft<ObjectiveCycleModel>(objectiveCycleKind, request),
)

/** `PUT /objective-cycles/drafts/{draftId}`: of two windows the one that saves later is refused, and nothing is overwritten. */
export const saveCycleDraft = handler('PUT /objective-cycles/drafts/{draftId}', (request) =>
  saveDraft(objectiveCycleKind, request, request.body),
)

/** `DELETE /objective-cycles/drafts/{draftId}`: refused if someone has saved it since. */
export const discardCycleDraft = handler('DELETE /objective-cycles/drafts/{draftId}', (request) =>
  discardDraft(objectiveCycleKind, request, request.query.version),
)
