import { describe, expect, test } from 'vitest'
import {
  canUseColumns,
  fieldsOfCycle,
  findObjectiveHeaderRow,
  ownHeadersOf,
  proposeObjectiveColumns,
} from './columns.ts'
import { ownerFinder } from './people.ts'
import { groupRowProblems } from './problem-groups.ts'
import { canStartImport, canUndoObjectiveImport, isUnderWay, objectiveImportStates } from './runs.ts'

const everything = {
  cascadingObjectives: true,
  keyResults: true,
  status: true,
  completionPercentage: true,
  categories: { enabled: true },
}
const all = fieldsOfCycle(everything)
const own = ownHeadersOf([['parent', 'Trägt bei zu']])

describe('columns', () => {
  test('are recognized by the names that people and other systems give them, in both languages', () => {
    expect(
      proposeObjectiveColumns(['Goal', 'Assigned to', 'Fällig am', 'Trägt bei zu', 'Progress', 'X'], all, own),
    ).toEqual(['title', 'owner', 'dueDate', 'parent', 'completion', null])
  })

  test('hold each field once: the better known header wins', () => {
    expect(proposeObjectiveColumns(['Goal name', 'Title'], all, own)).toEqual([null, 'title'])
    expect(proposeObjectiveColumns(['Name', 'Owner'], all, own)).toEqual(['title', 'owner'])
    expect(proposeObjectiveColumns(['Name', 'Ziel'], all, own)).toEqual(['owner', 'title'])
  })

  test('of parts that the cycle doesn’t have are not proposed', () => {
    const few = fieldsOfCycle({
      ...everything,
      cascadingObjectives: false,
      status: false,
      categories: { enabled: false },
    })
    expect(proposeObjectiveColumns(['Title', 'Owner', 'Level', 'Status', 'Category'], few, own)).toEqual([
      'title',
      'owner',
      null,
      null,
      null,
    ])
  })

  test('need a title and an owner, each once', () => {
    expect(canUseColumns(['title', 'owner'])).toEqual({ allowed: true })
    expect(canUseColumns(['title', null])).toMatchObject({ reason: 'OWNER_COLUMN_MISSING' })
    expect(canUseColumns(['owner'])).toMatchObject({ reason: 'TITLE_COLUMN_MISSING' })
    expect(canUseColumns(['title', 'owner', 'title'])).toMatchObject({
      reason: 'FIELD_TWICE',
      facts: { field: 'title' },
    })
  })

  test('are named in one of the first rows; titles may come above', () => {
    const rows = [['Goals 2027'], [''], ['Title', 'Owner'], ['Ship it', 'ravi']]
    expect(findObjectiveHeaderRow(rows, own, null)).toBe(2)
    expect(findObjectiveHeaderRow([['What', 'Who']], own, null)).toBe(0)
    expect(findObjectiveHeaderRow(rows, own, false)).toBe(-1)
  })
})

test('owners are found by address, number or name, and people with the same name need an address', () => {
  const find = ownerFinder([
    { id: 'a', addresses: ['kim@fernhill.example'], employeeNumber: '17', firstNames: ['Kim'], lastName: 'Lee' },
    { id: 'b', addresses: ['kim2@fernhill.example'], employeeNumber: null, firstNames: ['Kim'], lastName: 'Lee' },
    {
      id: 'c',
      addresses: ['zoe@fernhill.example'],
      employeeNumber: null,
      firstNames: ['Zoë', 'Zo'],
      lastName: 'Krüger',
    },
  ])
  expect(find('KIM2@fernhill.example')).toEqual({ id: 'b' })
  expect(find('17')).toEqual({ id: 'a' })
  expect(find('Kim  Lee')).toBe('AMBIGUOUS')
  expect(find('Krüger, Zoë')).toEqual({ id: 'c' })
  expect(find('zo kruger')).toEqual({ id: 'c' })
  expect(find('Kim Lee <kim2@fernhill.example>')).toEqual({ id: 'b' })
  expect(find('Nobody')).toBe('UNKNOWN')
})

test('equal problems are one group, errors first', () => {
  const warning = { code: 'DATE_UNREADABLE', field: 'dueDate' } as const
  const groups = groupRowProblems([
    { line: 2, errors: [], warnings: [warning] },
    { line: 4, errors: [{ code: 'OWNER_UNKNOWN', field: 'owner' }], warnings: [warning] },
  ])
  expect(groups).toEqual([
    { severity: 'ERROR', code: 'OWNER_UNKNOWN', field: 'owner', line: 4, count: 1 },
    { severity: 'WARNING', code: 'DATE_UNREADABLE', field: 'dueDate', line: 2, count: 2 },
  ])
})

test('an import is under way while it is read, run or undone', () => {
  expect(objectiveImportStates.filter(isUnderWay)).toEqual(['READING', 'RUNNING', 'UNDOING'])
})

test('an import starts within an hour, and is undone once it has ended', () => {
  const readAt = new Date('2027-01-04T09:00:00Z')
  const at = (time: string) => new Date(`2027-01-04T${time}Z`)
  expect(canStartImport({ state: 'READY', readAt, creates: 1 }, at('09:59:59'))).toEqual({ allowed: true })
  expect(canStartImport({ state: 'READY', readAt, creates: 1 }, at('10:00:00'))).toMatchObject({
    reason: 'PREVIEW_TOO_OLD',
  })
  expect(canStartImport({ state: 'READING', readAt, creates: 1 }, readAt)).toMatchObject({
    reason: 'PREVIEW_NOT_READY',
  })
  expect(canStartImport({ state: 'READY', readAt, creates: 0 }, readAt)).toMatchObject({ reason: 'NOTHING_TO_IMPORT' })
  expect(canUndoObjectiveImport('DONE', 2)).toEqual({ allowed: true })
  expect(canUndoObjectiveImport('STOPPED', 0)).toMatchObject({ reason: 'NOTHING_CREATED' })
  expect(canUndoObjectiveImport('RUNNING', 2)).toMatchObject({ reason: 'IMPORT_NOT_FINISHED' })
  expect(canUndoObjectiveImport('UNDONE', 0)).toMatchObject({ reason: 'ALREADY_UNDONE' })
})
