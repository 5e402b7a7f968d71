import { isDeepStrictEqual } from 'node:util'
import type { AuditKind } from '@perennial/domain/audit/kinds.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'

type TemplateTable = AnyPgTable & {
  companyId: AnyPgColumn
  id: AnyPgColumn
  position: AnyPgColumn
  $inferSelect: { id: string; version: number }
}
type Request = { tx: Tx; viewer: Viewer; now: Date }

/**
 * Templates that a company keeps in its own order. `auditKinds` are recorded when one is added, changed or removed.
 */
export function defineTemplateStore<Table extends TemplateTable>(
  templates: Table,
  auditKinds: Readonly<Record<'added' | 'changed' | 'removed', AuditKind>>,
) {
  type Row = Table['$inferSelect']
  const table = templates as unknown as PgTable
  const isTemplate = (viewer: Viewer, id: string) =>
    and(eq(templates.companyId, viewer.company.id), eq(templates.id, id))
  const audit = ({ tx, viewer, now }: Request, what: keyof typeof auditKinds, subjectId: string) =>
    recordAudit(tx, actorOf(viewer, now), { kind: auditKinds[what], subjectId })

  async function find(tx: Tx, viewer: Viewer): Promise<Row[]> {
    const rows = await tx
      .select()
      .from(table)
      .where(eq(templates.companyId, viewer.company.id))
      .orderBy(asc(templates.position), asc(templates.id))
    return rows as Row[]
  }

  /** Adds a template at the end. */
  async function add(request: Request, values: Partial<Row>): Promise<Row> {
    const position = sql`(select coalesce(max(position), 0) + 1 from ${table})`
    const [added] = await request.tx
      .insert(table)
      .values({ companyId: thisCompany, ...values, position } as never)
      .returning()
    if (!added) throw new Error('the template was not stored')
    const row = added as Row
    await audit(request, 'added', row.id)
    return row
  }

  /** If two windows save, the later one is refused. */
  async function change(request: Request, id: string, version: number, values: Partial<Row>): Promise<Row> {
    const { tx, viewer } = request
    const [found] = await tx.select().from(table).where(isTemplate(viewer, id)).for('update')
    if (!found) return refuse('NOT_FOUND')
    const before = found as Row & Record<string, unknown>
    // Sent again after its response was lost.
    if (Object.entries(values).every(([name, value]) => isDeepStrictEqual(before[name], value))) return before
    if (before.version !== version) refuse('VERSION_CONFLICT')
    const [changed] = await tx
      .update(table)
      .set({ ...values, version: version + 1 } as never)
      .where(isTemplate(viewer, id))
      .returning()
    if (!changed) return refuse('NOT_FOUND')
    await audit(request, 'changed', id)
    return changed as Row
  }

  /** `ids` must be exactly all templates; otherwise someone else has changed the list in the meantime. */
  async function order({ tx, viewer }: Request, ids: readonly string[]): Promise<Row[]> {
    const rows = await tx.select().from(table).where(eq(templates.companyId, viewer.company.id)).for('update')
    const isSame = rows.length === ids.length && (rows as Row[]).every(({ id }) => ids.includes(id))
    if (!isSame) refuse('VERSION_CONFLICT')
    for (const [index, id] of ids.entries())
      await tx
        .update(table)
        .set({ position: index + 1 } as never)
        .where(isTemplate(viewer, id))
    return find(tx, viewer)
  }

  async function remove(request: Request, id: string): Promise<void> {
    const removed = await request.tx
      .delete(table)
      .where(isTemplate(request.viewer, id))
      .returning({ id: templates.id as never })
    if (removed.length === 0) refuse('NOT_FOUND')
    await audit(request, 'removed', id)
  }

  return { find, add, change, order, remove }
}
