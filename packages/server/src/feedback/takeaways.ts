import { isReleasedToReviewee } from '@perennial/domain/feedback/release.ts'
import { canWriteNote } from '@perennial/domain/feedback/reviewers.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { requestEvent, takeawayShared } from './events.ts'
import { findRequest } from './queries.ts'
import { findOwnRequest, storeNote, storeTakeaway } from './reviewee-text-store.ts'
import { refuseTexts } from './reviewee-texts.ts'
import { findTakeaway, presentOwnTakeaway } from './takeaway-queries.ts'

/** `PUT …/note`: a note for the reviewers, until they are approved; an older version is refused. */
export const writeNote = handler(
  'PUT /feedback-cycle-requests/{requestId}/note',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findRequest(tx, viewer, params, now, 'decide')
    const { row, rules, relations } = found
    const refused = { texts: { note: body.note }, base: body.version }
    const verdict = canWriteNote(rules, relations, now)
    if (!verdict.allowed) {
      const { reason: code, facts } = verdict
      return relations.has('reviewee')
        ? refuseTexts(tx, found, { ...refused, code, facts }, now)
        : refuse(code, { facts })
    }
    if (row.version !== body.version) {
      const current = { texts: { note: row.noteFromReviewee }, version: row.version }
      return refuseTexts(tx, found, { ...refused, code: 'VERSION_CONFLICT', current }, now)
    }
    await storeNote(tx, found, body.note)
    return { version: row.version + 1 }
  },
)

/** `PUT …/takeaway`: possible once the result can be read; what was written before a release was withdrawn stays. */
export const writeTakeaway = handler(
  'PUT /feedback-cycle-requests/{requestId}/takeaway',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    const { version: base, ...texts } = body
    if (!before && !isReleasedToReviewee(found.rules, now))
      return refuseTexts(tx, found, { code: 'NOT_RELEASED', texts, base }, now)
    const version = before?.version ?? 0
    if (version !== base) {
      const { privateNotes = '', takeaway = '' } = before ?? {}
      const current = { texts: { privateNotes, takeaway }, version }
      return refuseTexts(tx, found, { code: 'VERSION_CONFLICT', texts, base, current }, now)
    }
    return storeTakeaway(tx, found, texts, now)
  },
)

/** `POST …/takeaway/sharing`: a repetition changes nothing. */
export const shareTakeaway = handler(
  'POST /feedback-cycle-requests/{requestId}/takeaway/sharing',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    if (!before?.takeaway.trim()) return refuse('NOTHING_WRITTEN')
    if (before.sharedAt) return presentOwnTakeaway(before)
    await recordEvent(tx, actorOf(viewer, now), requestEvent(found, takeawayShared))
    return storeTakeaway(tx, found, { sharedAt: now }, now)
  },
)

/** `DELETE …/takeaway/sharing` */
export const unshareTakeaway = handler(
  'DELETE /feedback-cycle-requests/{requestId}/takeaway/sharing',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    return before?.sharedAt ? storeTakeaway(tx, found, { sharedAt: null }, now) : presentOwnTakeaway(before)
  },
)
