import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../core/clock.ts'
import type { Tx } from '../core/database/database.ts'
import type { House } from '../core/house.ts'
import { type EventRow, events } from '../core/tables.ts'
import { mails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { tellPeople } from '../review-cycles/public.ts'
import { fernhillId } from './company.ts'
import { cycleId, reviewId, sampleCycles, startOf } from './cycles.ts'
import { personId, sampleId } from './people.ts'
import type { Done, Sheet, Writing } from './writing.ts'

const MINUTE_MS = 60_000
/** Who looked at the bell last, and has seen all but what came since. */
const SEEN_BEFORE_MS = 24 * 60 * MINUTE_MS

/** The house as it was at a moment: the same, by another clock. */
const houseAt = (house: House, at: Date): House => ({ ...house, clock: { now: () => at } satisfies Clock })

/**
 * What people were told while the running cycle went on: by the product's own tellers and followers, by the clock of their
 * time. Nothing of it leaves the house.
 */
export async function tellHistory(house: House, now: Date): Promise<void> {
  const cycle = sampleCycles.find((one) => one.name === 'running')
  if (!cycle) return
  const start = startOf(cycle, now)
  await tellOfBeginning(houseAt(house, start), cycle.writings)
  const latest = now.getTime() - MINUTE_MS
  const happened = cycle.writings
    .flatMap((writing) => deedsOf(writing))
    .sort((one, other) => one.done[0] - other.done[0])
  await house.db.inCompany(fernhillId, async (tx) => {
    for (const { kind, side, reviewee, done } of happened) {
      const at = new Date(Math.min(start.getTime() + done[0] * MINUTE_MS, latest))
      await follow(house, tx, eventOf({ kind, side, reviewee, by: done[1], at }))
    }
    await settle(tx, now)
  })
}

/** The kick-off: one mail to each reviewee, one to each reviewer that lists people. */
async function tellOfBeginning(house: House, writings: readonly Writing[]): Promise<void> {
  const told = (pairs: readonly (readonly [to: string, reviewee: string])[]) =>
    [...Map.groupBy(pairs, ([to]) => to)].map(([to, all]) => ({
      to: personId(to),
      reviewIds: all.map(([, reviewee]) => reviewId('running', reviewee)),
    }))
  const of = { cycleId: cycleId('running'), what: 'informed' as const, kind: null }
  const sides = {
    reviewees: writings.map((one) => [one.reviewee, one.reviewee] as const),
    reviewers: writings.flatMap((one) => (one.mainReviewer ? [[one.mainReviewer, one.reviewee] as const] : [])),
    contributors: writings.flatMap((one) => one.contributors.map((name) => [name, one.reviewee] as const)),
  }
  for (const side of ['reviewees', 'reviewers', 'contributors'] as const)
    await tellPeople.perform(house, fernhillId, { ...of, side, told: told(sides[side]) })
}

type Deed = { kind: 'review-shared' | 'review-signed'; side: 'reviewee' | 'manager'; reviewee: string; done: Done }

function deedsOf({ reviewee, self, main }: Writing): Deed[] {
  const of = (side: Deed['side'], sheet: Sheet | undefined): Deed[] => [
    ...(sheet?.shared ? [{ kind: 'review-shared' as const, side, reviewee, done: sheet.shared }] : []),
    ...(sheet?.signed ? [{ kind: 'review-signed' as const, side, reviewee, done: sheet.signed }] : []),
  ]
  return [...of('reviewee', self), ...of('manager', main)]
}

type Told = { kind: string; side: string; reviewee: string; by: string; at: Date }

const eventOf = ({ kind, side, reviewee, by, at }: Told): EventRow => ({
  companyId: fernhillId,
  // The same when a start that was killed is repeated.
  id: sampleId(`event:${kind}:${side}:${reviewee}`),
  kind,
  actorId: personId(by),
  impersonatorId: null,
  subjectKind: 'review',
  subjectId: reviewId('running', reviewee),
  aboutId: personId(reviewee),
  at,
  data: { side },
})

/** Keeps an event of the past and lets everybody who follows it tell of it as they would have then. */
async function follow(house: House, tx: Tx, event: EventRow): Promise<void> {
  await tx.insert(events).values(event).onConflictDoNothing()
  const followers = house.modules.flatMap((module) => module.subscribers ?? []).filter((one) => one.kind === event.kind)
  for (const one of followers)
    await one.run({ event, tx, house: houseAt(house, event.at), companyId: fernhillId, now: event.at })
}

/** Mails arrived when they were written; what is older than a day has been seen. */
async function settle(tx: Tx, now: Date): Promise<void> {
  const queued = eq(mails.state, 'QUEUED')
  await tx
    .update(mails)
    .set({ state: 'SENT', sentAt: sql`${mails.queuedAt}`, nextTryAt: null })
    .where(queued)
  await tx.update(people).set({ notificationsSeenAt: new Date(now.getTime() - SEEN_BEFORE_MS) })
}
