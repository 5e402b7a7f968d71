import { and, inArray, isNull, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { cycleMailKinds } from './kinds.ts'
import { mailTemplates, mailTexts } from './tables.ts'

/** A cycle takes its copy of the company's mails; what it has already stays, and what the company changes later does not come (ADM-P13). */
export async function copyMailTexts(tx: Tx, cycleId: string): Promise<void> {
  const kinds = cycleMailKinds().map(({ name }) => name)
  const { kind, enabled, cycleId: ofCycle } = mailTemplates
  const standing = await tx
    .select({ kind, enabled })
    .from(mailTemplates)
    .where(and(inArray(kind, kinds), isNull(ofCycle)))
  const off = new Set(standing.filter((row) => !row.enabled).map((row) => row.kind))
  const rows = kinds.map((name) => ({ companyId: thisCompany, kind: name, cycleId, enabled: !off.has(name) }))
  const made = await tx.insert(mailTemplates).values(rows).onConflictDoNothing().returning({ id: mailTemplates.id })
  if (made.length === 0) return
  const isNew = inArray(
    sql`mine.id`,
    made.map(({ id }) => id),
  )
  await tx.execute(sql`
    insert into ${mailTexts} (company_id, template_id, language, subject, body)
    select mine.company_id, mine.id, t.language, t.subject, t.body
    from ${mailTemplates} mine
    join ${mailTemplates} theirs on theirs.company_id = mine.company_id and theirs.kind = mine.kind
      and theirs.cycle_id is null
    join ${mailTexts} t on t.company_id = theirs.company_id and t.template_id = theirs.id
    where mine.company_id = ${thisCompany} and ${isNew} and t.subject is not null`)
}
