import type { RevieweeSelection, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isInAudience } from '../../cycles/public.ts'

/** Reviewers that were picked, as a table `k`. */
export const selectedReviewersTable = (selected: readonly ReviewerSelection[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(selected)}::jsonb)
    as k ("revieweeId" uuid, "mainReviewerId" uuid, "contributorIds" jsonb)`

/**
 * The people a model selects, with those who would write about them: the picked reviewers, else the current manager and
 * secondary reviewer (REVC-03). Has the columns id, main_reviewer_id and contributor_ids.
 */
export const audienceTable = (
  companyId: string,
  selection: RevieweeSelection,
  selected: readonly ReviewerSelection[],
) => sql`
  select p.id, p.first_name, p.last_name, p.email, p.state, p.department, true as is_open,
    case when k."revieweeId" is null then p.manager_id else k."mainReviewerId" end as main_reviewer_id,
    case when k."revieweeId" is not null
      then array(select jsonb_array_elements_text(k."contributorIds")::uuid)
      else array(select s.id from people s
        where s.company_id = p.company_id and s.id = p.secondary_reviewer_id and s.id is distinct from p.manager_id
          and s.state <> 'DEACTIVATED') end as contributor_ids
  from people p left join ${selectedReviewersTable(selected)} on k."revieweeId" = p.id
  where ${isInAudience(companyId, selection)}`

/** The people of an existing cycle with the reviewers of their reviews, in the columns of `audienceTable` that checks need. */
export const reviewsTable = ({ companyId, id }: { companyId: string; id: string }) => sql`
  select p.id, p.email, r.main_reviewer_id, r.completed_at is null as is_open,
    array(select c.person_id from review_contributors c
      where c.company_id = r.company_id and c.review_id = r.id) as contributor_ids
  from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
  where r.company_id = ${companyId} and r.cycle_id = ${id}`
