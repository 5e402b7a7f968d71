import type { ControlKind, LineAccount } from '@perennial/domain/people/content-rights.ts'
import { managerChain } from '@perennial/domain/people/manager-tree.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

type Control = {
  controllerId: string
  personIds: readonly string[]
  kind: ControlKind
  /** The accounts were just created: no one can control them yet, and the database need not look. */
  areNew?: boolean
}

/**
 * Records that someone controls other accounts. Their own account does not count, and nothing is recorded for a
 * controller who was erased since.
 */
export async function recordAccountControl(
  tx: Tx,
  companyId: string,
  { controllerId, personIds, kind, areNew }: Control,
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return
  await tx.execute(sql`
    insert into account_controllers (company_id, person_id, controller_id, kind, at)
    select ${companyId}::uuid, one, ${controllerId}::uuid, ${kind}, ${now}::timestamptz
    from unnest(${sql.param([...personIds])}::uuid[]) one where one <> ${controllerId}::uuid
      and exists (select from people where company_id = ${companyId}::uuid and id = ${controllerId}::uuid)
    ${areNew ? sql`` : sql`on conflict do nothing`}`)
}

/** Passes an erased account’s control on to those who controlled it: otherwise its deletion would free accounts from them. */
export const passControlOn = (tx: Tx, companyId: string, erasedId: string) =>
  tx.execute(sql`
    insert into account_controllers (company_id, person_id, controller_id, kind, at)
    select theirs.company_id, theirs.person_id, above.controller_id, theirs.kind, theirs.at
    from account_controllers theirs
      join account_controllers above on above.company_id = theirs.company_id and above.person_id = theirs.controller_id
    where theirs.company_id = ${companyId} and theirs.controller_id = ${erasedId}::uuid
      and theirs.person_id <> above.controller_id
    on conflict do nothing`)

/** Copies the control that an account has to the account that it was merged into. */
export const shareControl = (tx: Tx, companyId: string, fromId: string, toId: string) =>
  tx.execute(sql`
    insert into account_controllers (company_id, person_id, controller_id, kind, at)
    select company_id, person_id, ${toId}::uuid, kind, at from account_controllers
    where company_id = ${companyId} and controller_id = ${fromId}::uuid and person_id <> ${toId}::uuid
    on conflict do nothing`)

/** Who controls each of these accounts, directly or through other accounts; each account controls itself. */
export async function controllersOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const controllers = new Map(ids.map((id) => [id, new Set([id])]))
  if (ids.length === 0) return controllers
  const { rows } = await tx.execute<{ account: string; controller: string }>(sql`
    with recursive control (account, controller) as (
      select c.person_id, c.controller_id from account_controllers c
      where c.company_id = ${companyId} and c.person_id = any(${sql.param([...ids])}::uuid[])
      union
      select o.account, c.controller_id from control o
        join account_controllers c on c.company_id = ${companyId} and c.person_id = o.controller
    ) select account, controller from control`)
  for (const { account, controller } of rows) controllers.get(account)?.add(controller)
  return controllers
}

/** The managers above these people, and which of all of them are HR Admins. */
export async function upwardsFrom(tx: Tx, companyId: string, ids: readonly string[]) {
  const managers = new Map<string, string | null>()
  const hrAdmins = new Set<string>()
  if (ids.length > 0) {
    const { rows } = await tx.execute<{ id: string; manager_id: string | null; is_hr: boolean }>(sql`
      with recursive above (id, manager_id, is_hr) as (
        select id, manager_id, is_hr from people where company_id = ${companyId} and id = any(${sql.param([...ids])}::uuid[])
        union
        select p.id, p.manager_id, p.is_hr from above a
          join people p on p.company_id = ${companyId} and p.id = a.manager_id
      ) select id, manager_id, is_hr from above`)
    for (const row of rows) {
      managers.set(row.id, row.manager_id)
      if (row.is_hr) hrAdmins.add(row.id)
    }
  }
  const lineAccount = (id: string): LineAccount => ({
    id,
    isHr: hrAdmins.has(id),
    managers: managerChain(id, (value) => managers.get(value)),
  })
  return { managers, lineAccount }
}

/** The giver and, for each receiving account, everyone who controls both it and the giver’s account, as the rules need them. */
export async function contentGrantFacts(tx: Tx, companyId: string, giverId: string, receiverIds: readonly string[]) {
  const controllers = await controllersOf(tx, companyId, [...new Set([giverId, ...receiverIds])])
  const ofGiver = controllers.get(giverId) ?? new Set<string>()
  const shared = new Map(receiverIds.map((id) => [id, ofGiver.intersection(controllers.get(id) ?? new Set())]))
  const all = new Set([giverId, ...[...shared.values()].flatMap((item) => [...item])])
  const { lineAccount } = await upwardsFrom(tx, companyId, [...all])
  return {
    giver: lineAccount(giverId),
    controllersOf: (id: string): LineAccount[] => [...(shared.get(id) ?? [])].map(lineAccount),
  }
}

/**
 * Whoever makes someone an HR Admin vouches for the account: all control by others is forgotten, and only the voucher’s
 * own remains.
 */
export const releaseControl = (tx: Tx, companyId: string, personId: string, vouchedById: string) =>
  tx.execute(sql`
    delete from account_controllers where company_id = ${companyId} and person_id = ${personId}
      and controller_id <> ${vouchedById}`)

/** All accounts that someone controls, directly or through other accounts, including their own. */
export async function controlledBy(tx: Tx, companyId: string, controllerId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive controlled (id) as (
      select ${controllerId}::uuid
      union
      select c.person_id from controlled o
        join account_controllers c on c.company_id = ${companyId} and c.controller_id = o.id
    ) select id from controlled`)
  return new Set(rows.map(({ id }) => id))
}
