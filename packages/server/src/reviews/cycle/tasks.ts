import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { sql } from 'drizzle-orm'
import type { CycleTask, TaskMessage } from '../../cycles/public.ts'
import type { EmailKind } from '../../mail/public.ts'
import { cycleMessages, reminderKeyOf } from './emails.ts'
import type { ReviewCycleRow } from './tables.ts'

type ReviewTask = CycleTask<ReviewCycleRow, NudgeKind>

/** The engine fills in the placeholders that a task gives values for; emails of different tasks have different ones. */
const message = ({ mail, news }: { mail: Pick<EmailKind, 'name'>; news: TaskMessage['news'] }): TaskMessage => ({
  mail: mail as EmailKind,
  news,
})

const remindedValues =
  (side: NudgeSide): ReviewTask['remindedValues'] =>
  (cycle, kind) => ({ reminder: { say: reminderKeyOf(side, kind), values: { cycle: cycle.name } } })

/** To write the self-assessment. */
const reviewees: ReviewTask = {
  source: ({ companyId, id }) => sql`(
    select r.id as item_id, r.reviewee_id as subject_id, r.reviewee_id as recipient_id, r.reviewee_informed_at as informed_at
    from reviews r where r.company_id = ${companyId} and r.cycle_id = ${id}) t`,
  markInformed: ({ companyId }, at) => sql`
    update reviews r set reviewee_informed_at = ${at} from wanted w
    where r.company_id = ${companyId} and r.id = w.item_id and r.reviewee_informed_at is null
    returning w.item_id, w.recipient_id`,
  informed: message(cycleMessages.reviewees.informed),
  reminded: message(cycleMessages.reviewees.nudged),
  informedValues: (cycle, day) => ({ writeUntil: day(cycle.revieweeWriteUntil ?? cycle.processEndsForReviewees) }),
  remindedValues: remindedValues('reviewees'),
  namesSubjects: false,
  link: (_, [reviewId]) => `/app/reviews/edit/${reviewId}`,
}

const reviewersDay: ReviewTask['informedValues'] = (cycle, day) => ({
  writeUntil: day(cycle.managerWriteUntil ?? cycle.processEndsForReviewers),
})

/** To write about people as their main reviewer. */
const reviewers: ReviewTask = {
  source: ({ companyId, id }) => sql`(
    select r.id as item_id, r.reviewee_id as subject_id, r.main_reviewer_id as recipient_id, r.reviewer_informed_at as informed_at
    from reviews r where r.company_id = ${companyId} and r.cycle_id = ${id}) t`,
  markInformed: ({ companyId }, at) => sql`
    update reviews r set reviewer_informed_at = ${at} from wanted w
    where r.company_id = ${companyId} and r.id = w.item_id and r.reviewer_informed_at is null
    returning w.item_id, w.recipient_id`,
  informed: message(cycleMessages.reviewers.informed),
  reminded: message(cycleMessages.reviewers.nudged),
  informedValues: reviewersDay,
  remindedValues: remindedValues('reviewers'),
  namesSubjects: true,
  link: ({ id }, reviewIds) =>
    reviewIds.length === 1 ? `/app/reviews/edit/${reviewIds[0]}` : `/app/reviews/team/${id}`,
}

/** To contribute to the reviews of people. */
const contributors: ReviewTask = {
  source: ({ companyId, id }) => sql`(
    select r.id as item_id, r.reviewee_id as subject_id, c.person_id as recipient_id, c.informed_at from reviews r
    join review_contributors c on c.company_id = r.company_id and c.review_id = r.id
    where r.company_id = ${companyId} and r.cycle_id = ${id}) t`,
  markInformed: ({ companyId }, at) => sql`
    update review_contributors c set informed_at = ${at} from wanted w
    where c.company_id = ${companyId} and c.review_id = w.item_id and c.person_id = w.recipient_id and c.informed_at is null
    returning w.item_id, w.recipient_id`,
  informed: message(cycleMessages.contributors.informed),
  reminded: message(cycleMessages.contributors.nudged),
  informedValues: reviewersDay,
  remindedValues: remindedValues('contributors'),
  namesSubjects: true,
  link: (_, reviewIds) => (reviewIds.length === 1 ? `/app/reviews/edit/${reviewIds[0]}` : '/app/reviews'),
}

/** The tasks of a review cycle: the three sides that write. */
export const reviewTasks: Record<NudgeSide, ReviewTask> = { reviewees, reviewers, contributors }
