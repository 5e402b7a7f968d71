import type { ImportedOwner } from '@perennial/domain/imports/address-changes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** What decides who may change someone’s address, besides their roles and the reporting line. */
export type AddressFacts = Pick<ImportedOwner, 'isInUse' | 'isEntrusted' | 'readsAboveYou'> & {
  pendingEmail: string | null
}

/**
 * For each of these people: whether their account is in use, whether it gives access to what others wrote, whether that is about
 * the person with `byId` or someone above them, and the address that waits for its owner.
 */
export async function addressFacts(
  tx: Tx,
  companyId: string,
  byId: string,
  personIds: readonly string[],
): Promise<Map<string, AddressFacts>> {
  const wanted = sql`select unnest(${sql.param([...personIds])}::uuid[])`
  const { rows } = await tx.execute<AddressFacts & { id: string }>(selectAddressFacts(companyId, byId, wanted))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** The same as a query: a row for each of the people whose ids `wanted` selects, with their `id`. */
export function selectAddressFacts(companyId: string, byId: string, wanted: SQL): SQL {
  // The ids are a subquery: if the planner knew how many there are, it would read whole tables.
  const among = (column: string) => sql`and ${sql.raw(column)} = any(array(select id from wanted))`
  return sql`
    with recursive wanted (id) as materialized (
      ${wanted}
    ), above (id) as (
      select id from people where company_id = ${companyId} and id = ${byId}
      union
      select p.manager_id from above a join people p on p.company_id = ${companyId} and p.id = a.id
      where p.manager_id is not null
    ), entrusted (id, about_id) as (
      select manager_id, id from people
        where company_id = ${companyId} and manager_id is not null ${among('manager_id')}
      union all select secondary_reviewer_id, id from people
        where company_id = ${companyId} and secondary_reviewer_id is not null ${among('secondary_reviewer_id')}
      union all select main_reviewer_id, reviewee_id from reviews
        where company_id = ${companyId} and main_reviewer_id is not null ${among('main_reviewer_id')}
      union all select c.person_id, r.reviewee_id from review_contributors c
        join reviews r on r.company_id = c.company_id and r.id = c.review_id
        where c.company_id = ${companyId} ${among('c.person_id')}
      union all select reviewee_id, null from reviews where company_id = ${companyId} ${among('reviewee_id')}
      union all select person_id, null from cycle_admins where company_id = ${companyId} ${among('person_id')}
    ), found (id, reads_above) as (
      select id, coalesce(bool_or(about_id in (select id from above)), false) from entrusted group by id
    )
    select p.id,
      (c.password_hash is not null or (p.state <> 'INVITED' and not (p.is_sample and not k.is_sample))) as "isInUse",
      f.id is not null as "isEntrusted",
      coalesce(f.reads_above, false) as "readsAboveYou", w.email as "pendingEmail"
    from people p
    join companies k on k.id = p.company_id
    left join credentials c on c.company_id = p.company_id and c.person_id = p.id
    left join found f on f.id = p.id
    left join address_changes w on w.company_id = p.company_id and w.person_id = p.id
      and w.took_effect_at is null and w.ended_at is null
    where p.company_id = ${companyId} ${among('p.id')}`
}

const unused: AddressFacts = { isInUse: false, isEntrusted: false, readsAboveYou: false, pendingEmail: null }
/** The facts of one person. */
export const addressFactsOf = async (tx: Tx, companyId: string, byId: string, personId: string) =>
  (await addressFacts(tx, companyId, byId, [personId])).get(personId) ?? unused
