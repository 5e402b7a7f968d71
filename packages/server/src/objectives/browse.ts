import type { BrowseQuery } from '@perennial/contract/objectives/list-routes.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { completionBands } from '@perennial/domain/objectives/analysis/views.ts'
import type { ValueList } from '@perennial/domain/objectives/cycle/options.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { DUE_SOON_DAYS, STALE_DAYS } from '@perennial/domain/objectives/reminders.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import { findObjectiveCycles, presentCycle } from './cycle-facts.ts'
import { cursorOf, positionOf } from './pages.ts'
import { presentCard } from './presenter.ts'
import { findObjectives } from './queries.ts'
import { type ObjectiveReaders, readersOf } from './readers.ts'
import { objectives } from './tables.ts'
import { isRatingReadable, isReadable, isReadOfTeam } from './visibility.ts'

export type BrowseFilters = z.output<z.ZodObject<typeof BrowseQuery>>

const closing = sql`('ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED')`
/** The rule `isClosed` in SQL: in a cycle without status, the completion decides. */
const isClosedSql = sql<boolean>`(select case when c.status then ${objectives.status} in ${closing}
  else ${objectives.completion} >= 100 end from objective_cycles c
  where c.company_id = ${objectives.companyId} and c.id = ${objectives.cycleId})`
const usesStatus = sql`(select c.status from objective_cycles c
  where c.company_id = ${objectives.companyId} and c.id = ${objectives.cycleId})`

const escapedLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)
/** Whether a title contains all these words. */
export const titleHasWords = (search: string): SQL | undefined =>
  and(
    ...foldText(search)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => sql`${objectives.sortTitle} like ${`%${escapedLike(word)}%`}`),
  )

/** Matching objectives that the viewer may read. */
export async function matching(
  tx: Tx,
  readers: ObjectiveReaders,
  viewer: Viewer,
  query: BrowseFilters,
  now: Date,
): Promise<SQL | undefined> {
  const { companyId, id } = readers.person
  const isRead = query.scope === 'TEAM' ? await isReadOfTeam(tx, readers) : isReadable(readers, 'objectives', 'MANY')
  const ownerIs = (condition: SQL) => sql`${objectives.ownerId} in (select p.id from people p
    where p.company_id = ${companyId}::uuid and ${condition})`
  const today = localDayOf(now, viewer.company.timeZone)
  const stale = new Date(now.getTime() - STALE_DAYS * DAY_MS).toISOString()
  const soon = addDays(today, DUE_SOON_DAYS)
  const only = {
    OPEN: sql`not ${isClosedSql}`,
    CLOSED: isClosedSql,
    DUE_SOON: sql`not ${isClosedSql} and ${objectives.dueDate} <= ${soon}::date`,
    STALE: sql`not ${isClosedSql} and ${objectives.progressedAt} <= ${stale}::timestamptz`,
    RECENT: sql`not ${isClosedSql} and ${objectives.progressedAt} > ${stale}::timestamptz`,
  }
  const due = {
    OVERDUE: sql`${objectives.dueDate} < ${today}::date`,
    SOON: sql`${objectives.dueDate} between ${today}::date and ${soon}::date`,
    LATER: sql`${objectives.dueDate} > ${soon}::date`,
  }
  return and(
    eq(objectives.companyId, companyId),
    titleHasWords(query.search),
    isRead,
    query.scope === 'OWN' ? eq(objectives.ownerId, id) : undefined,
    query.cycleId ? eq(objectives.cycleId, query.cycleId) : isOfRunningCycle,
    query.ownerId ? eq(objectives.ownerId, query.ownerId) : undefined,
    query.department === undefined ? undefined : ownerIs(sql`p.department = ${query.department}`),
    query.categoryId ? eq(objectives.categoryId, query.categoryId) : undefined,
    query.status ? and(eq(objectives.status, query.status), usesStatus) : undefined,
    query.type ? eq(objectives.type, query.type) : undefined,
    query.team === undefined ? undefined : ownerIs(sql`p.team = ${query.team}`),
    query.managerId ? ownerIs(sql`p.manager_id = ${query.managerId}::uuid`) : undefined,
    query.band
      ? sql`${objectives.completion} between ${completionBands[query.band][0]} and ${completionBands[query.band][1]}`
      : undefined,
    query.ratingId
      ? and(eq(objectives.ratingId, query.ratingId), isRatingReadable(readers, 'objectives', 'MANY'))
      : undefined,
    query.due ? sql`not ${isClosedSql} and ${due[query.due]}` : undefined,
    query.only ? only[query.only] : undefined,
  )
}

/** If no cycle is given: objectives of all cycles that are not archived. */
const isOfRunningCycle = sql`exists (select from ${cycles} where ${cycles.companyId} = ${objectives.companyId}
  and ${cycles.id} = ${objectives.cycleId} and ${cycles.archivedAt} is null)`

const ownerName = sql`(select lower(p.last_name || ' ' || coalesce(nullif(p.nickname, ''), p.first_name))
  from people p where p.company_id = ${objectives.companyId} and p.id = ${objectives.ownerId})`
/** The sort values of a list, as texts that are compared bytewise. */
const sortValues: Record<BrowseFilters['sort'], SQL<string>> = {
  TITLE: sql<string>`${objectives.sortTitle}`,
  OWNER: sql<string>`${ownerName} collate "C"`,
  DUE_DATE: sql<string>`${objectives.dueDate}::text collate "C"`,
  STATUS: sql<string>`array_position(${sql.param([...objectiveStatuses])}::text[], ${objectives.status})::text collate "C"`,
  COMPLETION: sql<string>`lpad(${objectives.completion}::text, 3, '0') collate "C"`,
  PROGRESSED: sql<string>`to_char(${objectives.progressedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') collate "C"`,
}

type BrowsePage = { ids: string[]; next: string | null; total: number | null }

/** One page of ids in the order of the list; the number of all, if it is asked for, comes with the same pass over the objectives. */
export async function findBrowsePage(
  tx: Tx,
  where: SQL | undefined,
  {
    sort,
    descending,
    cursor,
    limit,
  }: Pick<BrowseFilters, 'sort' | 'descending'> & { cursor?: string | null | undefined; limit: number },
  isCounted = false,
): Promise<BrowsePage> {
  const value = sortValues[sort]
  const position = positionOf(cursor ?? undefined)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const after = position
    ? sql`(${value}, ${objectives.id}) ${sql.raw(descending ? '<' : '>')} (${position.value} collate "C", ${position.id}::uuid)`
    : undefined
  const matched = sql`select ${objectives.id} as id, ${value} as value from ${objectives} where ${and(where, after) ?? sql`true`}`
  const page = sql`order by value ${direction}, id ${direction} limit ${limit + 1}`
  const { rows } = await tx.execute<{ id: string; value: string; total?: number }>(
    isCounted
      ? sql`with matched as materialized (${matched})
          select id, value, (select count(*)::int from matched) as total from matched ${page}`
      : sql`${matched} ${page}`,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit && last ? cursorOf(last) : null,
    total: isCounted ? (rows[0]?.total ?? 0) : null,
  }
}

/** `GET /objectives/browse` */
export const browseObjectives = handler(
  'GET /objectives/browse',
  async ({ tx, viewer, query, now }) => {
    const readers = await readersOf(tx, viewer)
    const where = await matching(tx, readers, viewer, query, now)
    const { ids, next, total } = await findBrowsePage(tx, where, query, query.cursor === undefined)
    const found = await findInOrder(tx, readers, ids)
    return { rows: found.map((objective) => presentCard(objective, viewer, now)), next, total }
  },
  { isReadOnly: true },
)

/** The objectives with these ids that the viewer may read, in this order. */
export async function findInOrder(tx: Tx, readers: ObjectiveReaders, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await findObjectives(tx, readers, sql`${objectives.id} = any(${sql.param([...ids])}::uuid[])`)
  const byId = new Map(found.map((objective) => [objective.row.id, objective]))
  return ids.flatMap((id) => {
    const objective = byId.get(id)
    return objective?.level === 'FULL' ? [objective] : []
  })
}

const listedOf = (cycleId: string, { enabled, values }: ValueList) =>
  enabled ? values.map(({ id, label, isRemoved }) => ({ id, label, isRemoved: isRemoved === true, cycleId })) : []

/** `GET /objectives/browse/options`: the cycles with objectives that the viewer may read. */
export const readBrowseOptions = handler(
  'GET /objectives/browse/options',
  async ({ tx, viewer }) => {
    const readers = await readersOf(tx, viewer)
    const companyId = viewer.company.id
    const hasReadable = exists(
      tx
        .select({ id: objectives.id })
        .from(objectives)
        .where(and(eq(objectives.companyId, companyId), eq(objectives.cycleId, cycles.id), isReadable(readers))),
    )
    const rows = await findObjectiveCycles(tx, companyId, hasReadable)
    const departments = await tx
      .selectDistinct({ department: people.department })
      .from(people)
      .where(
        and(
          eq(people.companyId, companyId),
          sql`${people.department} <> '' and ${people.state} <> 'DEACTIVATED' and not ${people.isGuest}`,
        ),
      )
      .orderBy(people.department)
    return {
      cycles: rows.map(presentCycle),
      categories: rows.flatMap((row) => listedOf(row.id, row.categories)),
      ratings: rows.flatMap((row) => listedOf(row.id, row.ratings)),
      departments: viewer.isGuest ? [] : departments.map(({ department }) => department),
    }
  },
  { isReadOnly: true },
)
