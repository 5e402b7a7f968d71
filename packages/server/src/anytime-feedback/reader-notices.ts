import type { EventContext } from '../core/events/events.ts'
import { type Notice, requestPage, sendNotice } from './notices.ts'
import { findFeedbackFacts, findFeedbackFor } from './notification-facts.ts'
import type { FoundFeedback, FoundResponse } from './queries.ts'
import { hasReadableAnswers, releasesOf } from './results.ts'

/** The length of the date in an ISO timestamp. */
const DAY = 10

/** The response of an event, if it still exists. */
const responseIn = ({ event }: EventContext, found: FoundFeedback): FoundResponse | undefined =>
  found.responses.find(({ id }) => id === event.data.responseId)

const isCollectedFor = ({ row, levels }: FoundFeedback): boolean =>
  row.kind === 'ABOUT_OTHER' && row.subjectId !== row.requesterId && levels.subject !== 'NONE'

/** Notifies the subject of a collection only if they will read it, and never of what they write themselves. */
export async function notifyOfCollection(context: EventContext): Promise<void> {
  const found = await findFeedbackFacts(context, context.event.subjectId)
  if (!found || !isCollectedFor(found) || found.state !== 'IN_PROGRESS') return
  // Once for each request, even if more people are asked later.
  await notifySubject(context, found, { occasion: found.row.id, email: 'collected', notification: 'collected' })
}

export async function notifyOfCollectionUntil(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  if (!found || !isCollectedFor(found) || found.deadline.toISOString() !== event.data.deadline) return
  await notifySubject(context, found, { occasion: event.id, email: 'collectedUntil', notification: 'collectedUntil' })
}

async function notifySubject(context: EventContext, { row }: FoundFeedback, notice: Omit<Notice, 'to' | 'link'>) {
  const forSubject = row.subjectId && (await findFeedbackFor(context, row.id, row.subjectId))
  if (!forSubject || !row.subjectId) return
  const name = forSubject.requester?.name ?? ''
  await sendNotice(context, forSubject, { ...notice, to: row.subjectId, link: requestPage(row.id), name })
}

/**
 * Notifies readers with names: of given feedback its readers, of a response the requester, and the subject if they can
 * read immediately. Readers without names learn nothing before the end, as the time of a response would reveal its
 * author (ANON-9).
 */
export async function notifyOfSubmission(context: EventContext): Promise<void> {
  const found = await findFeedbackFacts(context, context.event.subjectId)
  const response = found && responseIn(context, found)
  // The response may have been withdrawn in the meantime.
  if (!found || !response?.submittedAt) return
  if (found.row.type === 'GIVE') return notifyOfGift(context, found, response)
  const { row } = found
  const occasion = response.id
  const common = { occasion, link: requestPage(row.id), name: response.reviewer.name }
  if (row.requesterId && row.requesterId !== response.reviewerId) {
    const forRequester = await findFeedbackFor(context, row.id, row.requesterId)
    if (forRequester?.level === 'NAMED')
      await sendNotice(context, forRequester, { ...common, to: row.requesterId, notification: 'response' })
  }
  if (!row.subjectId || row.subjectId === row.requesterId || row.subjectId === response.reviewerId) return
  const forSubject = await findFeedbackFor(context, row.id, row.subjectId)
  if (forSubject?.level !== 'NAMED') return
  const shared = { to: row.subjectId, link: requestPage(row.id), name: found.requester?.name ?? '' }
  await sendNotice(context, forSubject, { ...shared, occasion, notification: 'shared' })
  // At most one email a day, however many people write.
  const day = context.event.at.toISOString().slice(0, DAY)
  await sendNotice(context, forSubject, { ...shared, occasion: `${row.id} ${day}`, email: 'shared' })
}

async function notifyOfGift(context: EventContext, { row, managers }: FoundFeedback, response: FoundResponse) {
  const common = { occasion: response.id, link: requestPage(row.id), name: response.reviewer.name }
  const readers = [
    { to: row.subjectId, kind: 'given' },
    { to: row.givenToManagerId ?? managers[0]?.id ?? null, kind: 'givenAboutReport' },
  ] as const
  for (const { to, kind } of readers) {
    if (!to || to === response.reviewerId) continue
    const forReader = await findFeedbackFor(context, row.id, to)
    if (forReader?.level === 'NAMED')
      await sendNotice(context, forReader, { ...common, to, email: kind, notification: kind })
  }
}

/** Notifies the requester of a decline: with the name if they read names, otherwise without. */
export async function notifyOfDecline(context: EventContext): Promise<void> {
  const found = await findFeedbackFacts(context, context.event.subjectId)
  const response = found && responseIn(context, found)
  const to = found?.row.requesterId
  if (!found || !to || !response?.declinedAt || to === response.reviewerId) return
  const forRequester = await findFeedbackFor(context, found.row.id, to)
  if (!forRequester) return
  const kind = forRequester.level === 'NAMED' ? 'declined' : 'declinedWithoutName'
  await sendNotice(context, forRequester, {
    to,
    occasion: context.event.id,
    link: requestPage(found.row.id),
    ...(kind === 'declined' ? { name: response.reviewer.name } : {}),
    email: kind,
    notification: kind,
  })
}

/** Notifies the subject that they can read: released by the requester, or at the deadline. */
export async function notifyOfRelease(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  const to = found?.row.subjectId
  if (!found || !to || to === found.row.requesterId) return
  const forSubject = await findFeedbackFor(context, found.row.id, to)
  if (!forSubject || forSubject.level === 'NONE') return
  // Their own response is no news to them.
  if (!forSubject.responses.some(({ reviewerId, submittedAt }) => submittedAt !== null && reviewerId !== to)) return
  const common = { to, occasion: found.row.id, link: requestPage(found.row.id), name: found.requester?.name ?? '' }
  if (hasReadableAnswers(forSubject))
    await sendNotice(context, forSubject, { ...common, email: 'shared', notification: 'shared' })
  else await sendNotice(context, forSubject, { ...common, email: 'tooFew', notification: 'tooFew' })
}

/** Notifies a requester who reads without names, and the subject’s direct manager with either level, of the end. */
export async function notifyOfEnd(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  if (!found || found.state === 'IN_PROGRESS' || found.row.closedBecause === 'SUBJECT_LEFT') return
  const { row, managers, responses } = found
  // One notification for each release: a later answer that changes nothing for readers must not be announced (ANON-3).
  const release = Math.max(0, ...releasesOf(found).map((batch) => batch ?? 0))
  const common = { occasion: `${row.id} ${release}`, link: requestPage(row.id) }
  if (row.requesterId) {
    const forRequester = await findFeedbackFor(context, row.id, row.requesterId)
    if (forRequester?.level === 'ANONYMOUS') {
      const kind = hasReadableAnswers(forRequester) ? 'results' : 'tooFew'
      await sendNotice(context, forRequester, { ...common, to: row.requesterId, email: kind, notification: kind })
    }
  }
  const manager = managers[0]?.id
  if (!manager || manager === row.requesterId || !responses.some(({ submittedAt }) => submittedAt !== null)) return
  const forManager = await findFeedbackFor(context, row.id, manager)
  // Managers who wrote themselves already know the request, but the other answers are news to them as well.
  if (forManager && forManager.level !== 'NONE' && hasReadableAnswers(forManager))
    await sendNotice(context, forManager, {
      ...common,
      to: manager,
      email: 'sharedAboutReport',
      notification: 'sharedAboutReport',
    })
}
