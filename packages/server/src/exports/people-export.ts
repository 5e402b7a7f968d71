import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canRequestExport } from '@perennial/domain/exports/exports.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { csvHeader, csvRows, safeFileName } from '../core/csv.ts'
import { authorize } from '../core/http/refusals.ts'
import { people } from '../people/tables.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'

const BATCH_SIZE = 1_000

/** Everyone of the company with what people managers may read of them: the directory (ADM-6, PERM-17). */
export const peopleExport: ExportDefinition = {
  type: () => 'text/csv; charset=utf-8',
  name: async ({ viewer, language, terms, now }) => {
    authorize(canRequestExport('people', viewer))
    const name = translate(language, 'exports.file.people', {}, terms)
    return { file: `${safeFileName(`${name} ${localDayOf(now, viewer.company.timeZone)}`)}.csv`, about: null }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer } = reading
    const here = and(eq(people.companyId, viewer.company.id), isNull(people.deletedAt))
    const rows = await tx
      .select()
      .from(people)
      .where(and(here, cursor === null ? undefined : gt(people.id, cursor)))
      .orderBy(asc(people.id))
      .limit(BATCH_SIZE)
    const named = await namedBy(tx, rows)
    const text = csvRows(rows.map((row) => cellsOf(reading, row, named)))
    return {
      text: cursor === null ? csvHeader(headsOf(reading)) + text : text,
      count: rows.length,
      next: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null),
      ...(cursor === null && { total: await countOf(reading) }),
    }
  },
}

async function countOf({ tx, viewer }: ExportContext): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), isNull(people.deletedAt)))
  return row?.count ?? 0
}

const heads = [
  'people.lastName',
  'people.firstName',
  'people.nickname',
  'people.email',
  'exports.head.loginname',
  'people.jobTitle',
  'people.department',
  'people.teamField',
  'people.location',
  'people.manager',
  'exports.head.managerEmail',
  'people.secondaryReviewer',
  'people.employmentType',
  'people.employeeNumber',
  'people.hireDate',
  'people.gender',
  'people.phone',
  'people.roles',
  'exports.head.state',
] as const

const headsOf = ({ language, terms }: ExportContext) => heads.map((key) => translate(language, key, {}, terms))

type Row = typeof people.$inferSelect
type PersonNameColumns = Pick<Row, 'firstName' | 'lastName' | 'nickname' | 'email'>

/** Managers and secondary reviewers of these people: a separate query, which stays fast however many there are. */
async function namedBy(tx: ExportContext['tx'], rows: readonly Row[]): Promise<ReadonlyMap<string, PersonNameColumns>> {
  const ids = new Set(rows.flatMap((row) => [row.managerId, row.secondaryReviewerId]).filter((id) => id !== null))
  if (ids.size === 0) return new Map()
  const { id, firstName, lastName, nickname, email } = people
  const found = await tx
    .select({ id, firstName, lastName, nickname, email })
    .from(people)
    .where(inArray(people.id, [...ids]))
  return new Map(found.map((item) => [item.id, item]))
}

const nameOf = (person: PersonNameColumns | undefined) =>
  person && `${person.nickname || person.firstName} ${person.lastName}`

function cellsOf({ language, terms }: ExportContext, person: Row, named: ReadonlyMap<string, PersonNameColumns>) {
  const manager = named.get(person.managerId ?? '')
  const secondary = named.get(person.secondaryReviewerId ?? '')
  const roles = [
    ...(person.isHr ? (['people.role.hrAdmin'] as const) : []),
    ...(person.isAssistant ? (['people.role.hrAssistant'] as const) : []),
    ...(person.isTechAdmin ? (['people.role.techAdmin'] as const) : []),
    ...(person.isGuest ? (['people.role.guest'] as const) : []),
  ]
  const { gender } = person
  return [
    person.lastName,
    person.firstName,
    person.nickname,
    person.email,
    person.loginname,
    person.title,
    person.department,
    person.team,
    person.location,
    nameOf(manager),
    manager?.email,
    nameOf(secondary),
    person.employmentType,
    person.employeeNumber,
    person.hireDate,
    gender === 'M' || gender === 'F' || gender === 'N' ? translate(language, `people.gender.${gender}`) : '',
    person.phone,
    roles.map((key) => translate(language, key, {}, terms)).join(', '),
    translate(language, `directory.state.${person.state}`, {}, terms),
  ]
}
