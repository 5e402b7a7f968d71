import {
  canDecide,
  type DecisionRefusal,
  outdatedBecause,
  type SettledReason,
} from '@perennial/domain/imports/manager-changes.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, asc, count, eq, getColumns, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import { controlledBy, managerVerdicts } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type ImportManagerChangeRow, importManagerChanges, importPreviews, importRuns } from './tables.ts'

/** A manager change, and the people it is about as they are now. */
export type ManagerChangeNow = ImportManagerChangeRow & {
  isPersonActive: boolean
  isGuest: boolean
  managerId: string | null
  isNewManagerActive: boolean
  /** Who uploaded the file; someone else may have started the import. */
  uploadedById: string
}

export const ofImport = (companyId: string, runId: string) =>
  and(eq(importManagerChanges.companyId, companyId), eq(importManagerChanges.runId, runId))
export const isWaiting = eq(importManagerChanges.state, 'WAITING')

const newManagers = alias(people, 'new_manager')

/** Manager changes in the order of the file, with their people. */
export async function managerChangesNow(tx: Tx, companyId: string, where: SQL | undefined, limit = 20_000) {
  const rows = await tx
    .select({
      ...getColumns(importManagerChanges),
      personState: people.state,
      isGuest: people.isGuest,
      deletedAt: people.deletedAt,
      managerId: people.managerId,
      newManagerState: newManagers.state,
      newManagerIsGuest: newManagers.isGuest,
      uploadedById: importPreviews.createdById,
    })
    .from(importManagerChanges)
    .innerJoin(people, and(eq(people.companyId, companyId), eq(people.id, importManagerChanges.personId)))
    .innerJoin(importRuns, and(eq(importRuns.companyId, companyId), eq(importRuns.id, importManagerChanges.runId)))
    .innerJoin(
      importPreviews,
      and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, importRuns.previewId)),
    )
    .leftJoin(newManagers, and(eq(newManagers.companyId, companyId), eq(newManagers.id, importManagerChanges.toId)))
    .where(and(eq(importManagerChanges.companyId, companyId), where))
    .orderBy(asc(importManagerChanges.runId), asc(importManagerChanges.position))
    .limit(limit)
  return rows.map(({ personState, deletedAt, newManagerState, newManagerIsGuest, ...change }): ManagerChangeNow => {
    const isThere = newManagerState !== null && newManagerState !== 'DEACTIVATED' && newManagerIsGuest === false
    return {
      ...change,
      isPersonActive: personState !== 'DEACTIVATED' && deletedAt === null && !change.isGuest,
      isNewManagerActive: change.toId === null || isThere,
    }
  })
}

/** What an account may decide, of several changes looked up together. */
export async function decisions(tx: Tx, companyId: string, by: Administrator, changes: readonly ManagerChangeNow[]) {
  const wanted = changes.map(({ personId, toId }) => ({ personId, managerId: toId }))
  const managers = await managerVerdicts(tx, companyId, by.id, wanted)
  const importersOf = ({ importedById, uploadedById }: ManagerChangeNow) => [importedById, uploadedById]
  const controlling = new Set<string>()
  for (const id of new Set(changes.flatMap(importersOf)))
    if ((await controlledBy(tx, companyId, id)).has(by.id)) controlling.add(id)
  const verdictOf = (change: ManagerChangeNow): Verdict<DecisionRefusal> => {
    const { personId, toId, isGuest } = change
    return canDecide(by, {
      isImporter: importersOf(change).includes(by.id),
      isControlledByImporter: importersOf(change).some((id) => controlling.has(id)),
      person: { id: personId, isGuest, isAboveYou: managers.isAbove(personId) },
      byHand: managers.verdictOf({ personId, managerId: toId }),
    })
  }
  return { verdictOf, managers }
}

/** Waiting changes that still apply and that this account may decide. */
export async function decidable(
  tx: Tx,
  companyId: string,
  by: Administrator,
  where?: SQL,
): Promise<ManagerChangeNow[]> {
  if (!by.isHr) return []
  const waiting = await managerChangesNow(tx, companyId, and(isWaiting, where), MAX_SCANNED)
  const fitting = waiting.filter((change) => outdatedBecause(change, change) === undefined)
  if (fitting.length === 0) return []
  const { verdictOf } = await decisions(tx, companyId, by, fitting)
  return fitting.filter((change) => verdictOf(change).allowed)
}
/** How many changes are checked to find out whether any waits. */
const MAX_SCANNED = 1_000

/** How many changes of each import wait for approval. */
export async function waitingByRun(tx: Tx, companyId: string, runs: readonly { id: string }[]) {
  const ids = runs.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ runId: importManagerChanges.runId, count: count() })
    .from(importManagerChanges)
    .where(and(eq(importManagerChanges.companyId, companyId), isWaiting, inArray(importManagerChanges.runId, ids)))
    .groupBy(importManagerChanges.runId)
  return new Map(rows.map((row) => [row.runId, row.count]))
}

/** Everyone for whom a change of their manager waits. */
export async function peopleWaitedFor(tx: Tx, companyId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ personId: importManagerChanges.personId })
    .from(importManagerChanges)
    .where(and(eq(importManagerChanges.companyId, companyId), isWaiting))
  return new Set(rows.map(({ personId }) => personId))
}

/** Ends waiting changes without a decision. */
export const settleWaiting = (tx: Tx, where: SQL | undefined, settledBecause: SettledReason) =>
  tx.update(importManagerChanges).set({ state: 'SETTLED', settledBecause }).where(and(isWaiting, where))
