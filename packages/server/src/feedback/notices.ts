import { progressFor } from '@perennial/domain/feedback/visibility.ts'
import type { Tx } from '../core/database/database.ts'
import { type EventContext, subscriber } from '../core/events/events.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { queueEmail } from '../mail/public.ts'
import { notify } from '../notifications/public.ts'
import { saveReleaseActivity } from './activities.ts'
import { feedbackNotices } from './cycle/public.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { resultReleased, reviewerAnswersRemoved, reviewerRemoved, takeawayShared } from './events.ts'
import { answersDeclined } from './form-events.ts'
import { requestPage } from './participation.ts'
import { type FoundRequest, findRequestIfAny, isKnown, noReader } from './queries.ts'
import { hasReadableAnswers } from './results.ts'

/**
 * A request as someone would open it now; undefined if they may not know about it, or if the company no longer uses the
 * module.
 */
export async function findRequestFor(
  { tx, now }: { tx: Tx; now: Date },
  requestId: string,
  personId: string,
): Promise<FoundRequest | undefined> {
  const viewer = await findBackgroundViewer(tx, personId)
  if (!viewer || viewer.isGuest || !viewer.company.switches.has('feedback')) return undefined
  const found = await findRequestIfAny(tx, viewer, { requestId }, now)
  return found && isKnown(found) ? found : undefined
}

const requestOf = async ({ tx, companyId, now, event }: EventContext): Promise<FoundRequest | undefined> =>
  (await feedbackNotices.isEnabled(tx))
    ? findRequestIfAny(tx, noReader(companyId), { requestId: event.subjectId }, now)
    : undefined

/**
 * Always notifies the direct manager, or, if HR picks or there is no manager, the HR member who added the reviewer. The
 * reviewee is notified only if the cycle says so. The reviewer is named only to people who see the decline in the list
 * of reviewers.
 */
async function notifyOfDecline(context: EventContext): Promise<void> {
  const { event } = context
  const found = await requestOf(context)
  const participant = found?.participants.find(({ id }) => id === event.data.participantId)
  // The reviewer may have changed their mind in the meantime.
  if (!found || !participant?.declinedAt) return
  const { row, cycle, managers, reviewee } = found
  const manager = cycle.nominationMode === 'HR_NOMINATION' ? undefined : managers[0]
  const responsible = manager?.isActive ? manager.id : await responsibleOfHr(context, found, participant.addedById)
  const informed = found.rules.visibility.reviewee.informAboutDecline ? [row.revieweeId] : []
  for (const to of new Set([...(responsible ? [responsible] : []), ...informed])) {
    const forReader = await findRequestFor(context, row.id, to)
    if (!forReader || to === participant.reviewerId) continue
    const isNamed = progressFor('DECLINED', forReader.rules, forReader.relations) === 'DECLINED'
    const kind = isNamed ? 'declined' : 'declinedWithoutName'
    const values = { ...(isNamed && { name: participant.reviewer.name }), about: reviewee.name }
    const common = { to, occasion: `${event.id}`, link: requestPage(row.id) }
    await queueEmail(context, { ...common, kind: feedbackEmails[kind], values, aboutIds: [row.revieweeId] } as never)
    await notify(context, { ...common, kind: feedbackNotifications[kind], data: values } as never)
  }
}

/** The person who added the reviewer if they administer the cycle, otherwise its creator. */
async function responsibleOfHr(context: EventContext, { row, cycle }: FoundRequest, addedById: string) {
  for (const id of [addedById, cycle.createdById])
    if ((await findRequestFor(context, row.id, id))?.relations.has('administrator')) return id
  return undefined
}

/** Notifies the reviewee that they can read the result. */
async function notifyOfRelease(context: EventContext): Promise<void> {
  const { event } = context
  const to = event.aboutId
  const found = to && (await findRequestFor(context, event.subjectId, to))
  if (found) await notifyReviewee(context, found)
}

/** Notifies the reviewee once for each request, even if it is released again after a release was withdrawn. */
export async function notifyReviewee(context: Pick<EventContext, 'app' | 'tx' | 'now'>, found: FoundRequest) {
  const { row, cycle } = found
  if (!hasReadableAnswers(found, { id: row.revieweeId }, context.now)) return
  await saveReleaseActivity(context, found)
  await notify(context, {
    kind: feedbackNotifications.released,
    to: row.revieweeId,
    occasion: row.id,
    data: { cycle: cycle.name },
    link: requestPage(row.id),
  })
}

/** Notifies someone who was invited and is no longer asked; what they wrote is in their Backups. */
async function notifyOfRemoval(context: EventContext): Promise<void> {
  const found = await requestOf(context)
  const { reviewerId, wasInvited } = context.event.data
  if (!found || !wasInvited || typeof reviewerId !== 'string') return
  await notify(context, {
    kind: feedbackNotifications.reviewerRemoved,
    to: reviewerId,
    occasion: context.event.id,
    data: { about: found.reviewee.name },
    link: null,
  })
}

async function notifyOfTakeaway(context: EventContext): Promise<void> {
  const found = await requestOf(context)
  const to = found?.managers[0]
  if (!found || !to?.isActive) return
  await notify(context, {
    kind: feedbackNotifications.takeawayShared,
    to: to.id,
    occasion: found.row.id,
    data: { about: found.reviewee.name },
    link: requestPage(found.row.id),
  })
}

export const feedbackSubscribers = [
  subscriber(answersDeclined, 'notify-of-declined-feedback', notifyOfDecline),
  subscriber(resultReleased, 'notify-of-released-feedback', notifyOfRelease),
  subscriber(reviewerRemoved, 'notify-of-removed-reviewer', notifyOfRemoval),
  subscriber(reviewerAnswersRemoved, 'notify-of-removed-reviewer', notifyOfRemoval),
  subscriber(takeawayShared, 'notify-of-shared-takeaway', notifyOfTakeaway),
]
