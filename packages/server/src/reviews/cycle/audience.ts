import type { RevieweeSelection, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Who can be in a cycle at all: active people who are no guests (common rules §1). */
const canTakePart = (companyId: string) =>
  sql`p.company_id = ${companyId} and not p.is_guest and p.state <> 'DEACTIVATED'`

/** The name of a person of an SQL alias. */
export const nameOfAlias = (alias: 'p' | 'e' | 'm' | 'c'): SQL<string> =>
  sql.raw(`coalesce(nullif(${alias}.nickname, ''), ${alias}.first_name) || ' ' || ${alias}.last_name`) as SQL<string>

export const sqlArray = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`

/** Of `people p`: whom a selection means. An empty filter means everybody (REVC-02). */
export function isInAudience(companyId: string, selection: RevieweeSelection): SQL {
  if (selection.type === 'STATIC')
    return sql`${canTakePart(companyId)} and p.id = any(${sqlArray(selection.userIds, 'uuid')})`
  const { departments, teams, locations, managerIds } = selection.filter
  const conditions = [canTakePart(companyId)]
  if (departments.length > 0) conditions.push(sql`p.department = any(${sqlArray(departments, 'text')})`)
  if (teams.length > 0) conditions.push(sql`p.team = any(${sqlArray(teams, 'text')})`)
  if (locations.length > 0) conditions.push(sql`p.location = any(${sqlArray(locations, 'text')})`)
  if (managerIds.length > 0) conditions.push(sql`p.manager_id = any(${sqlArray(managerIds, 'uuid')})`)
  return sql.join(conditions, sql` and `)
}

/** Reviewers that were picked, as a table `k`. */
export const selectedReviewersTable = (selected: readonly ReviewerSelection[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(selected)}::jsonb)
    as k ("revieweeId" uuid, "mainReviewerId" uuid, "contributorIds" jsonb)`

/**
 * Whom a model means with who would write about them: the picked reviewers, else the manager and the secondary reviewer at
 * this moment (REVC-03). Gives id, main_reviewer_id and contributor_ids.
 */
export const audienceTable = (
  companyId: string,
  selection: RevieweeSelection,
  selected: readonly ReviewerSelection[],
) => sql`
  select p.id, p.first_name, p.last_name, p.email, p.state, p.department,
    case when k."revieweeId" is null then p.manager_id else k."mainReviewerId" end as main_reviewer_id,
    case when k."revieweeId" is not null
      then array(select jsonb_array_elements_text(k."contributorIds")::uuid)
      else array(select s.id from people s
        where s.company_id = p.company_id and s.id = p.secondary_reviewer_id and s.id is distinct from p.manager_id
          and s.state <> 'DEACTIVATED') end as contributor_ids
  from people p left join ${selectedReviewersTable(selected)} on k."revieweeId" = p.id
  where ${isInAudience(companyId, selection)}`
