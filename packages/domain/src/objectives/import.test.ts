import { describe, expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import { type ObjectiveImportFacts, planObjectiveImport, undoConflict } from './import-plan.ts'
import {
  type ObjectiveImportField,
  type ObjectiveImportRules,
  objectiveImportFields,
  parseKeyResult,
  readObjectiveRow,
} from './import-rows.ts'

const people: Record<string, string> = { 'ravi@fernhill.example': 'ravi', 'noor@fernhill.example': 'noor' }
const rules: ObjectiveImportRules = {
  dateOrder: 'DAY_FIRST',
  today: '2027-01-04',
  findOwner: (text) => (text === 'Kim' ? 'AMBIGUOUS' : people[text] ? { id: people[text] } : 'UNKNOWN'),
  namesOf: {
    type: new Map([['team', 'GROUP']]),
    visibility: new Map([['offentlich', 'PUBLIC']]),
    status: new Map([['on track', 'ON_TRACK']]),
    category: new Map([['growth', 'c1']]),
  },
  figures: { decimalSign: '.', areFractions: false },
}
type Cells = Partial<Record<ObjectiveImportField, string>>
const read = (cells: Cells, line = 2) =>
  readObjectiveRow(line, { owner: 'ravi@fernhill.example', title: 'Grow', ...cells }, rules)

describe('a row of the file', () => {
  test('is read with the names of values as the product shows them, or their codes', () => {
    const row = read({
      reference: ' G1 ',
      dueDate: '31.3.2027',
      type: 'Team',
      groupLabel: 'Sales',
      parent: 'C1',
      category: 'Growth',
      visibility: 'Öffentlich',
      status: 'on track',
      completion: '40 %',
      keyResults: '[x] Publish the guide; Customers | 0 | 20 | 12 | pcs',
    })
    expect(row).toEqual({
      line: 2,
      reference: 'G1',
      ownerId: 'ravi',
      title: 'Grow',
      description: '',
      dueDate: '2027-03-31',
      type: 'GROUP',
      groupLabel: 'Sales',
      parent: 'C1',
      categoryId: 'c1',
      visibility: 'PUBLIC',
      status: 'ON_TRACK',
      completion: 40,
      keyResults: [
        { kind: 'TICK', text: 'Publish the guide', isDone: true },
        { kind: 'MEASURED', text: 'Customers', start: 0, target: 20, current: 12, unit: 'pcs' },
      ],
      errors: [],
      warnings: [],
    })
    expect(read({ type: 'company', visibility: 'protected', status: 'partially achieved' })).toMatchObject({
      type: 'COMPANY',
      visibility: 'PROTECTED',
      status: 'PARTIALLY_ACHIEVED',
    })
    expect(new Set(objectiveImportFields).size).toBe(objectiveImportFields.length)
  })

  test('without a value gets what the cycle proposes', () => {
    expect(read({})).toMatchObject({
      dueDate: null,
      type: 'INDIVIDUAL',
      visibility: null,
      status: 'OPEN',
      completion: 0,
      categoryId: null,
      keyResults: [],
      errors: [],
      warnings: [],
    })
  })

  test('is not imported without a title and an owner, or with texts that are too long', () => {
    const errors = (cells: Cells) => read(cells).errors.map(({ code }) => code)
    expect(errors({ title: ' ' })).toEqual(['TITLE_MISSING'])
    expect(errors({ title: '\u3164\u2060' })).toEqual(['TITLE_MISSING'])
    expect(errors({ title: 'x'.repeat(251) })).toEqual(['TITLE_TOO_LONG'])
    expect(errors({ description: 'x'.repeat(20_001) })).toEqual(['DESCRIPTION_TOO_LONG'])
    expect(errors({ owner: '' })).toEqual(['OWNER_MISSING'])
    expect(errors({ owner: 'who@fernhill.example' })).toEqual(['OWNER_UNKNOWN'])
    expect(errors({ owner: 'Kim' })).toEqual(['OWNER_AMBIGUOUS'])
    expect(errors({ groupLabel: 'x'.repeat(101) })).toEqual(['GROUP_LABEL_TOO_LONG'])
    expect(errors({ keyResults: 'Customers | many | 20' })).toEqual(['KEY_RESULT_INVALID'])
    expect(errors({ keyResults: 'x;'.repeat(51) })).toEqual(['TOO_MANY_KEY_RESULTS'])
    const longest = {
      title: 'x'.repeat(250),
      description: 'x'.repeat(20_000),
      groupLabel: 'x'.repeat(100),
      keyResults: 'x;'.repeat(50),
    }
    expect(errors(longest)).toEqual([])
  })

  test('is imported without values that can’t be used, and says so', () => {
    const row = read({
      dueDate: 'soon',
      type: 'planet',
      visibility: 'secret',
      status: 'fine',
      completion: '120',
      category: 'Other',
    })
    expect(row.errors).toEqual([])
    expect(row.warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['dueDate', 'type', 'visibility', 'status', 'completion', 'category']),
    )
    expect(read({ completion: '100%' })).toMatchObject({ completion: 100, warnings: [] })
    expect(read({ completion: '101' }).warnings).toEqual([{ code: 'COMPLETION_UNREADABLE', field: 'completion' }])
    expect(row).toMatchObject({ dueDate: null, type: 'INDIVIDUAL', visibility: null, status: 'OPEN', completion: 0 })
  })

  test('a key result is a text to tick, or a figure', () => {
    expect(parseKeyResult('[ ] Hire')).toEqual({ kind: 'TICK', text: 'Hire', isDone: false })
    expect(parseKeyResult('[X] Hire')).toEqual({ kind: 'TICK', text: 'Hire', isDone: true })
    expect(parseKeyResult('Complaints | 40 | 20')).toEqual({
      kind: 'MEASURED',
      text: 'Complaints',
      start: 40,
      target: 20,
      current: 40,
      unit: '',
    })
  })
})

const objective = (id: string, title: string, changes: Partial<ObjectiveImportFacts['objectives'][number]> = {}) => ({
  id,
  parentId: null,
  cycleId: 'cycle',
  type: 'COMPANY' as const,
  visibility: 'PUBLIC' as const,
  ownerId: 'hana',
  title,
  ...changes,
})
const plan = (rows: Cells[], changes: Partial<ObjectiveImportFacts> = {}) =>
  planObjectiveImport({
    records: rows.map((cells, index) => read(cells, index + 2)),
    objectives: [objective('o1', 'Company goal')],
    hiddenNodes: [],
    cycleId: 'cycle',
    options: { cascadingObjectives: true },
    canCreate: () => allowed,
    proposedVisibility: () => 'PROTECTED',
    ...changes,
  })
const brief = (rows: Cells[], changes: Partial<ObjectiveImportFacts> = {}) =>
  plan(rows, changes).map(({ line, action, parent, errors }) => ({
    line,
    action,
    parent,
    errors: errors.map((error) => ('code' in error ? error.code : error.reason)),
  }))

describe('what a file does', () => {
  test('parents come before their children, wherever they are in the file', () => {
    expect(
      brief([
        { title: 'Child', parent: 'G1' },
        { title: 'Group', type: 'group', reference: 'G1', parent: 'company goal' },
      ]),
    ).toEqual([
      { line: 3, action: 'CREATE', parent: { id: 'o1' }, errors: [] },
      { line: 2, action: 'CREATE', parent: { line: 3 }, errors: [] },
    ])
  })

  test('what is there already is not created again, neither from a second import nor from a second row', () => {
    const rows = [{ title: 'Grow', reference: 'A' }, { title: ' grow ' }, { title: 'Child', parent: 'A' }]
    expect(brief(rows).map(({ action }) => action)).toEqual(['CREATE', 'SKIP', 'CREATE'])
    const objectives = [
      objective('o2', 'Grow', { ownerId: 'ravi', type: 'INDIVIDUAL' }),
      objective('o3', 'Child', { ownerId: 'ravi', type: 'INDIVIDUAL' }),
    ]
    expect(brief(rows, { objectives }).map(({ action }) => action)).toEqual(['SKIP', 'SKIP', 'SKIP'])
    expect(brief(rows, { objectives: objectives.slice(0, 1) }).at(-1)).toEqual({
      line: 4,
      action: 'CREATE',
      parent: { id: 'o2' },
      errors: [],
    })
  })

  test('rows that name each other as parents are refused, and so are rows below one that is not imported', () => {
    const loop = brief([
      { title: 'A', reference: 'A', parent: 'B' },
      { title: 'B', reference: 'B', parent: 'A' },
      { title: 'C', parent: 'C', reference: 'C' },
    ])
    expect(loop.map(({ action }) => action)).toEqual(['ERROR', 'ERROR', 'ERROR'])
    expect(loop.every(({ errors }) => errors[0] === 'PARENT_NOT_IMPORTED')).toBe(true)
    const below = brief([
      { title: '', reference: 'A' },
      { title: 'B', parent: 'A' },
    ])
    expect(below.map(({ errors }) => errors)).toEqual([['TITLE_MISSING'], ['PARENT_NOT_IMPORTED']])
  })

  test('a chain of ten thousand rows that name each other is planned in time, and only ten levels of it are created', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      title: `Goal ${index}`,
      reference: `R${index}`,
      parent: index === 9_999 ? '' : `R${index + 1}`,
    }))
    const entries = plan(rows)
    expect(entries.filter(({ action }) => action === 'CREATE')).toHaveLength(10)
    expect(entries.filter(({ errors }) => errors.some((error) => 'reason' in error))).toHaveLength(1)
  })

  test('a parent has to be known and unique', () => {
    expect(brief([{ parent: 'Nothing' }])[0]?.errors).toEqual(['PARENT_UNKNOWN'])
    const twice = { objectives: [objective('o1', 'Goal'), objective('o2', 'goal', { ownerId: 'mia' })] }
    expect(brief([{ parent: 'Goal' }], twice)[0]?.errors).toEqual(['PARENT_AMBIGUOUS'])
    const references = brief([
      { title: 'A', reference: 'X' },
      { title: 'B', reference: 'x' },
      { title: 'C', parent: 'X' },
    ])
    expect(references.map(({ errors }) => errors)).toEqual([
      ['REFERENCE_TWICE'],
      ['REFERENCE_TWICE'],
      ['PARENT_AMBIGUOUS'],
    ])
  })

  test('the same rights and links apply as when creating by hand', () => {
    const closed = { canCreate: () => refused('AFTER_EDITABLE_UNTIL') }
    expect(brief([{}], closed)[0]?.errors).toEqual(['AFTER_EDITABLE_UNTIL'])
    const individual = { objectives: [objective('o1', 'Goal', { type: 'INDIVIDUAL' })] }
    expect(brief([{ parent: 'Goal', type: 'group' }], individual)[0]?.errors).toEqual(['PARENT_TYPE_IS_LOWER'])
    expect(brief([{ parent: 'Company goal', visibility: 'private' }])[0]?.errors).toEqual(['PRIVATE_OUTSIDE_TREE'])
    const chain = Array.from({ length: 9 }, (_, index) =>
      objective(`o${index}`, `Goal ${index}`, { parentId: index === 0 ? null : `o${index - 1}`, type: 'INDIVIDUAL' }),
    )
    const [top, ...rest] = chain
    const deep = { objectives: rest, hiddenNodes: top ? [top] : [] }
    const rows = [
      { title: 'Tenth', reference: 'T', parent: 'Goal 8' },
      { title: 'Eleventh', parent: 'T' },
    ]
    expect(brief(rows, deep).map(({ errors }) => errors)).toEqual([[], ['TREE_TOO_DEEP']])
  })

  test('an objective without a visibility gets the proposed one', () => {
    expect(plan([{}, { title: 'B', visibility: 'public' }]).map(({ visibility }) => visibility)).toEqual([
      'PROTECTED',
      'PUBLIC',
    ])
  })
})

test('undoing an import leaves what others have built on since', () => {
  const untouched = { isDeletable: true, isChanged: false, comments: 0, childrenOutside: 0 }
  expect(undoConflict(untouched)).toBeNull()
  expect(undoConflict(undefined)).toBe('GONE')
  expect(undoConflict({ ...untouched, isDeletable: false })).toBe('RIGHT_LOST')
  expect(undoConflict({ ...untouched, isChanged: true })).toBe('CHANGED_SINCE')
  expect(undoConflict({ ...untouched, comments: 1 })).toBe('HAS_COMMENTS')
  expect(undoConflict({ ...untouched, childrenOutside: 1 })).toBe('HAS_CHILDREN')
})
