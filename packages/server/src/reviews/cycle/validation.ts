import type { CycleEdit, CycleModel, RevieweeSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { targetViolations } from '@perennial/domain/calibration/targets.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { cycleQuestionnaireViolations } from '@perennial/domain/questionnaires/cycle-questionnaires-validation.ts'
import { type LaunchConcern, peopleInReviewLoops } from '@perennial/domain/reviews/cycle/concerns.ts'
import { cycleViolations } from '@perennial/domain/reviews/cycle/problems.ts'
import { reviewTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  concernSql,
  findAdminIds,
  findDisabledEmails,
  findQuestionLimits,
  namedPeople,
  nameOfAlias,
  neverSignedInSql,
  sqlArray,
  unknownPeople,
} from '../../cycles/public.ts'
import { lacksInvitation } from '../../identity/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { audienceTable, reviewsTable } from './audience.ts'
import { reviewCycleKind } from './kind.ts'
import { toStoredDates } from './model.ts'
import { findCycle } from './queries.ts'
import { countByQuestionnaire } from './questionnaire-assignment.ts'
import { choiceProblems } from './reviewer-choices.ts'
import type { ReviewCycleRow } from './tables.ts'

/** How many people who would review each other are named. */
const NAMED = 20
const PREVIEWED = 200

/** `POST /review-cycles/check`: what keeps the cycle from being created, and what HR should look at before. */
export const checkCycle = handler('POST /review-cycles/check', async ({ body, viewer, tx, now }) => {
  const { model, cycleId } = body
  const edited = cycleId ? (await findCycle(tx, viewer, cycleId)).cycle : undefined
  const reach = edited
    ? await summarizeReviews(tx, viewer, edited, now)
    : await summarizeAudience(tx, viewer, model, now)
  const admins = edited ? await findAdminIds(tx, edited) : []
  const problems = await cycleModelViolations(tx, viewer, model, edited ? null : model, reach.reviewees, admins)
  const isStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, reviewCycleKind, cycleId ?? null)
  return {
    problems,
    ...reach,
    hasStarted: isStarted,
    asksToInform: !edited && isStarted && hasAnyoneToInform(reach, disabledMails),
    disabledMails,
    questionnaires: await countByQuestionnaire(tx, viewer.company.id, model, edited ? { edited } : model),
  }
})

/** Has a cycle with these dates begun? */
export function hasStartedBy(viewer: Viewer, model: CycleEdit, now: Date): boolean {
  const { startsAt } = reviewTimeline.span(toStoredDates(model, viewer.company))
  return startsAt !== null && hasCycleStarted({ startsAt }, now)
}

/** Is there anyone to inform? A participant with an address, and an email that is not switched off (CYC-02, OP-130). */
export const hasAnyoneToInform = (reach: AudienceSummary, disabledMails: readonly string[]) =>
  (reach.hasAddresses && !disabledMails.includes('review-self-informed')) ||
  (reach.reviewers > 0 && !disabledMails.includes('review-manager-informed'))

// For an edit `selected` is null, and `knownAdmins` stay although they may have left.
/** All violations in a model, each by its field (CYC-11). */
export async function cycleModelViolations(
  tx: Tx,
  viewer: Viewer,
  model: CycleEdit,
  selected: Pick<CycleModel, 'revieweeSelection' | 'selectedReviewers'> | null,
  reviewees: number,
  knownAdmins: readonly string[],
): Promise<CycleViolation[]> {
  const limits = await findQuestionLimits(tx, viewer)
  return [
    ...cycleViolations({ ...model, reviewees: selected ? reviewees : null }),
    ...(await strangersIn(tx, viewer, model, selected, knownAdmins)),
    ...(await choiceProblems(tx, viewer, selected?.selectedReviewers ?? [])),
    ...cycleQuestionnaireViolations(model, limits),
    ...targetViolations(model),
  ]
}

/** Named people who cannot take part: unknown, of another company, a guest, or deactivated, without a difference (WALL-7). */
async function strangersIn(
  tx: Tx,
  viewer: Viewer,
  { cycleAdminIds }: CycleEdit,
  selected: Pick<CycleModel, 'revieweeSelection' | 'selectedReviewers'> | null,
  knownAdmins: readonly string[],
): Promise<CycleViolation[]> {
  const userIds = selected?.revieweeSelection.type === 'STATIC' ? selected.revieweeSelection.userIds : []
  const named = namedPeople(cycleAdminIds, knownAdmins, userIds)
  const problems: CycleViolation[] = []
  for (const [index, one] of (selected?.selectedReviewers ?? []).entries()) {
    const path = `/selectedReviewers/${index}`
    named.push({ path: `${path}/revieweeId`, id: one.revieweeId })
    if (one.mainReviewerId) named.push({ path: `${path}/mainReviewerId`, id: one.mainReviewerId })
    for (const [at, id] of one.contributorIds.entries()) named.push({ path: `${path}/contributorIds/${at}`, id })
    if (one.mainReviewerId === one.revieweeId) problems.push({ path: `${path}/mainReviewerId`, code: 'OWN_REVIEWER' })
    if (one.contributorIds.includes(one.revieweeId))
      problems.push({ path: `${path}/contributorIds`, code: 'OWN_REVIEWER' })
  }
  return [...problems, ...(await unknownPeople(tx, viewer, named))]
}

type PersonWithState = { id: string; name: string; isActive: boolean }
export type AudienceSummary = {
  reviewees: number
  reviewers: number
  contributors: number
  hasAddresses: boolean
  /** People who have never logged in get no email but the invitation. */
  neverSignedIn: number
  notInvited: number
  concerns: { concern: LaunchConcern; count: number; people: PersonWithState[] }[]
}
const nobodyReached: AudienceSummary = {
  reviewees: 0,
  reviewers: 0,
  contributors: 0,
  hasAddresses: false,
  neverSignedIn: 0,
  notInvited: 0,
  concerns: [],
}

type ReachRow = Record<string, unknown> & {
  reviewees: number
  reviewers: number
  contributors: number
  addresses: number
  never_signed_in: number
  not_invited: number
} & {
  [key in 'no_reviewer' | 'inactive_reviewer' | 'no_address' | 'on_leave']: {
    count: number
    people: PersonWithState[] | null
  }
}

/** Who would be in a cycle, and the problems with it. */
export const summarizeAudience = (
  tx: Tx,
  viewer: Viewer,
  { revieweeSelection, selectedReviewers }: Pick<CycleModel, 'revieweeSelection' | 'selectedReviewers'>,
  now: Date,
): Promise<AudienceSummary> =>
  summarize(tx, viewer, audienceTable(viewer.company.id, revieweeSelection, selectedReviewers), now)

/** Who is in a cycle already, and the problems with its open reviews. Once it has started, its first emails can't be missed any more. */
async function summarizeReviews(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, now: Date): Promise<AudienceSummary> {
  const summary = await summarize(tx, viewer, reviewsTable(cycle), now)
  return hasCycleStarted(cycle, now) ? { ...summary, neverSignedIn: 0, notInvited: 0 } : summary
}

/** The rule `participantConcerns` in SQL, for the rows of `audienceTable` or `reviewsTable`. */
async function summarize(tx: Tx, viewer: Viewer, participants: SQL, now: Date): Promise<AudienceSummary> {
  const { rows } = await tx.execute<ReachRow>(sql`
    with chosen as (
      select a.*, ${sql.raw(`coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name`)} as name,
        m.id as reviewer_id, m.state as reviewer_state, m.email as reviewer_email
      from (${participants}) a
      join people p on p.company_id = ${viewer.company.id} and p.id = a.id
      left join people m on m.company_id = ${viewer.company.id} and m.id = a.main_reviewer_id)
    select count(*)::int as reviewees, count(distinct c.reviewer_id)::int as reviewers,
      (select count(distinct one)::int from chosen, unnest(chosen.contributor_ids) one) as contributors,
      count(*) filter (where c.email <> '')::int as addresses,
      ${neverSignedIn(viewer)} as never_signed_in,
      ${neverSignedIn(viewer, lacksInvitation(now))} as not_invited,
      ${concernSql(sql`c.reviewer_id is null`)} as no_reviewer,
      ${concernSql(sql`c.reviewer_state = 'DEACTIVATED'`)} as inactive_reviewer,
      ${concernSql(sql`c.email = '' or (c.reviewer_state <> 'DEACTIVATED' and c.reviewer_email = '')`)} as no_address,
      ${concernSql(sql`${isOnLeaveSql(sql`c.id`, now)} or ${isOnLeaveSql(sql`c.reviewer_id`, now)}`)} as on_leave
    from chosen c`)
  const [row] = rows
  if (!row) return nobodyReached
  const concerns = [
    { concern: 'NO_REVIEWER' as const, ...row.no_reviewer },
    { concern: 'INACTIVE_REVIEWER' as const, ...row.inactive_reviewer },
    { concern: 'NO_ADDRESS' as const, ...row.no_address },
    { concern: 'ON_LEAVE' as const, ...row.on_leave },
    {
      concern: 'REVIEW_LOOP' as const,
      ...(await loopsAmong(tx, viewer.company.id, participants)),
    },
  ]
  const { reviewees, reviewers, contributors } = row
  return {
    reviewees,
    reviewers,
    contributors,
    hasAddresses: row.addresses > 0,
    neverSignedIn: row.never_signed_in,
    notInvited: row.not_invited,
    concerns: concerns
      .filter((concern) => concern.count > 0)
      .map((concern) => ({ ...concern, people: concern.people ?? [] })),
  }
}

/** Reviewees and reviewers who have never logged in. */
const neverSignedIn = (viewer: Viewer, more?: SQL): SQL =>
  neverSignedInSql(viewer, sql`select id from chosen union select reviewer_id from chosen`, more)

/** Who would review each other in a circle, the first by name. */
async function loopsAmong(
  tx: Tx,
  companyId: string,
  participants: SQL,
): Promise<{ count: number; people: PersonWithState[] }> {
  const { rows } = await tx.execute<{ id: string; reviewerId: string | null }>(sql`
    select a.id, a.main_reviewer_id as "reviewerId" from (${participants}) a where a.is_open`)
  const ids = [...peopleInReviewLoops(new Map(rows.map(({ id, reviewerId }) => [id, reviewerId])))]
  if (ids.length === 0) return { count: 0, people: [] }
  const named = await tx.execute<PersonWithState>(sql`
    select p.id, ${nameOfAlias('p')} as name, true as "isActive" from people p
    where p.company_id = ${companyId} and p.id = any(${sqlArray(ids, 'uuid')})
    order by p.last_name, p.first_name, p.id limit ${NAMED}`)
  return { count: ids.length, people: named.rows }
}

type PreviewRow = Record<string, unknown> & {
  id: string
  name: string
  department: string
  reviewer: PersonWithState | null
  contributors: PersonWithState[] | null
  total: number
  withoutReviewer: number
}
type CycleInput = {
  revieweeSelection: RevieweeSelection
  selectedReviewers: CycleModel['selectedReviewers']
  onlyWithoutReviewer: boolean
  q: string
}

/** `POST /review-cycles/preview-reviewees`: whose reviews would be created, by name, and who would write them. */
export const previewReviewees = handler('POST /review-cycles/preview-reviewees', async ({ body, viewer, tx }) => {
  const rows = await preview(tx, viewer, body)
  return {
    total: rows[0]?.total ?? 0,
    withoutReviewer: rows[0]?.withoutReviewer ?? 0,
    people: rows.map(({ id, name, department, reviewer, contributors }) => ({
      id,
      name,
      isActive: true,
      department,
      mainReviewer: reviewer,
      contributors: contributors ?? [],
    })),
  }
})

async function preview(
  tx: Tx,
  viewer: Viewer,
  { revieweeSelection, selectedReviewers, onlyWithoutReviewer, q }: CycleInput,
): Promise<PreviewRow[]> {
  const companyId = viewer.company.id
  const ref = (alias: 'm' | 'c') => sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'name', ${nameOfAlias(alias)},
    'isActive', ${sql.raw(alias)}.state <> 'DEACTIVATED')`
  const { rows } = await tx.execute<PreviewRow>(sql`
    select a.id, ${nameOfAlias('p')} as name, a.department, count(*) over ()::int as total,
      count(*) filter (where m.id is null) over ()::int as "withoutReviewer",
      case when m.id is not null then ${ref('m')} end as reviewer,
      (select jsonb_agg(${ref('c')} order by c.last_name, c.first_name, c.id) from people c
        where c.company_id = ${companyId} and c.id = any(a.contributor_ids)) as contributors
    from (${audienceTable(companyId, revieweeSelection, selectedReviewers)}) a
    join people p on p.company_id = ${companyId} and p.id = a.id
    left join people m on m.company_id = ${companyId} and m.id = a.main_reviewer_id
    where (m.id is null or not ${onlyWithoutReviewer}::boolean)
      and position(lower(${q.trim()}) in lower(${nameOfAlias('p')})) > 0
    order by m.id is not null, p.last_name, p.first_name, p.id limit ${PREVIEWED}`)
  return rows
}
