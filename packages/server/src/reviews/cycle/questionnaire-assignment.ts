import type { CycleEdit, RevieweeSelection, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import {
  isAssignmentChanged,
  type OtherQuestionnaire,
  questionnairesOf,
  type StoredCycleQuestionnaires,
} from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { hasRevieweeItems } from '@perennial/domain/questionnaires/questionnaire.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { sqlArray } from '../../cycles/public.ts'
import { audienceTable } from './audience.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The rule `questionnaireIdFor` for `people p` in SQL: the first whose condition they meet, else none. */
export function assignedQuestionnaireSql(others: readonly Pick<OtherQuestionnaire, 'id' | 'for'>[]): SQL {
  const any = (column: 'department' | 'location' | 'title', values: readonly string[]) =>
    values.length > 0 ? [sql`p.${sql.raw(column)} = any(${sqlArray(values, 'text')})`] : []
  const cases = others.flatMap(({ id, for: { departments, locations, jobTitles } }) => {
    const all = [...any('department', departments), ...any('location', locations), ...any('title', jobTitles)]
    return all.length > 0 ? [sql`when ${sql.join(all, sql` and `)} then ${id}::uuid`] : []
  })
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::uuid`
}

const MAIN = 'main'
/** Whether a column holds a questionnaire of the cycle that asks reviewees something (REV-P12). */
export function hasRevieweeItemsSql(
  cycle: StoredCycleQuestionnaires,
  column: 'made.questionnaire_id' | 'r.questionnaire_id',
): SQL {
  const asking = questionnairesOf(cycle).filter(({ questionnaire }) => hasRevieweeItems(questionnaire))
  const ids = asking.map(({ id }) => id ?? MAIN)
  return sql`coalesce(${sql.raw(column)}::text, ${MAIN}) = any(${sqlArray(ids, 'text')})`
}

/** Someone has written in the review `r`, or shared or signed it. */
const isBegun = sql`exists (select from assessments a
  where a.company_id = r.company_id and a.review_id = r.id and a.status <> 'NOT_STARTED')`

/**
 * Waits for everyone who is saving at this moment, before it is checked where someone has written: they answer the questions
 * they see, which must not be removed (COM-P09).
 */
export const lockReviewsOfCycle = (tx: Tx, { companyId, id }: Pick<ReviewCycleRow, 'companyId' | 'id'>) =>
  tx.execute(sql`
    select from reviews where company_id = ${companyId} and cycle_id = ${id} order by id for no key update`)

/**
 * Assigns the questionnaires again if an edit changed who gets which: to reviews in which no one has written. A review
 * keeps its questionnaire otherwise, wherever its reviewee goes.
 */
export async function reassignQuestionnaires(tx: Tx, cycle: ReviewCycleRow, model: CycleEdit): Promise<void> {
  if (!isAssignmentChanged(cycle, model)) return
  await tx.execute(sql`
    update reviews r set questionnaire_id = ${assignedQuestionnaireSql(model.otherQuestionnaires)} from people p
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and not ${isBegun}
      and p.company_id = r.company_id and p.id = r.reviewee_id`)
}

type PeopleCount = { id: string | null; people: number }

/** How many people each questionnaire is for, the main one first: of a cycle to be created, or after an edit. */
export async function countByQuestionnaire(
  tx: Tx,
  companyId: string,
  model: CycleEdit,
  whom: { edited: ReviewCycleRow } | { revieweeSelection: RevieweeSelection; selectedReviewers: ReviewerSelection[] },
): Promise<PeopleCount[]> {
  const dealt = assignedQuestionnaireSql(model.otherQuestionnaires)
  const each =
    'edited' in whom
      ? sql`select ${
          isAssignmentChanged(whom.edited, model)
            ? sql`case when ${isBegun} then r.questionnaire_id else ${dealt} end`
            : sql`r.questionnaire_id`
        } as id from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
        where r.company_id = ${companyId} and r.cycle_id = ${whom.edited.id}`
      : sql`select ${dealt} as id from (${audienceTable(companyId, whom.revieweeSelection, whom.selectedReviewers)}) a
        join people p on p.company_id = ${companyId} and p.id = a.id`
  const { rows } = await tx.execute<PeopleCount>(sql`
    select e.id, count(*)::int as people from (${each}) e group by 1`)
  return inOrder(model, rows)
}

/** How many reviews of a cycle have which questionnaire; null if there is only one, which everyone has. */
export async function countReviewsByQuestionnaire(tx: Tx, cycle: ReviewCycleRow) {
  if (questionnairesOf(cycle).length === 1) return null
  const { rows } = await tx.execute<PeopleCount>(sql`
    select r.questionnaire_id as id, count(*)::int as people from reviews r
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} group by 1`)
  const names = new Map(questionnairesOf(cycle).map(({ id, name }) => [id, name]))
  return inOrder(cycle, rows).map((item) => ({ ...item, name: names.get(item.id) ?? null }))
}

const inOrder = (cycle: StoredCycleQuestionnaires, rows: readonly PeopleCount[]): PeopleCount[] =>
  questionnairesOf(cycle).map(({ id }) => ({ id, people: rows.find((row) => row.id === id)?.people ?? 0 }))

/** `GET /review-cycles/questionnaire-conditions`: the values by which people can be distinguished, as they are in the directory. */
export const listConditionValues = handler('GET /review-cycles/questionnaire-conditions', async ({ viewer, tx }) => {
  const { rows } = await tx.execute<{ department: string | null; location: string | null; title: string | null }>(sql`
    select department, location, title from people
    where company_id = ${viewer.company.id} and not is_guest and state <> 'DEACTIVATED'
    group by grouping sets ((department), (location), (title))`)
  const valuesOf = (column: 'department' | 'location' | 'title') =>
    rows.flatMap((row) => row[column] || []).toSorted((a, b) => a.localeCompare(b, viewer.language))
  return {
    departments: valuesOf('department'),
    locations: valuesOf('location'),
    jobTitles: valuesOf('title'),
  }
})
