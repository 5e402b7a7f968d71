import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

type MergePair = { companyId: string; sourceId: string; destinationId: string }

/**
 * Moves an account’s objectives to another account, with their weights; the list warns if these don’t add up (ADM-P22).
 * If both accounts have a copy of an objective in a cycle, both copies stay. No one remains a named reader of their own
 * objectives.
 */
export async function moveObjectives(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  const ofCompany = sql`company_id = ${companyId}::uuid`
  await tx.execute(sql`update objectives o set copied_from_id = null
    where o.${ofCompany} and o.owner_id = ${sourceId}::uuid and exists (select from objectives other
      where other.company_id = o.company_id and other.owner_id = ${destinationId}::uuid
        and other.cycle_id = o.cycle_id and other.copied_from_id = o.copied_from_id)`)
  await tx.execute(
    sql`update objectives set owner_id = ${destinationId}::uuid where ${ofCompany} and owner_id = ${sourceId}::uuid`,
  )
  await tx.execute(sql`delete from objective_readers r where r.${ofCompany} and (
    (r.person_id in (${sourceId}::uuid, ${destinationId}::uuid) and exists (select from objectives o
      where o.company_id = r.company_id and o.id = r.objective_id and o.owner_id = ${destinationId}::uuid))
    or (r.person_id = ${sourceId}::uuid and exists (select from objective_readers other
      where other.company_id = r.company_id and other.objective_id = r.objective_id
        and other.person_id = ${destinationId}::uuid)))`)
  await tx.execute(sql`update objective_readers set person_id = ${destinationId}::uuid
    where ${ofCompany} and person_id = ${sourceId}::uuid`)
  // No one acknowledges their own check-ins, or the same one twice.
  await tx.execute(sql`delete from objective_acknowledgements a where a.${ofCompany} and (
    (a.person_id in (${sourceId}::uuid, ${destinationId}::uuid) and exists (select from objective_check_in_entries e
      join objectives o on o.company_id = e.company_id and o.id = e.objective_id
      where e.company_id = a.company_id and e.id = a.entry_id and o.owner_id = ${destinationId}::uuid))
    or (a.person_id = ${sourceId}::uuid and exists (select from objective_acknowledgements other
      where other.company_id = a.company_id and other.entry_id = a.entry_id
        and other.person_id = ${destinationId}::uuid)))`)
  await tx.execute(sql`update objective_acknowledgements set person_id = ${destinationId}::uuid
    where ${ofCompany} and person_id = ${sourceId}::uuid`)
}
