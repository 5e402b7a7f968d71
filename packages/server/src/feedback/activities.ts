import { type FeedbackActivity, feedbackActivityMessage } from '@perennial/domain/activity/feedback-activities.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type ActivityContext, type ActivityKind, saveActivities, type VisibleActivity } from '../activity/public.ts'
import type { ActivityRow } from '../activity/tables.ts'
import { type EventContext, subscriber } from '../core/events/events.ts'
import { takeawayShared } from './events.ts'
import { requestPage } from './participation.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { hasReadableAnswers } from './results.ts'
import { feedbackCycleRequests, feedbackTakeaways } from './tables.ts'

/** What the viewer may currently know about these entries; impersonators see nothing (STF-P06). */
const shownAs =
  (done: FeedbackActivity) =>
  async (
    { tx, viewer, now }: ActivityContext,
    rows: readonly ActivityRow[],
  ): Promise<ReadonlyMap<string, VisibleActivity>> => {
    if (viewer.session.impersonatorId) return new Map()
    const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
    const [requests, shared] = [
      await findRequests(tx, viewer, inArray(feedbackCycleRequests.id, ids), now),
      await tx
        .select({ id: feedbackTakeaways.requestId })
        .from(feedbackTakeaways)
        .where(
          and(
            eq(feedbackTakeaways.companyId, viewer.company.id),
            inArray(feedbackTakeaways.requestId, ids),
            isNotNull(feedbackTakeaways.sharedAt),
          ),
        ),
    ]
    const byId = new Map(requests.filter(isKnown).map((found) => [found.row.id, found]))
    return new Map(
      rows.flatMap((row): [string, VisibleActivity][] => {
        const found = byId.get(row.subjectId)
        if (!found) return []
        const isTakeawayShared = shared.some(({ id }) => id === row.subjectId)
        const facts = { canRead: hasReadableAnswers(found, viewer, now), isTakeawayShared }
        const message = feedbackActivityMessage(done, found.rules, found.relations, facts, now)
        if (!message) return []
        return [[row.id, { message, facts: { cycle: found.cycle.name }, link: requestPage(row.subjectId) }]]
      }),
    )
  }

const released: ActivityKind = {
  name: 'feedback-released',
  module: 'feedback',
  audience: 'involved',
  feature: 'feedback',
  show: shownAs('released'),
}
const shared: ActivityKind = {
  name: 'feedback-takeaway-shared',
  module: 'feedback',
  audience: 'involved',
  feature: 'feedback',
  show: shownAs('takeawayShared'),
}
export const feedbackActivityKinds = [released, shared]

/** Notes that the reviewee can read the result: one entry for each request, dated by the latest release. */
export function saveReleaseActivity({ tx, now }: Pick<EventContext, 'tx' | 'now'>, { row, cycle }: FoundRequest) {
  const at = row.releasedAt ?? cycle.revieweeReleaseDate ?? now
  return saveActivities(tx, [{ kind: released, at, aboutId: row.revieweeId, subjectId: row.id }], { isAnew: true })
}

export const feedbackActivities = [
  subscriber(takeawayShared, 'record-activity', async ({ event, tx }) => {
    if (!event.aboutId) return
    const one = { kind: shared, at: event.at, aboutId: event.aboutId, subjectId: event.subjectId }
    await saveActivities(tx, [one], { isAnew: true })
  }),
]
