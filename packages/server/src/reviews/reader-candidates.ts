import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ReaderCandidate } from '@perennial/domain/reviews/receipts.ts'
import { relationsOf } from '@perennial/domain/reviews/relations.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** Readers are active people who are not guests; all others read nothing (COM 1.6). */
const isHere = sql`p.state <> 'DEACTIVATED' and not p.is_guest`

/** Everyone above someone of `start`, the direct manager first: rows of `id` and `managers`. */
const linesOf = (companyId: string, start: ReturnType<typeof sql>) => sql`
  select l.start as id, coalesce(json_agg(l.id order by l.place) filter (where l.place > 0 and not l.is_loop), '[]') as managers
  from (
    with recursive line (start, id, manager_id, place) as (
      select p.id, p.id, p.manager_id, 0 from people p where p.company_id = ${companyId} and ${start}
      union all
      select l.start, p.id, p.manager_id, l.place + 1 from line l
        join people p on p.company_id = ${companyId} and p.id = l.manager_id
    ) cycle id set is_loop using path
    select * from line
  ) l group by l.start`

type Facts = Record<string, unknown> & {
  id: string
  revieweeId: string
  mainReviewerId: string | null
  contributorIds: string[]
  signerId: string | null
}
type Line = Record<string, unknown> & { id: string; managers: string[] }

/** Everyone with a role in these reviews, by role: the two sides, contributors, the line above, HR. */
export async function findReaderCandidates(
  tx: Tx,
  companyId: string,
  reviewIds: readonly string[],
): Promise<Map<string, ReaderCandidate[]>> {
  const ids = sql`any(${sql.param(reviewIds)}::uuid[])`
  const { rows: facts } = await tx.execute<Facts>(sql`
    select r.id, r.reviewee_id as "revieweeId", r.main_reviewer_id as "mainReviewerId",
      (select coalesce(json_agg(c.person_id), '[]') from review_contributors c
        where c.company_id = r.company_id and c.review_id = r.id) as "contributorIds",
      (select s.signed_by_id from assessments s
        where s.company_id = r.company_id and s.review_id = r.id and s.type = 'ASSESSMENT') as "signerId"
    from reviews r where r.company_id = ${companyId} and r.id = ${ids}`)
  const { rows: hr } = await tx.execute<Line>(linesOf(companyId, sql`p.is_hr and ${isHere}`))
  const reviewees = sql`p.id in (select r.reviewee_id from reviews r where r.company_id = ${companyId} and r.id = ${ids})`
  const { rows: above } = await tx.execute<Line>(linesOf(companyId, reviewees))
  const managersOf = new Map([...hr, ...above].map(({ id, managers }) => [id, managers]))
  const hrIds = new Set(hr.map(({ id }) => id))
  const circles = new Map(facts.map((fact) => [fact.id, circleOf(fact, managersOf, hrIds)]))
  const here = new Set((await findPresentPeople(tx, companyId, [...circles.values()].flat())).keys())
  return new Map([...circles].map(([id, all]) => [id, all.filter(({ personId }) => here.has(personId))]))
}

function circleOf(
  facts: Facts,
  managersOf: ReadonlyMap<string, string[]>,
  hrIds: ReadonlySet<string>,
): ReaderCandidate[] {
  const { revieweeId, mainReviewerId, contributorIds, signerId } = facts
  const managersOfReviewee = managersOf.get(revieweeId) ?? []
  const named = [revieweeId, mainReviewerId, signerId, ...contributorIds, ...managersOfReviewee, ...hrIds]
  const candidates: ReaderCandidate[] = []
  for (const personId of new Set(named.filter((id) => id !== null))) {
    const relations = relationsOf({
      viewerId: personId,
      revieweeId,
      mainReviewerId,
      contributorIds,
      managersOfReviewee,
      isHr: hrIds.has(personId),
      isAssistant: false,
      isGuest: false,
      isCycleAdmin: false,
      managersOfViewer: managersOf.get(personId) ?? [],
      signerOfManagerSide: signerId,
    })
    if (relations.size > 0) candidates.push({ personId, relations })
  }
  return candidates
}

/** Those who are still active, with their names, sorted by name. */
export async function findPresentPeople(
  tx: Tx,
  companyId: string,
  of: readonly { personId: string }[],
): Promise<Map<string, PersonRef>> {
  const ids = [...new Set(of.map(({ personId }) => personId))]
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name
    from people p where p.company_id = ${companyId} and p.id = any(${sql.param(ids)}::uuid[]) and ${isHere}
    order by p.last_name, p.first_name, p.id`)
  return new Map(rows.map(({ id, name }) => [id, { id, name, isActive: true }]))
}
