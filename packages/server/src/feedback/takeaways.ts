import { isReleasedToReviewee } from '@perennial/domain/feedback/release.ts'
import { canWriteNote } from '@perennial/domain/feedback/reviewers.ts'
import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { requestEvent, takeawayShared } from './events.ts'
import { type FoundRequest, findRequest } from './queries.ts'
import { updateRequests } from './request-store.ts'
import { feedbackTakeaways } from './tables.ts'
import { findTakeaway, presentOwnTakeaway, type TakeawayRow } from './takeaway-queries.ts'

/** `PUT …/note`: for the reviewers, until they are approved; of two windows the later one is refused. */
export const writeNote = handler(
  'PUT /feedback-cycle-requests/{requestId}/note',
  async ({ tx, viewer, params, body, now }) => {
    const { row, rules, relations } = await findRequest(tx, viewer, params, now, 'decide')
    authorize(canWriteNote(rules, relations, now))
    if (row.version !== body.version) refuse('VERSION_CONFLICT')
    await updateRequests(tx, row.companyId, [row.id], { noteFromReviewee: body.note })
    return { version: row.version + 1 }
  },
)

/** A request about the viewer. */
async function findOwn(tx: Tx, viewer: Viewer, requestId: string, now: Date): Promise<FoundRequest> {
  const found = await findRequest(tx, viewer, { requestId }, now, 'decide')
  return found.relations.has('reviewee') ? found : refuse('NOT_YOURS')
}

type Values = { [C in keyof TakeawayRow]?: TakeawayRow[C] | undefined }

async function store(tx: Tx, { row }: FoundRequest, values: Values, now: Date) {
  const [stored] = await tx
    .insert(feedbackTakeaways)
    .values({
      companyId: thisCompany,
      requestId: row.id,
      savedAt: now,
      ...values,
    } as typeof feedbackTakeaways.$inferInsert)
    .onConflictDoUpdate({
      target: [feedbackTakeaways.companyId, feedbackTakeaways.requestId],
      set: { savedAt: now, ...values, version: sql`${feedbackTakeaways.version} + 1` },
    })
    .returning()
  return presentOwnTakeaway(stored)
}

/** `PUT …/takeaway`: once the result can be read; what was written before a release was taken back stays. */
export const writeTakeaway = handler(
  'PUT /feedback-cycle-requests/{requestId}/takeaway',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findOwn(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    if (!before && !isReleasedToReviewee(found.rules, now)) refuse('NOT_RELEASED')
    const { version, ...texts } = body
    if ((before?.version ?? 0) !== version) refuse('VERSION_CONFLICT')
    return store(tx, found, texts, now)
  },
)

/** `POST …/takeaway/sharing`: shared again it stays as it was. */
export const shareTakeaway = handler(
  'POST /feedback-cycle-requests/{requestId}/takeaway/sharing',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwn(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    if (!before?.takeaway.trim()) return refuse('NOTHING_WRITTEN')
    if (before.sharedAt) return presentOwnTakeaway(before)
    await recordEvent(tx, actorOf(viewer, now), requestEvent(found, takeawayShared))
    return store(tx, found, { sharedAt: now }, now)
  },
)

/** `DELETE …/takeaway/sharing` */
export const unshareTakeaway = handler(
  'DELETE /feedback-cycle-requests/{requestId}/takeaway/sharing',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwn(tx, viewer, params.requestId, now)
    const before = await findTakeaway(tx, found)
    return before?.sharedAt ? store(tx, found, { sharedAt: null }, now) : presentOwnTakeaway(before)
  },
)
