import { canSeeInvitationLink } from '@perennial/domain/identity/login.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** Whether an administrator may see someone’s invitation link, or use one that they were shown before (COM-P01, MAY-8). */
export const canViewerSeeInvitationLink = async (
  tx: Tx,
  companyId: string,
  by: Administrator,
  person: Administrator,
): Promise<boolean> => (await findVisibleInvitationLinks(tx, companyId, by, [person])).has(person.id)

/** The same for several people: the ids of those whose link may be seen. */
export async function findVisibleInvitationLinks(
  tx: Tx,
  companyId: string,
  by: Administrator,
  several: readonly Administrator[],
): Promise<Set<string>> {
  const ids = several.map(({ id }) => id)
  const lines = await linesOf(tx, companyId, [by.id, ...ids])
  const above = lines.get(by.id) ?? []
  const read = await readByEach(tx, companyId, ids, by.isHr ? [by.id, ...above] : null)
  const holder = { ...by, managers: above }
  const accounts = several.map((administrator) => ({
    ...administrator,
    managers: lines.get(administrator.id) ?? [],
    readsAbout: read.get(administrator.id) ?? [],
  }))
  return new Set(accounts.filter((account) => canSeeInvitationLink(account, holder)).map(({ id }) => id))
}

async function linesOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ start: string; id: string }>(sql`
    with recursive line (start, id) as (
      select id, manager_id from people where company_id = ${companyId} and id = any(${sql.param([...ids])}::uuid[])
      union
      select l.start, p.manager_id from line l join people p on p.company_id = ${companyId} and p.id = l.id
    ) select start, id from line where id is not null`)
  return grouped(rows.map(({ start, id }) => ({ account: start, id })))
}

function grouped(rows: readonly { account: string; id: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { account, id } of rows) {
    const group = groups.get(account)
    if (group) group.push(id)
    else groups.set(account, [id])
  }
  return groups
}

/** The people among `wanted` about whom an account may read, apart from HR rights. */
export const readBy = async (tx: Tx, companyId: string, personId: string, wanted: readonly string[]) =>
  (await readByEach(tx, companyId, [personId], wanted)).get(personId) ?? []

/** The people about whom each of these accounts may read, apart from HR rights; only those among `wanted`, unless it is null. */
async function readByEach(tx: Tx, companyId: string, ids: readonly string[], wanted: readonly string[] | null) {
  const { rows } = await tx.execute<{ account: string; id: string }>(sql`
    with recursive accounts as (
      select unnest(${sql.param([...ids])}::uuid[]) as account
    ), below (account, id) as (
      select a.account, p.id from accounts a join people p on p.company_id = ${companyId} and p.manager_id = a.account
      union
      select b.account, p.id from below b join people p on p.company_id = ${companyId} and p.manager_id = b.id
    ), read_about (account, id) as (
      select account, id from below
      union all
      select a.account, p.id from accounts a
        join people p on p.company_id = ${companyId} and p.secondary_reviewer_id = a.account
      union all
      select a.account, r.reviewee_id from accounts a
        join reviews r on r.company_id = ${companyId} and r.main_reviewer_id = a.account
      union all
      select a.account, r.reviewee_id from accounts a
        join review_contributors c on c.company_id = ${companyId} and c.person_id = a.account
        join reviews r on r.company_id = c.company_id and r.id = c.review_id
      union all
      select a.account, r.reviewee_id from accounts a
        join assessments s on s.company_id = ${companyId} and s.type = 'ASSESSMENT' and s.signed_by_id = a.account
        join reviews r on r.company_id = s.company_id and r.id = s.review_id
      union all
      select a.account, r.reviewee_id from accounts a
        join reviews r on r.company_id = ${companyId} and r.reviewee_id = a.account
        join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'ASSESSMENT'
          and s.shared_at is not null
    ) select distinct account, id from read_about
      where ${wanted === null}::boolean or id = any(${sql.param([...(wanted ?? [])])}::uuid[])`)
  return grouped(rows)
}

/**
 * Records that someone was shown open invitation links. From then on they control these accounts, and the links work
 * only as long as they may see them.
 */
export async function recordLinksShown(
  tx: Tx,
  companyId: string,
  byId: string,
  personIds: readonly string[],
  now: Date,
) {
  const ids = sql`any(${sql.param(personIds.filter((id) => id !== byId))}::uuid[])`
  await tx.execute(sql`
    insert into account_controllers (company_id, person_id, controller_id, kind, at)
    select company_id, id, ${byId}::uuid, 'INVITED', ${now}::timestamptz from people
    where company_id = ${companyId} and id = ${ids} on conflict do nothing`)
  await tx.execute(sql`
    update password_links set is_handed_over = true, sent_by_id = ${byId}
    where company_id = ${companyId} and person_id = ${ids} and purpose = 'INVITATION' and used_at is null
      and revoked_at is null`)
}
