import { randomUUID } from 'node:crypto'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { missedCheckIns } from '@perennial/domain/objectives/check-ins.ts'
import { objectiveStatuses, visibilities } from '@perennial/domain/objectives/objective.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { leaves } from '../../leave/tables.ts'
import { findCycleOrRefuse } from '../cycle-facts.ts'
import { objectiveWorld } from '../fixtures.ts'
import { objectives } from '../tables.ts'
import { findCheckInFacts } from './facts.ts'
import { findMissedDays } from './missed-days.ts'
import { objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

const names = ['mia', 'ravi', 'noor', 'leo'] as const
const hours = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9 }
const TODAY = '2026-12-12'

/** A moment in November or early December. About half are at 23:00 UTC: midnight in Berlin, where the next day begins. */
const moment = fc
  .tuple(fc.nat(40), fc.oneof(fc.nat(23), fc.constant(23)))
  .map(([day, hour]) => new Date(Date.UTC(2026, 10, 1 + day, hour)))
const owners = fc.record({
  objectives: fc.array(
    fc.record({
      visibility: fc.constantFrom(...visibilities),
      status: fc.constantFrom(...objectiveStatuses),
      openedAt: moment,
      progressedAt: moment,
    }),
    { maxLength: 3 },
  ),
  checkIns: fc.array(fc.record({ at: moment, about: fc.nat(2), wasPrivate: fc.boolean() }), { maxLength: 4 }),
  leave: fc.option(fc.record({ from: moment, days: fc.option(fc.nat(20)), isBack: fc.boolean() })),
})
type Owner = typeof owners extends fc.Arbitrary<infer O> ? O : never

test('who missed which days is what the rule says of each, whatever was opened, closed, said or private, and when', async () => {
  const w = await objectiveWorld({ checkInFrequency: 'WEEKLY', checkInWeekday: 'FRIDAY' })
  await fc.assert(
    fc.asyncProperty(fc.tuple(owners, owners, owners, owners), fc.boolean(), (all, isLater) =>
      w.inside(async (tx) => {
        for (const table of [objectives, objectiveCheckIns, leaves]) await tx.delete(table)
        const found = await findCycleOrRefuse(tx, w.company.id, w.cycleId)
        const row = { ...found, checkInsFrom: isLater ? '2026-11-16' : null }
        for (const [index, owner] of all.entries()) await insert(tx, w.cycleId, w[names[index] ?? 'mia'].id, owner)
        const ids = names.map((name) => w[name].id)
        const facts = await findCheckInFacts(tx, row, ids, hours)
        const expected = ids.flatMap((personId) => {
          const own = facts.get(personId)
          const missed = own ? missedCheckIns(own, TODAY) : []
          return missed.length > 0 ? [[personId, missed] as const] : []
        })
        const rows = await findMissedDays(tx, row, { people: undefined }, hours, TODAY, 10)
        expect(new Map(rows.map(({ personId, missed }) => [personId, missed]))).toEqual(new Map(expected))
        expect(rows.every(({ total }) => total === expected.length)).toBe(true)
        const lengths = rows.map(({ missed }) => missed.length)
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
        const isRavi = sql`o.owner_id = ${w.ravi.id}::uuid`
        const ofRavi = await findMissedDays(tx, row, { owners: isRavi, people: undefined }, hours, TODAY, 10)
        expect(ofRavi.map(({ missed }) => missed)).toEqual(
          expected.flatMap(([id, missed]) => (id === w.ravi.id ? [missed] : [])),
        )
      }),
    ),
    { numRuns: 60 },
  )
})

async function insert(tx: Tx, cycleId: string, ownerId: string, { objectives: theirs, checkIns, leave }: Owner) {
  const ids: string[] = []
  for (const { visibility, status, openedAt, progressedAt } of theirs) {
    const id = randomUUID()
    ids.push(id)
    await tx.insert(objectives).values({
      companyId: thisCompany,
      id,
      cycleId,
      ownerId,
      title: 'x',
      sortTitle: 'x',
      description: '',
      dueDate: '2026-12-28',
      visibility,
      status,
      createdAt: openedAt,
      progressedAt,
      openedToOthersAt: visibility === 'PRIVATE' ? null : openedAt,
    })
  }
  for (const { at, about, wasPrivate } of checkIns) {
    const [id, objectiveId] = [randomUUID(), ids[about]]
    if (!objectiveId) continue
    const day = localDayOf(at, hours.timeZone)
    await tx.insert(objectiveCheckIns).values({ companyId: thisCompany, id, cycleId, ownerId, at, day })
    const said = { status: 'OPEN', completion: 0, text: '', wasPrivate } as const
    await tx.insert(objectiveCheckInEntries).values({ companyId: thisCompany, checkInId: id, objectiveId, ...said })
  }
  if (!leave) return
  const until = (days: number) => new Date(leave.from.getTime() + days * 86_400_000)
  await tx.insert(leaves).values({
    companyId: thisCompany,
    personId: ownerId,
    startsAt: leave.from,
    endsAt: leave.days === null ? null : until(leave.days),
    returnedAt: leave.isBack ? until(3) : null,
    enteredById: ownerId,
    enteredAt: leave.from,
  })
}
