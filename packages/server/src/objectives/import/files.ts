import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { fieldsOfCycle } from '@perennial/domain/objectives/import/columns.ts'
import { linesToWrite } from '@perennial/domain/objectives/import/problem-file.ts'
import { objectiveImportFields } from '@perennial/domain/objectives/import-rows.ts'
import { and, asc, sql } from 'drizzle-orm'
import { csvHeader, csvRows, safeFileName } from '../../core/csv.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { cycleFactsOf } from '../cycle-facts.ts'
import { hasProblems } from './handlers.ts'
import { fieldLabel, loadMessages, type Say } from './labels.ts'
import { findRun, linesAmong, rowsOfRun } from './runs.ts'
import { objectiveImportRows } from './tables.ts'
import { findImportCycle } from './upload.ts'

const CSV = 'text/csv; charset=utf-8'

/** `GET /objective-imports/template`: a file with made-up examples that can be imported like any other. */
export const downloadTemplate = handler('GET /objective-imports/template', async ({ tx, viewer, query }) => {
  const cycle = await findImportCycle(tx, viewer, query.cycleId)
  const say = await loadMessages(tx, viewer.language)
  const { options } = cycleFactsOf(cycle)
  const fields = fieldsOfCycle(options)
  const dueDate = localDayOf(cycle.defaultDueDate, viewer.company.timeZone)
  const category = options.categories.values.find(({ isRemoved }) => !isRemoved)?.label ?? ''
  const rows = [1, 2].map((number) => {
    const isFirst = number === 1
    const example: Partial<Record<(typeof fields)[number], string>> = {
      reference: `Z${number}`,
      owner: say(`objectiveImport.template.owner${number}` as MessageKey),
      title: say(`objectiveImport.template.title${number}` as MessageKey),
      description: isFirst ? say('objectiveImport.template.description') : '',
      dueDate,
      type: say(isFirst ? 'objectives.type.GROUP' : 'objectives.type.INDIVIDUAL'),
      groupLabel: isFirst ? say('objectiveImport.template.group') : '',
      parent: isFirst ? '' : 'Z1',
      category: isFirst ? category : '',
      visibility: say('objectives.visibility.PUBLIC'),
      status: say('objectives.status.OPEN'),
      completion: '0',
      keyResults: say(`objectiveImport.template.results${number}` as MessageKey),
    }
    return fields.map((field) => example[field] ?? '')
  })
  const body = csvHeader(fields.map((field) => fieldLabel(say, field))) + csvRows(rows)
  return { name: `${say('objectiveImport.template.name')}.csv`, type: CSV, body: Buffer.from(body) }
})

/** The text of a problem. Reasons that also exist for manual creation have the same text. */
export const problemText = (say: Say, { code }: { code: string }): string =>
  say(`objectiveImport.problem.${code}` as MessageKey)

/**
 * `GET …/problems`: a file of rows with problems, in columns that are recognized when the corrected file is uploaded.
 * It includes the parents of its rows, which exist by then.
 */
export const downloadProblems = handler(
  'GET /objective-imports/{importId}/problems',
  async ({ tx, viewer, params }) => {
    const run = await findRun(tx, viewer, params.importId)
    if (run.state === 'READING' || run.state === 'UNREADABLE') refuse('PREVIEW_NOT_READY')
    const say = await loadMessages(tx, viewer.language)
    const { line, cells, errors, warnings, failure } = objectiveImportRows
    const places = await tx
      .select({
        line,
        reference: sql<string | null>`${cells} ->> 'reference'`,
        parent: sql<string | null>`${cells} ->> 'parent'`,
        isWritten: hasProblems,
      })
      .from(objectiveImportRows)
      .where(rowsOfRun(run))
    const rows = await tx
      .select({ cells, errors, warnings, failure })
      .from(objectiveImportRows)
      .where(and(rowsOfRun(run), linesAmong([...linesToWrite(places)])))
      .orderBy(asc(line))
    const fields = objectiveImportFields.filter((field) => rows.some(({ cells }) => cells[field] !== undefined))
    const lines = rows.map(({ cells, errors, warnings, failure }) => [
      ...fields.map((field) => cells[field] ?? ''),
      [...errors, ...warnings, ...(failure ? [{ code: failure }] : [])].map((each) => problemText(say, each)).join(' '),
    ])
    const heads = [...fields.map((field) => fieldLabel(say, field)), say('objectiveImport.problems')]
    const fileName = run.fileName || say('imports.pasted')
    const name = `${safeFileName(fileName.replace(/\.[^.]{1,8}$/, ''))} ${say('objectiveImport.problemsFile')}.csv`
    return { name, type: CSV, body: Buffer.from(csvHeader(heads) + csvRows(lines)) }
  },
)
