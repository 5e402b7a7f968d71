import type { ReviewerSuggestion } from '@perennial/contract/feedback/schemas.ts'
import { canNominate } from '@perennial/domain/feedback/request.ts'
import { mayNominateGuests } from '@perennial/domain/feedback/reviewer-choice.ts'
import type { FeedbackReviewerSettings } from '@perennial/domain/feedback/reviewer-settings.ts'
import { canAddGuests as canAddGuestsToCompany } from '@perennial/domain/people/guests.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { findSuggestions, isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findReviewerSettings } from './cycle/public.ts'
import { type FoundRequest, findRequest, isPicked } from './queries.ts'
import { findRelationships } from './relationships.ts'
import { choiceVerdict, pickerOf } from './reviewer-choices.ts'
import { knownReviewers, visibleParticipants } from './reviewer-list.ts'
import { findLoads } from './reviewer-load.ts'

type Suggestion = z.input<typeof ReviewerSuggestion>
type Reason = NonNullable<Suggestion['reason']>
/** The closest relationship first. */
const reasons = ['MANAGER', 'SAME_MANAGER', 'REPORT', 'SAME_TEAM', 'EARLIER_REVIEWER'] as const satisfies Reason[]

const MAX_FOUND = 20
/** How many people are suggested for each reason. */
const MAX_FOR_REASON = 8

/** `GET …/reviewer-suggestions`: people, each with how much they already have to write. */
export const suggestReviewers = handler(
  'GET /feedback-cycle-requests/{requestId}/reviewer-suggestions',
  async ({ tx, viewer, params, query, now }) => {
    const found = await findRequest(tx, viewer, params, now)
    const { settings } = await findReviewerSettings(tx)
    const { enabled, limit, reason } = settings.openRequestLimit
    const openRequestLimit = enabled ? { limit, reason } : null
    if (!canNominate(found.rules, found.relations, now).allowed)
      return { people: [], openRequestLimit, canAddGuests: false }
    const canAddGuests =
      mayNominateGuests(pickerOf(found.relations), settings.guestPolicy) &&
      canAddGuestsToCompany(viewer, viewer.company.switches).allowed
    const isSearch = query.q.trim() !== ''
    const candidates = await (isSearch ? searched(tx, found, settings, query.q) : suggested(tx, found))
    const suggestions = await completed(tx, found, settings, candidates, now)
    return { people: isSearch ? suggestions : ranked(suggestions), openRequestLimit, canAddGuests }
  },
)

type Candidate = { id: string; reason: Reason | null }

async function searched(
  tx: Tx,
  { row, relations }: FoundRequest,
  { guestPolicy }: FeedbackReviewerSettings,
  search: string,
): Promise<Candidate[]> {
  const withGuests = mayNominateGuests(pickerOf(relations), guestPolicy)
  const found = await findSuggestions(
    tx,
    row.companyId,
    { search, except: row.revieweeId, size: MAX_FOUND, withGuests },
    false,
  )
  return found.map(({ id }) => ({ id, reason: null }))
}

/** People who work with the reviewee, without reviewers whom the viewer already sees. */
async function suggested(tx: Tx, found: FoundRequest): Promise<Candidate[]> {
  const { companyId, revieweeId } = found.row
  const known = visibleParticipants(found)?.participants.map(({ reviewerId }) => reviewerId) ?? []
  const { rows } = await tx.execute<{ id: string; reason: Reason }>(sql`
    with reviewee as (select id, manager_id, team from people where company_id = ${companyId} and id = ${revieweeId}),
    reasons (id, reason) as (
      select manager_id, 'MANAGER' from reviewee where manager_id is not null
      union all (select p.id, 'SAME_MANAGER' from people p join reviewee r on p.manager_id = r.manager_id
        where p.company_id = ${companyId} and p.state <> 'DEACTIVATED' and p.id <> r.id
        order by p.team = r.team desc, p.last_name, p.id limit ${MAX_FOUND})
      union all (select p.id, 'REPORT' from people p join reviewee r on p.manager_id = r.id
        where p.company_id = ${companyId} and p.state <> 'DEACTIVATED' order by p.last_name, p.id limit ${MAX_FOUND})
      union all (select p.id, 'SAME_TEAM' from people p join reviewee r on p.team = r.team
        where p.company_id = ${companyId} and p.team <> '' and p.state <> 'DEACTIVATED' and p.id <> r.id
        order by p.last_name, p.id limit ${MAX_FOUND})
      union all (${earlierReviewers(found)} limit ${MAX_FOUND})
    )
    select p.id, x.reason from reasons x
      join people p on p.company_id = ${companyId} and p.id = x.id
    where p.state <> 'DEACTIVATED' and not p.is_guest and p.id <> ${revieweeId}
      and not p.id = any(${sql.param(known)}::uuid[])`)
  const first = new Map<string, Reason>()
  for (const { id, reason } of rows.toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason)))
    if (!first.has(id)) first.set(id, reason)
  return [...first].map(([id, reason]) => ({ id, reason }))
}

/** Reviewers in the reviewee’s other cycles, if the viewer may see their lists. */
function earlierReviewers({ row, relations }: FoundRequest): SQL {
  const audience = relations.has('reviewee')
    ? 'reviewee'
    : relations.has('directManager')
      ? 'directManager'
      : 'indirectManager'
  const isVisible = relations.has('administrator')
    ? sql`true`
    : sql`(c.visibility->${audience}->>'hideSelectionProcess' = 'false'
        ${audience === 'reviewee' ? sql`or s.origin = 'REVIEWEE' or s.reviewee_picked_at is not null` : sql``})`
  return sql`select s.reviewer_id, 'EARLIER_REVIEWER' from feedback_participants s
    join feedback_cycle_requests q on q.company_id = s.company_id and q.id = s.request_id
    join feedback_cycles c on c.company_id = q.company_id and c.id = q.cycle_id
    where s.company_id = ${row.companyId} and q.reviewee_id = ${row.revieweeId} and q.id <> ${row.id}
      and s.origin in ('REVIEWEE', 'MANAGER', 'HR') and ${isVisible}
    group by s.reviewer_id order by max(c.process_starts) desc, s.reviewer_id`
}

async function completed(
  tx: Tx,
  found: FoundRequest,
  settings: FeedbackReviewerSettings,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Suggestion[]> {
  const { companyId, revieweeId, id } = found.row
  const ids = candidates.map((candidate) => candidate.id)
  if (ids.length === 0) return []
  const [rows, relationships, loads] = await Promise.all([
    tx
      .select({
        id: people.id,
        name: nameSql(people),
        title: people.title,
        department: people.department,
        isGuest: people.isGuest,
        isActive: sql<boolean>`${isActive()}`,
      })
      .from(people)
      .where(and(eq(people.companyId, companyId), inArray(people.id, ids))),
    findRelationships(tx, companyId, revieweeId, ids),
    findLoads(tx, companyId, ids, now, id),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = visibleParticipants(found)?.participants.filter(isPicked) ?? []
  const reviewerIds = new Set(shown.map(({ reviewerId }) => reviewerId))
  const { enabled, limit } = settings.openRequestLimit
  return candidates.flatMap((candidate): Suggestion[] => {
    const person = byId.get(candidate.id)
    if (!person) return []
    const load = loads.get(person.id) ?? { open: 0, nextDue: null }
    const { name, title, department, isGuest } = person
    return [
      {
        person: { id: person.id, name, isActive: person.isActive },
        title,
        department,
        isGuest,
        relationship: relationships.get(person.id) ?? 'OTHER',
        reason: candidate.reason,
        load: { ...load, isAboveLimit: enabled && load.open >= limit },
        canAdd: choiceVerdict(found, settings, person, knownReviewers(found), reviewerIds.has(person.id)),
      },
    ]
  })
}

/** By reason, and within each by who has the least to write. */
function ranked(suggestions: readonly Suggestion[]): Suggestion[] {
  const placeOf = ({ reason }: Suggestion) => (reason ? reasons.indexOf(reason) : reasons.length)
  const sorted = suggestions.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.load.open - b.load.open || (a.person.name < b.person.name ? -1 : 1),
  )
  return [...Map.groupBy(sorted, placeOf).values()].flatMap((some) => some.slice(0, MAX_FOR_REASON))
}
