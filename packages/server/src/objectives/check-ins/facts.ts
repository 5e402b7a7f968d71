import type { IsoDay } from '@perennial/domain/calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { type CheckInFacts, expectedSpan } from '@perennial/domain/objectives/check-ins.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { and, eq, inArray, max, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { leaves } from '../../leave/tables.ts'
import { dueDaysOf } from '../cycle/public.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { objectives } from '../tables.ts'
import { isKnown } from './queries.ts'
import { objectiveCheckIns } from './tables.ts'

type Hours = Pick<BusinessHours, 'timeZone' | 'startOfBusinessHour'>
export type OwnerCheckIns = CheckInFacts & { lastAt: Date | null }

/**
 * The facts that decide about check-ins of people in a cycle. They ignore private objectives, except for owners
 * themselves (`readsPrivate`), who know that they have checked in.
 */
export async function findCheckInFacts(
  tx: Tx,
  row: ObjectiveCycleRow,
  ownerIds: readonly string[],
  hours: Hours,
  { readsPrivate = false }: { readsPrivate?: boolean } = {},
): Promise<Map<string, OwnerCheckIns>> {
  if (ownerIds.length === 0 || row.checkInFrequency === 'NONE') return new Map()
  const { companyId, id: cycleId } = row
  const { timeZone } = hours
  const dueDays = dueDaysOf(row, timeZone)
  const known = await tx
    .select({
      ownerId: objectives.ownerId,
      openedAt: objectives.openedToOthersAt,
      progressedAt: objectives.progressedAt,
      status: objectives.status,
      completion: objectives.completion,
    })
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, companyId),
        eq(objectives.cycleId, cycleId),
        inArray(objectives.ownerId, [...ownerIds]),
        ne(objectives.visibility, 'PRIVATE'),
      ),
    )
  const spans = Map.groupBy(known, ({ ownerId }) => ownerId)
  const done = await findDoneDays(tx, row, ownerIds, readsPrivate ? undefined : isKnown)
  const away = await findLeaves(tx, companyId, ownerIds)
  return new Map(
    ownerIds.map((ownerId) => {
      const days = done.get(ownerId) ?? []
      const facts: OwnerCheckIns = {
        dueDays,
        // Check-ins before a change of the schedule don’t count for the new one.
        doneDays: days.map(({ day }) => day).filter((day) => row.checkInsFrom === null || day >= row.checkInsFrom),
        lastAt: days.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null),
        isAway: (day) => isAwayOn(away.get(ownerId) ?? [], day, hours),
        spans: (spans.get(ownerId) ?? []).map((objective) =>
          expectedSpan({
            openedOn: localDayOf(objective.openedAt ?? objective.progressedAt, timeZone),
            isOpen: !isClosed(objective, row),
            updatedOn: localDayOf(objective.progressedAt, timeZone),
          }),
        ),
      }
      return [ownerId, facts]
    }),
  )
}

async function findDoneDays(tx: Tx, row: ObjectiveCycleRow, ownerIds: readonly string[], where: SQL | undefined) {
  const rows = await tx
    .select({
      ownerId: objectiveCheckIns.ownerId,
      day: objectiveCheckIns.day,
      at: max(objectiveCheckIns.at).mapWith(objectiveCheckIns.at),
    })
    .from(objectiveCheckIns)
    .where(
      and(
        eq(objectiveCheckIns.companyId, row.companyId),
        eq(objectiveCheckIns.cycleId, row.id),
        inArray(objectiveCheckIns.ownerId, [...ownerIds]),
        where,
      ),
    )
    .groupBy(objectiveCheckIns.ownerId, objectiveCheckIns.day)
  const days = rows.flatMap(({ ownerId, day, at }) => (at ? [{ ownerId, day, at }] : []))
  return Map.groupBy(days, ({ ownerId }) => ownerId)
}

type Away = { personId: string; startsAt: Date; endsAt: Date | null; returnedAt: Date | null }

async function findLeaves(tx: Tx, companyId: string, personIds: readonly string[]): Promise<Map<string, Away[]>> {
  const rows = await tx
    .select({
      personId: leaves.personId,
      startsAt: leaves.startsAt,
      endsAt: leaves.endsAt,
      returnedAt: leaves.returnedAt,
    })
    .from(leaves)
    .where(and(eq(leaves.companyId, companyId), inArray(leaves.personId, [...personIds])))
  return Map.groupBy(rows, ({ personId }) => personId)
}

/** Whether someone was away at the start of business on that day; a leave without an end date lasts until the return. */
function isAwayOn(all: readonly Away[], day: IsoDay, { timeZone, startOfBusinessHour }: Hours): boolean {
  if (all.length === 0) return false
  const at = instantAtHour(day, startOfBusinessHour, timeZone)
  return all.some(({ startsAt, endsAt, returnedAt }) => {
    const end = endsAt ?? returnedAt
    return startsAt <= at && (end === null || end > at)
  })
}
