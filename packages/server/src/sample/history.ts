import { DAY_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { defaultAutoNudge, dueOccasion } from '@perennial/domain/cycles/notices.ts'
import type { NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { inArray, lt, lte, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Clock } from '../core/clock.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { type EventRow, events } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { sendNoticesJob } from '../reviews/cycle/public.ts'
import { reviewNudges } from '../reviews/records/tables.ts'
import { insertBounces } from './bounces.ts'
import { fernhillId } from './company.ts'
import { type SampleCycle, sampleCycleId, sampleCycleStart, sampleCycles, sampleReviewId } from './cycles.ts'
import { hourOnDay } from './dates.ts'
import { sampleId, samplePersonId, sampleTestUsers } from './people.ts'
import type { MarkTime, SampleAssessment, SampleReview } from './review-content.ts'

/** What came within this time is new in the bell. */
const NEW_MS = 2 * DAY_MS
const NOTIFICATION_RETENTION_MS = 180 * DAY_MS
const EMAIL_RETENTION_MS = 90 * DAY_MS
const REMINDER_HOUR = 10

/** The same app with its clock set to this moment. */
const appAt = (app: App, at: Date): App => ({ ...app, clock: { now: () => at } satisfies Clock })

/**
 * The emails and notifications of both cycles, created by the product’s own jobs and subscribers with the clock set to their time.
 * Nothing is sent anywhere, and nothing is kept longer than the product keeps it (COM-P14).
 */
export async function replayHistory(app: App, now: Date): Promise<void> {
  for (const cycle of sampleCycles) {
    const start = sampleCycleStart(cycle, now)
    if (cycle.name === 'running') {
      await notifyOfStart(appAt(app, start), cycle.writings)
      await notifyOnMondays(app, cycle, now)
    }
    await notifyOfActions(app, cycle, now)
  }
  await app.db.inCompany(fernhillId, async (tx) => {
    await settle(tx, now)
    await insertBounces(tx, now)
  })
}

/** Replays the ended cycle only for people visitors look at; replaying everyone would slow the first start. */
const isRemembered = ({ reviewee, mainReviewer }: SampleReview) =>
  sampleTestUsers.some((name) => name === reviewee) || mainReviewer === 'mia'

/** Sharing and signing, in the order in which they happened. */
async function notifyOfActions(app: App, cycle: SampleCycle, now: Date): Promise<void> {
  const start = sampleCycleStart(cycle, now).getTime()
  const [earliest, latest] = [now.getTime() - NOTIFICATION_RETENTION_MS, now.getTime() - MINUTE_MS]
  const actions = cycle.writings
    .filter((writing) => cycle.name === 'running' || isRemembered(writing))
    .flatMap((writing) => actionsOf(cycle.name, writing))
    .map((action) => ({ ...action, at: new Date(Math.min(start + action.done[0] * MINUTE_MS, latest)) }))
    .filter((action) => action.at.getTime() > earliest)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  await app.db.inCompany(fernhillId, async (tx) => {
    for (const action of actions) await follow(app, tx, eventOf(action))
  })
}

/**
 * The weekly reminders until now, to everyone who had not begun at that hour. Each occasion is marked, so that the
 * scheduled task does not send it again (ONCE-5).
 */
async function notifyOnMondays(app: App, cycle: SampleCycle, now: Date): Promise<void> {
  const start = sampleCycleStart(cycle, now)
  for (let days = 1; days <= -cycle.startsInDays; days += 1) {
    const at = hourOnDay(start, days, REMINDER_HOUR)
    const occasion = at < now ? dueOccasion(defaultAutoNudge, 'Europe/Berlin', at) : null
    if (!occasion || occasion.at.getTime() !== at.getTime()) continue
    const hadBegun = (assessment: SampleAssessment | undefined) =>
      assessment && start.getTime() + assessment.started * MINUTE_MS <= at.getTime()
    const late = cycle.writings.filter((writing) => !hadBegun(writing.self) && !writing.completed)
    const waiting = cycle.writings.filter(
      (writing) => writing.mainReviewer && !hadBegun(writing.main) && !writing.completed,
    )
    const notified = {
      reviewees: late.map((review) => [review.reviewee, review.reviewee] as const),
      reviewers: waiting.map((review) => [review.mainReviewer ?? '', review.reviewee] as const),
    }
    for (const side of ['reviewees', 'reviewers'] as const)
      await notifySide(appAt(app, at), side, 'nudged', notified[side])
    await app.db.inCompany(fernhillId, (tx) =>
      keepReminder(tx, cycle, occasion.key, at, Object.values(notified).flat()),
    )
  }
}

async function keepReminder(
  tx: Tx,
  cycle: SampleCycle,
  occasion: string,
  at: Date,
  notified: readonly (readonly [to: string, reviewee: string])[],
): Promise<void> {
  const nudges = notified.map(([to, reviewee]) => ({
    companyId: fernhillId,
    recipientId: samplePersonId(to),
    senderId: null,
    kind: 'NOT_STARTED',
    occasion,
    at,
    reviewId: sampleReviewId(cycle.name, reviewee),
  }))
  if (nudges.length > 0) await tx.insert(reviewNudges).values(nudges).onConflictDoNothing()
  await claimEffect(tx, `reminder ${sampleCycleId(cycle.name)} NOT_STARTED ${occasion}`, at)
}

type Pair = readonly [to: string, reviewee: string]

/** The kick-off: one email to each reviewee, and one with the list of people to each reviewer. */
async function notifyOfStart(app: App, writings: readonly SampleReview[]): Promise<void> {
  const sides: Record<NudgeSide, Pair[]> = {
    reviewees: writings.map((writing) => [writing.reviewee, writing.reviewee]),
    reviewers: writings.flatMap((writing): Pair[] =>
      writing.mainReviewer ? [[writing.mainReviewer, writing.reviewee]] : [],
    ),
    contributors: writings.flatMap((writing) => writing.contributors.map((name): Pair => [name, writing.reviewee])),
  }
  for (const side of ['reviewees', 'reviewers', 'contributors'] as const)
    await notifySide(app, side, 'informed', sides[side])
}

async function notifySide(app: App, side: NudgeSide, what: 'informed' | 'nudged', pairs: readonly Pair[]) {
  const notified = [...Map.groupBy(pairs, ([to]) => to)].map(([to, all]) => ({
    to: samplePersonId(to),
    reviewIds: all.map(([, reviewee]) => sampleReviewId('running', reviewee)),
  }))
  const kind = what === 'nudged' ? ('NOT_STARTED' as const) : null
  const at = app.clock.now().toISOString()
  await sendNoticesJob.perform(app, fernhillId, { cycleId: sampleCycleId('running'), side, what, kind, at, notified })
}

type SampleAction = {
  cycle: SampleCycle['name']
  kind: 'review-shared' | 'review-signed'
  side: 'reviewee' | 'manager'
  reviewee: string
  done: MarkTime
}

function actionsOf(cycle: SampleAction['cycle'], { reviewee, self, main }: SampleReview): SampleAction[] {
  const of = (side: SampleAction['side'], assessment: SampleAssessment | undefined): SampleAction[] => [
    ...(assessment?.shared ? [{ cycle, kind: 'review-shared' as const, side, reviewee, done: assessment.shared }] : []),
    ...(assessment?.signed ? [{ cycle, kind: 'review-signed' as const, side, reviewee, done: assessment.signed }] : []),
  ]
  return [...of('reviewee', self), ...of('manager', main)]
}

const eventOf = ({ cycle, kind, side, reviewee, done, at }: SampleAction & { at: Date }): EventRow => ({
  companyId: fernhillId,
  // The same id if a killed start is repeated.
  id: sampleId(`event:${cycle}:${kind}:${side}:${reviewee}`),
  kind,
  actorId: samplePersonId(done[1]),
  impersonatorId: null,
  subjectKind: 'review',
  subjectId: sampleReviewId(cycle, reviewee),
  aboutId: samplePersonId(reviewee),
  at,
  data: { side },
})

/** Stores a past event and runs its subscribers with the clock of that time. */
async function follow(app: App, tx: Tx, event: EventRow): Promise<void> {
  await tx.insert(events).values(event).onConflictDoNothing()
  const followers = contributions(app, 'subscribers').filter(({ kind }) => kind === event.kind)
  for (const follower of followers)
    await follower.run({ event, tx, app: appAt(app, event.at), companyId: fernhillId, now: event.at })
}

/** Emails arrived when they were queued and are kept 90 days; everything older than two days was read. */
async function settle(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emails).where(lt(emails.queuedAt, new Date(now.getTime() - EMAIL_RETENTION_MS)))
  await tx
    .update(emails)
    .set({ state: 'SENT', sentAt: sql`${emails.queuedAt}`, nextAttemptAt: null })
    .where(inArray(emails.state, ['QUEUED', 'SENT', 'KEPT']))
  const seenAt = new Date(now.getTime() - NEW_MS)
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '3 hours'` })
    .where(lte(notifications.createdAt, seenAt))
  await tx.update(people).set({ notificationsSeenAt: seenAt })
}
