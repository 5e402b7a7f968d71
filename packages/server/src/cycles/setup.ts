import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { quarterOf } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { maxQuestionsForPlan, type QuestionnaireLimits } from '@perennial/domain/questionnaires/validation.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findPossibleMembers } from './create.ts'

/** "Cycle Q4/2026", by the quarter of the start (CYC-12). */
export const defaultCycleName = (language: Language, start: string) =>
  translate(language, 'reviewCycles.defaultName', quarterOf(start))

/** How many questions the plan of a company allows (REV-P29). */
export async function findQuestionLimits(tx: Tx, { company }: Viewer): Promise<QuestionnaireLimits> {
  const [row] = await tx.select({ plan: companies.plan }).from(companies).where(eq(companies.id, company.id))
  return { maximumQuestions: maxQuestionsForPlan(row?.plan ?? '') }
}

/** Named people who can’t take part: unknown, of another company, guests, deactivated; the violation is the same (WALL-7). */
export async function unknownPeople(
  tx: Tx,
  viewer: Viewer,
  named: readonly { path: string; id: string }[],
): Promise<CycleViolation[]> {
  const ids = [...new Set(named.map(({ id }) => id))]
  const possible = ids.length === 0 ? new Set<string>() : await findPossibleMembers(tx, viewer, ids)
  return named.flatMap(({ path, id }) => (possible.has(id) ? [] : [{ path, code: 'PERSON_UNKNOWN' }]))
}

/** Administrators and listed people, with their fields. Existing administrators stay, although they may have left. */
export const namedPeople = (
  cycleAdminIds: readonly string[],
  knownAdmins: readonly string[],
  userIds: readonly string[],
  field = 'revieweeSelection',
) => [
  ...cycleAdminIds
    .map((id, index) => ({ path: `/cycleAdminIds/${index}`, id }))
    .filter(({ id }) => !knownAdmins.includes(id)),
  ...userIds.map((id, index) => ({ path: `/${field}/userIds/${index}`, id })),
]

/** How many people are named with a concern. */
const NAMED = 20

/** How many of the rows `c` (id, name, is_open) have a concern, and the first of them by name. */
export const concernSql = (condition: SQL): SQL => sql`jsonb_build_object(
  'count', count(*) filter (where c.is_open and (${condition})),
  'people', to_jsonb((array_agg(jsonb_build_object('id', c.id, 'name', c.name, 'isActive', true) order by c.name, c.id)
    filter (where c.is_open and (${condition})))[1:${sql.raw(String(NAMED))}]))`

/** How many of these people have never logged in. */
export const neverSignedInSql = ({ company }: Viewer, ids: SQL, more: SQL = sql`true`): SQL => sql`(
  select count(*)::int from people
  where people.company_id = ${company.id} and people.state = 'INVITED' and ${more} and people.id in (${ids}))`
