import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isShared } from '@perennial/domain/reviews/review.ts'
import { isVisibleToOtherSide } from '@perennial/domain/reviews/visibility.ts'
import { and, eq } from 'drizzle-orm'
import { type EventContext, subscriber } from '../core/events/events.ts'
import { queueEmail } from '../mail/public.ts'
import { type NewNotification, notify } from '../notifications/public.ts'
import { findManagerIds, isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findPeopleById } from './acknowledgement-queries.ts'
import { type ReviewNoticeKind, reviewEmails, reviewNotifications, revokedNotification } from './emails.ts'
import {
  reviewContentChanged,
  reviewEditedAs,
  reviewHidden,
  reviewRatingChanged,
  reviewShared,
  reviewSigned,
  reviewVisible,
  signatureRevoked,
  writingFinished,
} from './events.ts'
import { findReviewFacts, type ReviewFacts } from './notification-facts.ts'

/** Length of an ISO timestamp up to its hour: one email about changes per review, reader and hour. */
const HOUR = 13

const sideIn = ({ event }: EventContext) => (event.data.side === 'reviewee' ? 'reviewee' : 'manager') satisfies Side
const readerOf = (facts: ReviewFacts, side: Side) =>
  side === 'manager' ? facts.row.revieweeId : facts.row.mainReviewerId
const viewPage = (facts: ReviewFacts) => `/app/reviews/view/${facts.row.id}`
const editPage = (facts: ReviewFacts) => `/app/reviews/edit/${facts.row.id}`

type Notice = { to: string | null; occasion: string; link: string; byId?: string | null }

/** Notifies someone by email and in the app, unless they did it themselves; once per occasion (ONCE-2). */
async function sendNotice(
  context: EventContext,
  facts: ReviewFacts,
  notice: ReviewNoticeKind,
  { to, occasion, link, byId = context.event.actorId }: Notice,
): Promise<void> {
  const { tx, companyId } = context
  if (!to || to === byId || facts.cycle.archivedAt) return
  const names = await findPeopleById(tx, companyId, byId ? [byId] : [])
  const name = (byId && names.get(byId)?.name) || ''
  const { id: revieweeId, name: reviewee } = facts.reviewee
  const whose = byId === revieweeId ? 'own' : to === revieweeId ? 'yours' : 'other'
  const values = { name, reviewee, cycle: facts.cycle.name }
  const kind = reviewNotifications[notice]
  const shown = Object.fromEntries(kind.fields.map((field) => [field, { ...values, whose }[field]]))
  await queueEmail(context, {
    kind: reviewEmails[notice],
    to,
    occasion,
    link,
    values,
    aboutIds: [facts.row.revieweeId],
    cycle: { id: facts.cycle.id, isArchived: false },
  })
  await notify(context, { kind: kind as NewNotification['kind'], to, occasion, data: shown, link })
}

const noticesOf = { manager: ['managerShared', 'managerHidden'], reviewee: ['selfShared', 'selfHidden'] } as const

/** The email about a sharing waits until the side can be seen (REV-P08); a side that was unshared in the meantime is not announced. */
async function notifyOfSharing(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts || !isShared(facts.review, side) || !isVisibleToOtherSide(facts.review, side)) return
  // A side that was shared again in the meantime has its own event.
  const at = side === 'manager' ? facts.review.manager.sharedAt : facts.review.reviewee.sharedAt
  if (context.event.kind === reviewShared.name && at?.getTime() !== context.event.at.getTime()) return
  await sendNotice(context, facts, noticesOf[side][0], {
    to: readerOf(facts, side),
    // One notification per sharing, whether it comes from the sharing itself or from what made it visible.
    occasion: `${facts.row.id} ${side} ${at?.toISOString()}`,
    link: viewPage(facts),
    // A side that becomes visible was shared earlier, by someone else than the person whose sharing made it visible.
    byId: facts.sharers[side],
  })
}

/** Only if it could be seen before, and only while it is still hidden. */
async function notifyOfHiding(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts || context.event.data.wasVisible !== true || isShared(facts.review, side)) return
  await sendNotice(context, facts, noticesOf[side][1], {
    to: readerOf(facts, side),
    occasion: `${facts.row.id} ${context.event.id}`,
    link: viewPage(facts),
  })
}

/** At most one per hour and review. */
async function notifyOfChange(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts || !isVisibleToOtherSide(facts.review, side)) return
  const hour = context.event.at.toISOString().slice(0, HOUR)
  await sendNotice(context, facts, 'changed', {
    to: readerOf(facts, side),
    occasion: `${facts.row.id} ${side} ${hour}`,
    link: viewPage(facts),
  })
}

async function notifyOfSignature(context: EventContext): Promise<void> {
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts) return
  await sendNotice(context, facts, 'signed', {
    to: readerOf(facts, sideIn(context)),
    occasion: `${facts.row.id} ${context.event.id}`,
    link: viewPage(facts),
  })
}

/** HR Admins and the managers above, as the cycle says (REVC-12, REVC-13); no one who may not read it (MAY-8). */
async function notifyOfFinishedWriting(context: EventContext): Promise<void> {
  const { event, tx, companyId } = context
  const facts = await findReviewFacts(context, event.subjectId)
  if (!facts?.review.manager.writtenAt || event.data.isOwnAssessment === true) return
  const { cycle, row } = facts
  const above = await findManagerIds(tx, companyId, row.revieweeId)
  const to = new Set<string>()
  if (cycle.notifyIndirectManagersWhenManagersAreFinishedWriting) for (const id of above.slice(1)) to.add(id)
  if (cycle.notifyHrAdminsWhenManagersAreFinishedWriting)
    for (const id of await hrAdminsFor(context, row.revieweeId)) to.add(id)
  to.delete(row.revieweeId)
  for (const id of to)
    await sendNotice(context, facts, 'finished', { to: id, occasion: `${row.id} ${event.id}`, link: viewPage(facts) })
}

/** HR Admins except the person and those below them (the line rule). */
async function hrAdminsFor({ tx, companyId }: EventContext, revieweeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isActive()))
  const ids: string[] = []
  for (const { id } of rows) if (!(await findManagerIds(tx, companyId, id)).includes(revieweeId)) ids.push(id)
  return ids
}

async function notifyOfEditingAs(context: EventContext): Promise<void> {
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts) return
  const occasion = `${facts.row.id} ${context.event.actorId} ${context.event.at.toISOString().slice(0, HOUR)}`
  await sendNotice(context, facts, 'editedAs', { to: facts.row.mainReviewerId, occasion, link: editPage(facts) })
}

/** After the rating was submitted; the review shows what it was, and why it was changed (REV-P26). */
async function notifyOfRating(context: EventContext): Promise<void> {
  const facts = await findReviewFacts(context, context.event.subjectId)
  if (!facts) return
  const { manager, dates } = facts.review
  const isSubmitted =
    manager.writtenAt !== null || manager.sharedAt !== null || context.event.at >= dates.processEndsForReviewers
  if (!isSubmitted) return
  const occasion = `${facts.row.id} ${context.event.id}`
  await sendNotice(context, facts, 'ratingChanged', { to: facts.row.mainReviewerId, occasion, link: viewPage(facts) })
}

/** The signer is notified in the app that the signature no longer counts, and can sign again. */
async function notifyOfRevokedSignature(context: EventContext): Promise<void> {
  const { event, tx, companyId } = context
  const facts = await findReviewFacts(context, event.subjectId)
  const to = event.data.signedById
  if (!facts || typeof to !== 'string' || to === event.actorId || facts.cycle.archivedAt) return
  const names = await findPeopleById(tx, companyId, event.actorId ? [event.actorId] : [])
  const name = (event.actorId && names.get(event.actorId)?.name) || ''
  const { id: revieweeId, name: reviewee } = facts.reviewee
  const whose = to === revieweeId ? 'yours' : 'other'
  const data = { name, reviewee, cycle: facts.cycle.name, whose }
  await notify(context, { kind: revokedNotification, to, occasion: event.id, data, link: viewPage(facts) })
}

export const reviewSubscribers = [
  subscriber(reviewShared, 'notify-of-sharing', notifyOfSharing),
  subscriber(reviewVisible, 'notify-of-sharing', notifyOfSharing),
  subscriber(reviewHidden, 'notify-of-hiding', notifyOfHiding),
  subscriber(reviewContentChanged, 'notify-of-change', notifyOfChange),
  subscriber(reviewSigned, 'notify-of-signature', notifyOfSignature),
  subscriber(writingFinished, 'notify-of-finished-writing', notifyOfFinishedWriting),
  subscriber(reviewEditedAs, 'notify-of-editing-as', notifyOfEditingAs),
  subscriber(reviewRatingChanged, 'notify-of-rating', notifyOfRating),
  subscriber(signatureRevoked, 'notify-of-revoked-signature', notifyOfRevokedSignature),
]
