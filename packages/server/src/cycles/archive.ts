import { canDeleteCycle, DELETION_CONFIRMATION } from '@perennial/domain/cycles/life.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import type { CycleForViewer, CycleRow } from './cycle.ts'

/** How cycles of a kind are archived and deleted. */
export type CycleArchive<Cycle extends CycleRow> = {
  lockForViewer: (tx: Tx, viewer: Viewer, cycleId: string) => Promise<CycleForViewer<Cycle>>
  setArchived: (tx: Tx, cycle: Cycle, archived: { at: Date; byId: string } | null) => Promise<void>
  /** Deletes the cycle with everything in it. */
  remove: (tx: Tx, cycle: Cycle) => Promise<void>
  event: (cycle: Cycle, what: 'ARCHIVED' | 'UNARCHIVED' | 'DELETED') => NewEvent
}

type ArchiveRequest = { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } }

/** Read-only from now on, without tasks and emails (COM-P21); a second click changes nothing. */
export async function archiveCycle<Cycle extends CycleRow>(
  kind: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  if (cycle.archivedAt) return
  await kind.setArchived(tx, cycle, { at: now, byId: viewer.id })
  await recordEvent(tx, actorOf(viewer, now), kind.event(cycle, 'ARCHIVED'))
}

export async function unarchiveCycle<Cycle extends CycleRow>(
  kind: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  if (!cycle.archivedAt) return
  await kind.setArchived(tx, cycle, null)
  await recordEvent(tx, actorOf(viewer, now), kind.event(cycle, 'UNARCHIVED'))
}

/** With everything in it and its email texts, by HR Admins who typed the words (KEEP-7). */
export async function deleteCycle<Cycle extends CycleRow>(
  kind: CycleArchive<Cycle>,
  { tx, viewer, now, params }: ArchiveRequest,
  confirmation: string | undefined,
): Promise<void> {
  const { cycle, by } = await kind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canDeleteCycle(by))
  if (confirmation !== DELETION_CONFIRMATION) refuse('DELETION_NOT_CONFIRMED')
  await tx
    .delete(emailTemplates)
    .where(and(eq(emailTemplates.companyId, cycle.companyId), eq(emailTemplates.cycleId, cycle.id)))
  await kind.remove(tx, cycle)
  await recordEvent(tx, actorOf(viewer, now), kind.event(cycle, 'DELETED'))
}
