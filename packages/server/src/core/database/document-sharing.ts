import { type SQL, sql } from 'drizzle-orm'

// SQL conditions on what the exporting person may read of the company’s document; used by the facts of tables (`shared`).

export const theReader = sql`current_setting('app.document_reader')::uuid`
export const readerIsHr = sql`current_setting('app.document_reader_is_hr')::boolean`
export const readerIsSuperAdmin = sql`current_setting('app.document_reader_is_super')::boolean`
const above = sql`current_setting('app.document_above')::uuid[]`

/** About neither the reader nor anyone above them (COM-P01, COM-P02). */
export const aboutOthers = (personId: SQL) => sql`(${personId} <> ${theReader} and not ${personId} = any(${above}))`

/** Lists of which the export of the product has nothing, as nobody reads them in the product. */
export const forTheOperatorOnly = {
  where: sql`false`,
  because: 'nothing is included: nobody reads this in the product, and it would show who did what and when',
}
/** Rows that only the person in `person_id` reads. */
export const ofTheReader = {
  where: sql`person_id = ${theReader}`,
  because: 'only those of the exporting person are included',
}
/** Rows that only HR Admins read. */
export const forHrAdmins = { where: readerIsHr, because: 'only an HR Admin exports them' }
/** Rows that HR Admins read, and the person in `person_id`. */
export const ofTheReaderOrForHrAdmins = {
  where: sql`(person_id = ${theReader} or ${readerIsHr})`,
  because: 'an HR Admin exports all of them, others only their own',
}

const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * The assessments whose answers were shared: not those about people above the reader, and of the reader’s own review
 * the reviewer’s side only once they may read it (TIME-3, TIME-4).
 */
export const sharedAssessments = sql`(
  select s.id from assessments s
  join reviews r on r.company_id = s.company_id and r.id = s.review_id
  join review_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
  where s.shared_at is not null and not r.reviewee_id = any(${above}) and (
    r.reviewee_id <> ${theReader} or s.type = 'SELF_ASSESSMENT' or not c.show_to_reviewee_only_when_both_share
    or exists (select from assessments o where o.company_id = s.company_id and o.review_id = s.review_id
      and o.type = 'SELF_ASSESSMENT' and o.shared_at is not null)))`

/** Reviews of others whose reviewer’s side was shared: HR also reads what their reviewees never do. */
export const reviewsOfOthers = sql`(
  select s.review_id from assessments s
  join reviews r on r.company_id = s.company_id and r.id = s.review_id
  where s.type = 'ASSESSMENT' and s.shared_at is not null and ${aboutOthers(sql`r.reviewee_id`)} and ${readerIsHr})`

/** The items of each questionnaire of each cycle that are not confidential. */
const openItems = sql`(
  select c.id, q.id, i.item from review_cycles c
  cross join lateral (
    select ${NOBODY} as id, c.questionnaire as body
    union all select (o->>'id')::uuid, o->'questionnaire' from jsonb_array_elements(c.other_questionnaires) o) q
  cross join lateral (
    select s->>'id' as item from jsonb_array_elements(q.body->'sections') s
      where s->>'type' <> 'CONFIDENTIAL_QUESTION' and not coalesce((s->>'confidentialTopic')::boolean, false)
    union all select 'overallRating' where not coalesce((q.body->'overallRatings'->>'confidential')::boolean, false)
    union all select 'secondaryOverallRating'
      where not coalesce((q.body->'secondaryOverallRatings'->>'confidential')::boolean, false)
    union all select 'graph' where not coalesce((q.body->'graph'->>'confidentialGraph')::boolean, false)) i)`

/** Shared answers; confidential ones only about others, and only for HR. */
export const sharedAnswer = sql`(
  assessment_id in ${sharedAssessments} and (
    assessment_id in (select s.id from assessments s where s.type = 'SELF_ASSESSMENT' or s.review_id in ${reviewsOfOthers})
    or exists (
      select from assessments s join reviews r on r.company_id = s.company_id and r.id = s.review_id
      where s.company_id = review_answers.company_id and s.id = review_answers.assessment_id
        and (r.cycle_id, coalesce(r.questionnaire_id, ${NOBODY}), review_answers.section_id) in ${openItems})))`

/** Objectives that the exporting HR Admin reads. */
export const objectivesForHr = sql`(select o.id from objectives o where o.visibility <> 'PRIVATE' and ${readerIsHr}
  and (o.visibility = 'PUBLIC' or ${aboutOthers(sql`o.owner_id`)}))`

const isNamedIn = (text: SQL) => sql`position(f.file_id::text in ${text}::text) > 0`

/** Files that a shared answer names, or the description or a comment of an objective; what is no longer in a text is read by no one. */
export const attachedToShared = sql`(
  select f.file_id from attachments f
  where exists (select from review_answers where review_answers.company_id = f.company_id
    and review_answers.assessment_id = f.document_id and ${sharedAnswer}
    and ${isNamedIn(sql`review_answers.value`)})
  or (f.document_kind = 'objective' and f.document_id in ${objectivesForHr} and (
    exists (select from objectives o where o.company_id = f.company_id and o.id = f.document_id and ${isNamedIn(sql`o.description`)})
    or exists (select from objective_comments c where c.company_id = f.company_id and c.objective_id = f.document_id
      and ${isNamedIn(sql`c.text`)}))))`

/** Files on people that HR may read, and those about the reader that were shared with them. */
export const readableOnPeople = sql`(
  select f.file_id from person_files f
  where (f.person_id = ${theReader} and f.shared_at is not null) or (${readerIsHr} and ${aboutOthers(sql`f.person_id`)}))`
