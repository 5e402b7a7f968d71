import type { ImportPreview, ImportRun, ImportRunDetails } from '@perennial/contract/imports/schemas.ts'
import type { EntryKind, ImportOptions } from '@perennial/domain/imports/fields.ts'
import { PREVIEW_MINUTES } from '@perennial/domain/imports/fields.ts'
import { isTypedConfirmationRequired, type LeaverCounts } from '@perennial/domain/imports/leavers.ts'
import type { ProblemGroup } from '@perennial/domain/imports/problem-groups.ts'
import type { FileProblem, Problem } from '@perennial/domain/imports/problems.ts'
import {
  canRunImport,
  canUndoImport,
  hasRunEnded,
  type PreviewState,
  type RunFailure,
  type RunState,
  type UndoRefusal,
} from '@perennial/domain/imports/runs.ts'
import { refused, type Verdict } from '@perennial/domain/verdict.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { countApplied, findAddedIds, hasPeopleChanges, kindsOf } from './entries.ts'
import { waitingByRun } from './manager-changes.ts'
import { readingOf } from './stored-reading.ts'
import { type ImportPreviewRow, type ImportRunRow, importPreviews, importRuns } from './tables.ts'

/** The stored counts of a preview. */
export type PreviewCounts = {
  kinds: Record<EntryKind, number>
  entries: number
  actions: number
  /** Rows that leave a change of a manager waiting, or end one. */
  managerChanges: number
  leaving: LeaverCounts
  problems: ProblemGroup[]
}

const nothing: PreviewCounts = {
  kinds: {
    ADD: 0,
    UPDATE: 0,
    MANAGER_CHANGE: 0,
    APPROVAL: 0,
    DEACTIVATE: 0,
    REACTIVATE: 0,
    LEFT: 0,
    UNCHANGED: 0,
    ERROR: 0,
    WARNING: 0,
  },
  entries: 0,
  actions: 0,
  managerChanges: 0,
  leaving: { leaving: 0, active: 0 },
  problems: [],
}
export function previewCountsOf({ counts }: ImportPreviewRow): PreviewCounts {
  const stored = counts as Partial<PreviewCounts>
  // Previews that are older than a kind have no count for it.
  return { ...nothing, ...stored, kinds: { ...nothing.kinds, ...stored.kinds } }
}

/** A preview of the company, locked if it is about to change. */
export async function findPreview(tx: Tx, companyId: string, id: string, held = false): Promise<ImportPreviewRow> {
  const read = tx
    .select()
    .from(importPreviews)
    .where(and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, id)))
  const [preview] = await (held ? read.for('no key update') : read)
  return preview ?? refuse('NOT_FOUND')
}

export async function findRun(tx: Tx, companyId: string, id: string, held = false): Promise<ImportRunRow> {
  const read = tx
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.companyId, companyId), eq(importRuns.id, id)))
  const [run] = await (held ? read.for('no key update') : read)
  return run ?? refuse('NOT_FOUND')
}

export async function findRunOfPreview(
  tx: Tx,
  companyId: string,
  previewId: string,
): Promise<ImportRunRow | undefined> {
  const [run] = await tx
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.companyId, companyId), eq(importRuns.previewId, previewId)))
  return run
}

/** The import or undo that is running in the company. */
export async function findActiveRun(tx: Tx, companyId: string): Promise<{ id: string } | undefined> {
  const [run] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.companyId, companyId),
        sql`(${importRuns.state} in ('QUEUED', 'RUNNING') or (${importRuns.undoRequestedAt} is not null and ${importRuns.undoneAt} is null))`,
      ),
    )
  return run
}

export async function canRunNow(tx: Tx, preview: ImportPreviewRow, now: Date) {
  const { companyId, id } = preview
  const isReady = preview.state === 'READY'
  const { actions, managerChanges } = previewCountsOf(preview)
  return canRunImport(
    {
      state: preview.state as PreviewState,
      lookedAt: preview.lastAttemptAt,
      actionCount: actions + managerChanges,
      hasChangedPeople: isReady && (await hasPeopleChanges(tx, companyId, id)),
      isAnotherRunning: isReady && Boolean(await findActiveRun(tx, companyId)),
    },
    now,
  )
}

/** What previews of earlier versions don’t know about their file. */
const formerFacts = { sheet: null, hasHeaderRow: true, dates: null }

/** Presents a preview, with what the viewer may do with it. */
export async function presentPreview(tx: Tx, preview: ImportPreviewRow, now: Date): Promise<ImportPreview> {
  const counts = previewCountsOf(preview)
  const run = await findRunOfPreview(tx, preview.companyId, preview.id)
  const facts = preview.fileInfo as Partial<NonNullable<ImportPreview['facts']>>
  const { reading } = readingOf(preview)
  return {
    id: preview.id,
    state: preview.state as PreviewState,
    version: preview.version,
    fileName: preview.fileName,
    createdAt: preview.createdAt.toISOString(),
    validUntil: new Date(preview.lastAttemptAt.getTime() + PREVIEW_MINUTES * 60_000).toISOString(),
    facts: facts.columns ? ({ ...formerFacts, ...facts } as NonNullable<ImportPreview['facts']>) : null,
    problem: preview.problem as Problem<FileProblem> | null,
    options: preview.options as ImportOptions,
    entryCount: counts.entries,
    counts: counts.kinds,
    problems: counts.problems,
    reading: {
      dateOrder: reading.dateOrder,
      emailPattern: reading.emailPattern,
      corrections: reading.corrections.length,
    },
    leaving: { ...counts.leaving, needsTyping: isTypedConfirmationRequired(counts.leaving) },
    runId: run?.id ?? null,
    can: { run: await canRunNow(tx, preview, now) },
  }
}

/** The newest import that still applies, the only one that can be undone: undone imports and those without any effect don’t count. */
async function lastRunId(tx: Tx, companyId: string): Promise<string | undefined> {
  const hasEffect = sql`(${importRuns.state} in ('QUEUED', 'RUNNING')
    or exists (select from import_entries e where e.company_id = ${companyId} and e.preview_id = ${importRuns.previewId} and e.before is not null)
    or exists (select from import_manager_changes c where c.company_id = ${companyId} and c.run_id = ${importRuns.id} and c.state = 'WAITING'))`
  const [run] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.companyId, companyId), isNull(importRuns.undoneAt), hasEffect))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(1)
  return run?.id
}

type AppliedCounts = Awaited<ReturnType<typeof countApplied>>
const sumOf = (applied: AppliedCounts, previewId: string, action?: string) =>
  applied
    .filter((item) => item.previewId === previewId && (!action || item.action === action))
    .reduce((sum, item) => sum + item.count, 0)

/** Applied rows by action. The page polls while an import runs, so these are not counted but summed up by the import. */
async function appliedOf(tx: Tx, companyId: string, runs: readonly ImportRunRow[]): Promise<AppliedCounts> {
  const isOver = ({ state }: ImportRunRow) => hasRunEnded(state as RunState)
  const ended = runs.filter(isOver).map((run) => run.previewId)
  const running = runs.filter((run) => !isOver(run))
  return [
    ...(await countApplied(tx, companyId, ended)),
    ...running.map(({ previewId, applied }) => ({ previewId, action: null, count: applied })),
  ]
}

/** Presents imports, with all look-ups done together. */
export async function presentRuns(
  tx: Tx,
  companyId: string,
  runs: readonly ImportRunRow[],
  counted?: AppliedCounts,
): Promise<ImportRun[]> {
  const previewIds = runs.map((run) => run.previewId)
  const applied = counted ?? (await appliedOf(tx, companyId, runs))
  // Whether an import can be undone is looked up only once it has ended: while it runs, its page polls all the time.
  const ended = runs.filter((run) => hasRunEnded(run.state as RunState))
  const [previews, starters, active, lastId, waiting] = await Promise.all([
    tx
      .select({ id: importPreviews.id, fileName: importPreviews.fileName })
      .from(importPreviews)
      .where(and(eq(importPreviews.companyId, companyId), inArray(importPreviews.id, previewIds))),
    tx
      .select({ id: people.id, name: nameSql(people) })
      .from(people)
      .where(
        and(eq(people.companyId, companyId), inArray(people.id, [...new Set(runs.map((run) => run.startedById))])),
      ),
    ended.length > 0 ? findActiveRun(tx, companyId) : undefined,
    ended.length > 0 ? lastRunId(tx, companyId) : undefined,
    waitingByRun(tx, companyId, ended),
  ])
  const isAnotherRunning = active !== undefined
  return runs.map((run) => {
    const done = sumOf(applied, run.previewId)
    // Changes that wait for approval are withdrawn together with what was applied.
    const toTakeBack = done + (waiting.get(run.id) ?? 0)
    const facts = { state: run.state as RunState, applied: toTakeBack, isLast: run.id === lastId }
    return {
      id: run.id,
      previewId: run.previewId,
      state: run.state as RunState,
      failure: run.failure as RunFailure | null,
      fileName: previews.find((preview) => preview.id === run.previewId)?.fileName ?? null,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      startedBy: starters.find((person) => person.id === run.startedById) ?? null,
      rowCount: run.rowCount,
      total: run.total,
      applied: done,
      skipped: run.skipped,
      welcomes: run.sendWelcomeEmails,
      undoRequestedAt: run.undoRequestedAt?.toISOString() ?? null,
      undoneAt: run.undoneAt?.toISOString() ?? null,
      undoFailure: run.undoFailure as RunFailure | null,
      conflicts: run.conflicts,
      can: { undo: canUndoImport({ ...facts, isUndone: run.undoneAt !== null, isAnotherRunning }) },
    }
  })
}

/** Presents one import, with what its undo would change. */
export async function presentRun(tx: Tx, run: ImportRunRow): Promise<ImportRunDetails> {
  const { companyId, previewId } = run
  const applied = await appliedOf(tx, companyId, [run])
  // While it runs, the page polls the progress; what became of each row is counted once it has ended.
  const isRunning = !hasRunEnded(run.state as RunState)
  const [[presented], kinds, waiting, addedIds] = await Promise.all([
    presentRuns(tx, companyId, [run], applied),
    isRunning
      ? findPreview(tx, companyId, previewId).then((preview) => previewCountsOf(preview).kinds)
      : kindsOf(tx, companyId, previewId),
    waitingByRun(tx, companyId, isRunning ? [] : [run]),
    isRunning ? [] : findAddedIds(tx, companyId, previewId),
  ])
  if (!presented) throw new Error('an import was not presented')
  return {
    ...presented,
    counts: { ...nothing.kinds, ...kinds },
    undo: {
      removed: sumOf(applied, previewId, 'ADD'),
      restored: sumOf(applied, previewId, 'UPDATE'),
      reactivated: sumOf(applied, previewId, 'DEACTIVATE'),
      withdrawn: waiting.get(run.id) ?? 0,
    },
    addedIds,
  }
}

/** Whether this import can be undone now. */
export async function canUndoNow(tx: Tx, run: ImportRunRow): Promise<Verdict<UndoRefusal>> {
  const [presented] = await presentRuns(tx, run.companyId, [run])
  if (!presented) throw new Error('an import was not presented')
  const { undo } = presented.can
  return undo.allowed ? undo : refused(undo.reason)
}
