import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canCreateObjective, visibilityOfNew } from '@perennial/domain/objectives/creation.ts'
import { fieldsOfCycle } from '@perennial/domain/objectives/import/columns.ts'
import { areFractions, guessDecimalSign } from '@perennial/domain/objectives/import/figures.ts'
import { groupRowProblems, problemsOfEntry } from '@perennial/domain/objectives/import/problem-groups.ts'
import { type ObjectivePlanEntry, planObjectiveImport } from '@perennial/domain/objectives/import-plan.ts'
import {
  figureTexts,
  keyResultTexts,
  type ObjectiveRecord,
  readObjectiveRow,
} from '@perennial/domain/objectives/import-rows.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { and, eq } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { App } from '../../core/app.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { findFile, readFileBytes } from '../../core/files/public.ts'
import { defineMultiTransactionJob } from '../../core/jobs/queue.ts'
import { cycleFactsOf, findCyclesById } from '../cycle-facts.ts'
import { type ReadObjectiveFile, type RowCells, readObjectiveFile } from './file-table.ts'
import { findImporter } from './importer.ts'
import { findKnownNames } from './labels.ts'
import { findOwnersToImport, findTree } from './plan-facts.ts'
import { IMPORT_FILE, ofRun, rowsOfRun, setRun } from './runs.ts'
import { type ObjectiveImportRunRow, objectiveImportRows, objectiveImportRuns } from './tables.ts'

const ROWS_PER_TRANSACTION = 1_000

/**
 * Reads a file and compares it with the objectives of the cycle. The result is stored in short transactions. A job for
 * an older version of the settings, or for a file that was already read, does nothing.
 */
export const readObjectiveImportJob = defineMultiTransactionJob<{ runId: string; version: number }>({
  name: 'read-objective-import',
  run: async ({ app, companyId, data: { runId, version }, signal }) => {
    const run = await app.db.inCompany(companyId, (tx) => begin(tx, app, companyId, runId, version))
    if (!run) return
    const inRun = <T>(work: (tx: Tx) => Promise<T>) =>
      app.db.inCompany(companyId, async (tx) => {
        signal.throwIfAborted()
        const isCurrent = await findCurrent(tx, companyId, runId, version)
        return isCurrent ? work(tx) : undefined
      })
    const bytes = await readBytes(app, run)
    const context = await inRun((tx) => findContext(tx, run))
    if (!context) return
    const content: ReadObjectiveFile = bytes
      ? await readObjectiveFile(bytes, { ...context, reading: run.reading })
      : { facts: null, problem: { code: 'FILE_GONE' }, rows: [] }
    const { facts } = content
    const unreadable = (problem: ReadObjectiveFile['problem']) =>
      inRun((tx) => setRun(tx, run, { state: 'UNREADABLE', problem, facts, counts: null }))
    if (content.problem) return void (await unreadable(content.problem))
    const rows = await inRun((tx) => planRows(tx, app, run, content))
    if (rows === undefined) return
    if (rows === null) return void (await unreadable({ code: 'RIGHT_LOST' }))
    await inRun((tx) => tx.delete(objectiveImportRows).where(rowsOfRun(run)))
    for (let from = 0; from < rows.length; from += ROWS_PER_TRANSACTION)
      await inRun((tx) => tx.insert(objectiveImportRows).values(rows.slice(from, from + ROWS_PER_TRANSACTION)))
    const count = (action: string) => rows.filter((row) => row.action === action).length
    const counts = {
      create: count('CREATE'),
      skip: count('SKIP'),
      error: count('ERROR'),
      warning: rows.filter(({ warnings }) => warnings.length > 0).length,
      problems: groupRowProblems(rows),
    }
    await inRun((tx) => setRun(tx, run, { state: 'READY', problem: null, facts, counts, readAt: app.clock.now() }))
  },
})

const ofReading = (companyId: string, runId: string, version: number) =>
  and(ofRun(companyId, runId), eq(objectiveImportRuns.version, version), eq(objectiveImportRuns.state, 'READING'))

async function begin(tx: Tx, app: App, companyId: string, runId: string, version: number) {
  const [run] = await tx
    .update(objectiveImportRuns)
    .set({ lastAttemptAt: app.clock.now() })
    .where(ofReading(companyId, runId, version))
    .returning()
  return run
}

async function findCurrent(tx: Tx, companyId: string, runId: string, version: number): Promise<boolean> {
  const rows = await tx
    .select({ id: objectiveImportRuns.id })
    .from(objectiveImportRuns)
    .where(ofReading(companyId, runId, version))
    .for('no key update')
  return rows.length > 0
}

async function readBytes(app: App, { companyId, fileId }: ObjectiveImportRunRow) {
  if (fileId === null) return undefined
  const file = await app.db.inCompany(companyId, (tx) => findFile(tx, fileId, IMPORT_FILE, app.clock.now()))
  return file && readFileBytes(app, file)
}

/** What reading depends on, besides the bytes of the file. */
async function findContext(tx: Tx, { companyId, cycleId }: ObjectiveImportRunRow) {
  const cycleRow = (await findCyclesById(tx, companyId, [cycleId])).get(cycleId)
  const [company] = await tx
    .select({ dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!cycleRow || !company) return undefined
  const cycle = cycleFactsOf(cycleRow)
  const { headers } = await findKnownNames(tx, cycle)
  return { usable: fieldsOfCycle(cycle.options), headers, dateFormat: company.dateFormat }
}

/** The plan for each row; null if the importer may no longer import. */
async function planRows(tx: Tx, app: App, run: ObjectiveImportRunRow, { rows, facts }: ReadObjectiveFile) {
  const { companyId, cycleId } = run
  const now = app.clock.now()
  const importer = await findImporter(tx, companyId, run.createdById)
  const cycleRow = (await findCyclesById(tx, companyId, [cycleId])).get(cycleId)
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId))
  if (!importer || !cycleRow || !company) return null
  const cycle = cycleFactsOf(cycleRow)
  const owners = await findOwnersToImport(tx, importer, cycleRow)
  const { namesOf } = await findKnownNames(tx, cycle)
  const rules = {
    dateOrder: run.reading.dateOrder ?? facts?.dates?.order ?? null,
    today: localDayOf(now, company.timeZone),
    findOwner: owners.findOwner,
    namesOf,
    figures: {
      decimalSign: guessDecimalSign(numbersIn(rows), facts?.delimiter ?? null),
      areFractions: areFractions(rows.map(({ cells }) => cells.completion ?? '')),
    },
  }
  const records = rows.map(({ line, cells }) => readObjectiveRow(line, cells, rules))
  const factsOf = ({ ownerId }: ObjectiveRecord) => (ownerId === null ? undefined : owners.factsOf(ownerId))
  const plan = planObjectiveImport({
    records,
    ...(await findTree(tx, importer, cycleId)),
    cycleId,
    options: cycle.options,
    canCreate: (record) => {
      const known = factsOf(record)
      const { type, visibility } = record
      if (!known) return refused('NOT_YOURS_TO_CHANGE')
      return canCreateObjective({ type, visibility, link: null }, cycle, known.owner, known.by, importer.author, now)
    },
    proposedVisibility: (record) => {
      const known = factsOf(record)
      return visibilityOfNew({ type: record.type, visibility: null, link: null }, cycle, known?.by ?? new Set())
    },
  })
  return toRows(run.id, plan, records, rows)
}

const numbersIn = (rows: readonly RowCells[]) =>
  rows.flatMap(({ cells }) => keyResultTexts(cells.keyResults ?? '').flatMap(figureTexts))

function toRows(
  runId: string,
  plan: readonly ObjectivePlanEntry[],
  records: readonly ObjectiveRecord[],
  rows: readonly RowCells[],
) {
  const recordOf = new Map(records.map((record) => [record.line, record]))
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
  let turn = 0
  return plan.flatMap((entry) => {
    const record = recordOf.get(entry.line)
    if (!record) return []
    const { line, ownerId, title, errors: _, warnings, ...rest } = record
    return [
      {
        companyId: thisCompany,
        runId,
        line,
        applyOrder: entry.action === 'CREATE' ? turn++ : null,
        action: entry.action,
        ownerId,
        title,
        record: rest,
        visibility: entry.visibility,
        parentLine: entry.parent && 'line' in entry.parent ? entry.parent.line : null,
        parentId: entry.parent && 'id' in entry.parent ? entry.parent.id : null,
        errors: problemsOfEntry(entry),
        warnings,
        cells: cellsOf.get(line) ?? {},
      },
    ]
  })
}
