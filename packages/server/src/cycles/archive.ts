import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { canDeleteCycle } from '@perennial/domain/cycles/life.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import type { CycleKind } from './cycle-kind.ts'
import { type CycleRow, cycles } from './tables.ts'

/** How cycles of a kind are archived and deleted. */
export type CycleArchive<Cycle extends CycleRow> = {
  kind: CycleKind<Cycle>
  event: (cycle: Cycle, what: Change) => NewEvent
}

type Change = 'ARCHIVED' | 'UNARCHIVED' | 'DELETED'

/** The events of a kind; the audit log keeps the name of a deleted cycle. */
export const archiveEvents =
  (subject: string, kinds: Readonly<Record<Change, NewEvent['kind']>>): CycleArchive<CycleRow>['event'] =>
  ({ id, name }, what) => ({
    kind: kinds[what],
    subject: [subject, id],
    data: { name },
    audit: what === 'DELETED' ? { name } : {},
  })

type ArchiveRequest = { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } }

const isThis = ({ companyId, id }: CycleRow) => and(eq(cycles.companyId, companyId), eq(cycles.id, id))

/** Makes a cycle read-only, without tasks and emails (COM-P21); a second click changes nothing. */
export async function archiveCycle<Cycle extends CycleRow>(
  { kind, event }: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  if (cycle.archivedAt) return
  await tx.update(cycles).set({ archivedAt: now, archivedById: viewer.id }).where(isThis(cycle))
  await recordEvent(tx, actorOf(viewer, now), event(cycle, 'ARCHIVED'))
}

export async function unarchiveCycle<Cycle extends CycleRow>(
  { kind, event }: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  if (!cycle.archivedAt) return
  await tx.update(cycles).set({ archivedAt: null, archivedById: null }).where(isThis(cycle))
  await recordEvent(tx, actorOf(viewer, now), event(cycle, 'UNARCHIVED'))
}

/** Deletes a cycle with everything in it and its email texts; for HR Admins who typed the confirmation (KEEP-7). */
export async function deleteCycle<Cycle extends CycleRow>(
  { kind, event }: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
  confirmation: string | undefined,
): Promise<void> {
  const { cycle, by } = await kind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canDeleteCycle(by))
  if (confirmation !== DELETION_CONFIRMATION) refuse('DELETION_NOT_CONFIRMED')
  await tx
    .delete(emailTemplates)
    .where(and(eq(emailTemplates.companyId, cycle.companyId), eq(emailTemplates.cycleId, cycle.id)))
  await tx.delete(cycles).where(isThis(cycle))
  await recordEvent(tx, actorOf(viewer, now), event(cycle, 'DELETED'))
}
