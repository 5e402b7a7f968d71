import type { Feature } from '@perennial/domain/companies/features.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { emailTemplates, emailTemplateTexts } from '../mail-templates/tables.ts'
import { cycleEmailKinds } from './email-kinds.ts'

/**
 * Gives a cycle its own copy of the company’s email templates. Templates that the cycle has already are not
 * overwritten, and later changes of the company don’t reach it (ADM-P13). A copied cycle gets the templates of the
 * original cycle first.
 */
export async function copyTemplatesToCycle(
  tx: Tx,
  feature: Feature,
  cycleId: string,
  fromCycleId: string | null = null,
): Promise<void> {
  const kinds = cycleEmailKinds(tx, feature).map(({ name }) => name)
  if (fromCycleId !== null) {
    const theirs = eq(emailTemplates.cycleId, fromCycleId)
    await copy(
      tx,
      cycleId,
      [...(await switchesAt(tx, kinds, theirs)).keys()],
      theirs,
      sql`theirs.cycle_id = ${fromCycleId}`,
    )
  }
  await copy(tx, cycleId, kinds, isNull(emailTemplates.cycleId), sql`theirs.cycle_id is null`)
}

/** The kinds with a template at this level, and whether they are sent. */
async function switchesAt(tx: Tx, kinds: readonly string[], level: SQL): Promise<ReadonlyMap<string, boolean>> {
  const { kind, enabled } = emailTemplates
  const rows = await tx
    .select({ kind, enabled })
    .from(emailTemplates)
    .where(and(inArray(kind, [...kinds]), level))
  return new Map(rows.map((row) => [row.kind, row.enabled]))
}

async function copy(tx: Tx, cycleId: string, kinds: readonly string[], level: SQL, isTheirs: SQL): Promise<void> {
  if (kinds.length === 0) return
  const switches = await switchesAt(tx, kinds, level)
  const rows = kinds.map((kind) => ({ companyId: thisCompany, kind, cycleId, enabled: switches.get(kind) ?? true }))
  const made = await tx.insert(emailTemplates).values(rows).onConflictDoNothing().returning({ id: emailTemplates.id })
  if (made.length === 0) return
  const isNew = inArray(
    sql`mine.id`,
    made.map(({ id }) => id),
  )
  await tx.execute(sql`
    insert into ${emailTemplateTexts} (company_id, template_id, language, subject, body)
    select mine.company_id, mine.id, t.language, t.subject, t.body
    from ${emailTemplates} mine
    join ${emailTemplates} theirs on theirs.company_id = mine.company_id and theirs.kind = mine.kind
      and ${isTheirs}
    join ${emailTemplateTexts} t on t.company_id = theirs.company_id and t.template_id = theirs.id
    where mine.company_id = ${thisCompany} and ${isNew} and t.subject is not null`)
}
