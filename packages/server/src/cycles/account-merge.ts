import { withMergedAccount } from '@perennial/domain/cycles/account-merge.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycleDrafts, cycleMembers, cycles } from './tables.ts'

type MergePair = { companyId: string; sourceId: string; destinationId: string }

/**
 * Wherever people were picked by hand for a cycle, an account that was merged is replaced by the one it was merged into (ADM-P22): in
 * audiences, drafts, and the reviewers that were selected for members. Called when the members themselves were moved.
 */
export async function replacePickedPeople(tx: Tx, pair: MergePair): Promise<void> {
  await dropSecondMembers(tx, pair)
  await replaceInAudiences(tx, pair)
  await replaceInDrafts(tx, pair)
  await replaceInSetups(tx, pair)
}

/** Of a cycle that has both accounts, and whose items are still to be created, one item is created. */
async function dropSecondMembers(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  await tx.execute(sql`delete from cycle_members m where m.company_id = ${companyId}::uuid
    and m.person_id = ${sourceId}::uuid and m.item_id is null
    and exists (select from cycle_members o where o.company_id = m.company_id and o.cycle_id = m.cycle_id
      and o.person_id = ${destinationId}::uuid)`)
}

const names = (column: SQL, { sourceId }: MergePair) => sql`${column}::text like ${`%${sourceId}%`}`

async function replaceInAudiences(tx: Tx, pair: MergePair): Promise<void> {
  const { id, audience } = cycles
  const isOne = (cycleId: string) => and(eq(cycles.companyId, pair.companyId), eq(id, cycleId))
  const found = await tx
    .select({ id, audience })
    .from(cycles)
    .where(and(eq(cycles.companyId, pair.companyId), names(sql`${audience}`, pair)))
    .orderBy(id)
    .for('no key update')
  for (const cycle of found)
    await tx
      .update(cycles)
      .set({ audience: withMergedAccount(cycle.audience, pair) })
      .where(isOne(cycle.id))
}

/** Whoever has the draft open is told that it has changed since (KEEP-2). */
async function replaceInDrafts(tx: Tx, pair: MergePair): Promise<void> {
  const { id, model, version } = cycleDrafts
  const isOne = (draftId: string) => and(eq(cycleDrafts.companyId, pair.companyId), eq(id, draftId))
  const found = await tx
    .select({ id, model })
    .from(cycleDrafts)
    .where(and(eq(cycleDrafts.companyId, pair.companyId), names(sql`${model}`, pair)))
    .orderBy(id)
    .for('no key update')
  for (const draft of found)
    await tx
      .update(cycleDrafts)
      .set({ model: withMergedAccount(draft.model, pair), version: sql`${version} + 1` })
      .where(isOne(draft.id))
}

/** What was selected for the destination is looked at too: what the source had as its member now is. */
async function replaceInSetups(tx: Tx, pair: MergePair): Promise<void> {
  const { companyId, destinationId } = pair
  const { cycleId, personId, setup } = cycleMembers
  const found = await tx
    .select({ cycleId, personId, setup })
    .from(cycleMembers)
    .where(
      and(
        eq(cycleMembers.companyId, companyId),
        sql`(${names(sql`${setup}`, pair)} or (${personId} = ${destinationId} and ${setup} is not null))`,
      ),
    )
    .orderBy(cycleId, personId)
    .for('no key update')
  const changed = found.map(({ setup: before, ...member }) => {
    const { revieweeId: _, ...after } = withMergedAccount({ revieweeId: member.personId, ...(before as object) }, pair)
    return { ...member, after }
  })
  await tx.execute(sql`update cycle_members m set setup = k.after
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as k ("cycleId" uuid, "personId" uuid, after jsonb)
    where m.company_id = ${companyId}::uuid and m.cycle_id = k."cycleId" and m.person_id = k."personId"`)
}
