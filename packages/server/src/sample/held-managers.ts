import { defaultImportOptions, type ImportField } from '@perennial/domain/imports/fields.ts'
import type { Tx } from '../core/database/database.ts'
import { importEntries, importManagerChanges, importPreviews, importRuns } from '../imports/tables.ts'
import { fernhillId } from './company.ts'
import { hourOnDay } from './dates.ts'
import { sampleId, sampleLoginName, samplePeople, samplePersonId } from './people.ts'

const FILE = 'Web shop team.csv'
const importer = 'theo'
/** The manager that the file names for the importer. */
const moved = ['tariq', 'nuno'] as const
const AFTERNOON = 15

const columns: readonly { header: string; field: ImportField }[] = [
  { header: 'First name', field: 'firstName' },
  { header: 'Last name', field: 'lastName' },
  { header: 'Email', field: 'email' },
  { header: 'Manager', field: 'manager' },
]

/**
 * Theo, who reads no reviews, imported a file that makes him the manager of two colleagues: they keep theirs until an HR Admin approves
 * the change (MAY-8).
 */
export async function insertHeldManagers(tx: Tx, now: Date): Promise<void> {
  const company = { companyId: fernhillId }
  const at = hourOnDay(now, -1, AFTERNOON)
  const [previewId, runId, theo] = [sampleId('import:preview'), sampleId('import:run'), personOf(importer)]
  const people = moved.map(personOf)
  const kinds = { ADD: 0, UPDATE: 0, MANAGER_CHANGE: 0, APPROVAL: people.length, DEACTIVATE: 0, ...none }
  const left = { leaving: 0, active: samplePeople.filter(({ hasLeft }) => !hasLeft).length }
  const cells = columns.map(({ header, field }) => ({
    header,
    field,
    samples: people.map((person) => person.cells[field]),
  }))
  await tx.insert(importPreviews).values({
    ...company,
    id: previewId,
    state: 'READY',
    fileName: FILE,
    options: defaultImportOptions,
    createdById: theo.id,
    fileInfo: {
      encoding: 'UTF-8',
      delimiter: 'COMMA',
      isDelimiterFound: true,
      hasHeaders: true,
      managersBy: 'EMAIL',
      rowCount: people.length,
      columns: cells,
    },
    counts: { kinds, entries: people.length, actions: 0, managerChanges: people.length, leaving: left },
    createdAt: at,
    lastAttemptAt: at,
  })
  await tx.insert(importEntries).values(
    people.map((person, position) => ({
      ...company,
      previewId,
      position,
      line: position + 2,
      kinds: ['APPROVAL'],
      personId: person.id,
      personVersion: 1,
      name: person.name,
      email: person.cells.email,
      changes: [],
      manager: null,
      held: { reason: 'LINE_NEEDS_HR', id: theo.id, name: theo.name, was: person.manager?.name ?? null },
    })),
  )
  await tx.insert(importRuns).values({
    ...company,
    id: runId,
    previewId,
    state: 'DONE',
    rowCount: people.length,
    total: 0,
    startedById: theo.id,
    startedAt: at,
    lastAttemptAt: at,
    finishedAt: at,
  })
  await tx.insert(importManagerChanges).values(
    people.map((person, position) => ({
      ...company,
      id: sampleId(`import:held:${position}`),
      runId,
      position,
      personId: person.id,
      fromId: person.manager?.id ?? null,
      toId: theo.id,
      reason: 'LINE_NEEDS_HR' as const,
      importedById: theo.id,
      heldAt: at,
    })),
  )
}

const none = { REACTIVATE: 0, UNCHANGED: 0, ERROR: 0, WARNING: 0 }

type Row = { id: string; name: string; manager: Row | null; cells: Record<string, string> & { email: string } }

function personOf(key: string): Row {
  const person = samplePeople.find((samplePerson) => samplePerson.key === key)
  if (!person) throw new Error(`there is nobody called ${key} in the sample company`)
  const { first, last, manager } = person
  return {
    id: samplePersonId(key),
    name: `${first} ${last}`,
    manager: manager ? personOf(manager) : null,
    cells: { firstName: first, lastName: last, email: sampleLoginName(key), manager: sampleLoginName(importer) },
  }
}
