import type { RevieweeSelection, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isInAudience } from '../../cycles/public.ts'

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
