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
const readerOf = (known: ReviewFacts, side: Side) =>
  side === 'manager' ? known.row.revieweeId : known.row.mainReviewerId
const viewPage = (known: ReviewFacts) => `/app/reviews/view/${known.row.id}`
const editPage = (known: ReviewFacts) => `/app/reviews/edit/${known.row.id}`

type Notice = { to: string | null; occasion: string; link: string; byId?: string | null }

/** Notifies someone by email and in the app, unless they did it themselves; once per occasion (ONCE-2). */
async function sendNotice(
  context: EventContext,
  known: ReviewFacts,
  notice: ReviewNoticeKind,
  { to, occasion, link, byId = context.event.actorId }: Notice,
): Promise<void> {
  const { tx, companyId } = context
  if (!to || to === byId || known.cycle.archivedAt) return
  const names = await findPeopleById(tx, companyId, byId ? [byId] : [])
  const name = (byId && names.get(byId)?.name) || ''
  const { id: revieweeId, name: reviewee } = known.reviewee
  const whose = byId === revieweeId ? 'own' : to === revieweeId ? 'yours' : 'other'
  const values = { name, reviewee, cycle: known.cycle.name }
  const kind = reviewNotifications[notice]
  const shown = Object.fromEntries(kind.fields.map((field) => [field, { ...values, whose }[field]]))
  await queueEmail(context, {
    kind: reviewEmails[notice],
    to,
    occasion,
    link,
    values,
    aboutIds: [known.row.revieweeId],
    cycle: { id: known.cycle.id, isArchived: false },
  })
  await notify(context, { kind: kind as NewNotification['kind'], to, occasion, data: shown, link })
}

const noticesOf = { manager: ['managerShared', 'managerHidden'], reviewee: ['selfShared', 'selfHidden'] } as const

/** The email about a sharing waits until what was shared can be seen (REV-P08); what was unshared since is not announced. */
async function notifyOfSharing(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known || !isShared(known.review, side) || !isVisibleToOtherSide(known.review, side)) return
  // What was shared again since has an event of its own.
  const at = side === 'manager' ? known.review.manager.sharedAt : known.review.reviewee.sharedAt
  if (context.event.kind === reviewShared.name && at?.getTime() !== context.event.at.getTime()) return
  await sendNotice(context, known, noticesOf[side][0], {
    to: readerOf(known, side),
    // One notification per sharing, whether it comes from the sharing itself or from what made it visible.
    occasion: `${known.row.id} ${side} ${at?.toISOString()}`,
    link: viewPage(known),
    // What becomes visible was shared earlier, by another person than the one who made it visible.
    byId: known.sharers[side],
  })
}

/** Only if it could be seen before, and only while it is still hidden. */
async function notifyOfHiding(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known || context.event.data.wasVisible !== true || isShared(known.review, side)) return
  await sendNotice(context, known, noticesOf[side][1], {
    to: readerOf(known, side),
    occasion: `${known.row.id} ${context.event.id}`,
    link: viewPage(known),
  })
}

/** At most one per hour and review. */
async function notifyOfChange(context: EventContext): Promise<void> {
  const side = sideIn(context)
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known || !isVisibleToOtherSide(known.review, side)) return
  const hour = context.event.at.toISOString().slice(0, HOUR)
  await sendNotice(context, known, 'changed', {
    to: readerOf(known, side),
    occasion: `${known.row.id} ${side} ${hour}`,
    link: viewPage(known),
  })
}

async function notifyOfSignature(context: EventContext): Promise<void> {
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known) return
  await sendNotice(context, known, 'signed', {
    to: readerOf(known, sideIn(context)),
    occasion: `${known.row.id} ${context.event.id}`,
    link: viewPage(known),
  })
}

/** HR Admins and the managers above, as the cycle says (REVC-12, REVC-13); no one who may not read it (MAY-8). */
async function notifyOfFinishedWriting(context: EventContext): Promise<void> {
  const { event, tx, companyId } = context
  const known = await findReviewFacts(context, event.subjectId)
  if (!known?.review.manager.writtenAt || event.data.isOwnAssessment === true) return
  const { cycle, row } = known
  const above = await findManagerIds(tx, companyId, row.revieweeId)
  const to = new Set<string>()
  if (cycle.notifyIndirectManagersWhenManagersAreFinishedWriting) for (const id of above.slice(1)) to.add(id)
  if (cycle.notifyHrAdminsWhenManagersAreFinishedWriting)
    for (const id of await hrAdminsFor(context, row.revieweeId)) to.add(id)
  to.delete(row.revieweeId)
  for (const id of to)
    await sendNotice(context, known, 'finished', { to: id, occasion: `${row.id} ${event.id}`, link: viewPage(known) })
}

/** HR Admins but the person and those below them (the line rule). */
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
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known) return
  const occasion = `${known.row.id} ${context.event.actorId} ${context.event.at.toISOString().slice(0, HOUR)}`
  await sendNotice(context, known, 'editedAs', { to: known.row.mainReviewerId, occasion, link: editPage(known) })
}

/** After the rating was submitted; the review shows what it was, and why it was changed (REV-P26). */
async function notifyOfRating(context: EventContext): Promise<void> {
  const known = await findReviewFacts(context, context.event.subjectId)
  if (!known) return
  const { manager, dates } = known.review
  const isSubmitted =
    manager.writtenAt !== null || manager.sharedAt !== null || context.event.at >= dates.processEndsForReviewers
  if (!isSubmitted) return
  const occasion = `${known.row.id} ${context.event.id}`
  await sendNotice(context, known, 'ratingChanged', { to: known.row.mainReviewerId, occasion, link: viewPage(known) })
}

/** The signer is notified in the app that the signature no longer counts, and can sign again. */
async function notifyOfRevokedSignature(context: EventContext): Promise<void> {
  const { event, tx, companyId } = context
  const known = await findReviewFacts(context, event.subjectId)
  const to = event.data.signedById
  if (!known || typeof to !== 'string' || to === event.actorId || known.cycle.archivedAt) return
  const names = await findPeopleById(tx, companyId, event.actorId ? [event.actorId] : [])
  const name = (event.actorId && names.get(event.actorId)?.name) || ''
  const { id: revieweeId, name: reviewee } = known.reviewee
  const whose = to === revieweeId ? 'yours' : 'other'
  const data = { name, reviewee, cycle: known.cycle.name, whose }
  await notify(context, { kind: revokedNotification, to, occasion: event.id, data, link: viewPage(known) })
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
