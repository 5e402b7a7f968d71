import type { IsoDay } from '../calendar/days.ts'
import { parseDateCell } from '../imports/date-cells.ts'
import type { DateOrder } from '../imports/fields.ts'
import { foldText } from '../search/normalization.ts'
import { isVisible } from '../visible-text.ts'
import { type DecimalSign, parseCompletion, parseFigure } from './import/figures.ts'
import { knownStatuses, knownTypes, knownVisibilities } from './import/values.ts'
import { type KeyResult, keyResultProblem, MAX_KEY_RESULTS } from './key-results.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_GROUP_LABEL_LENGTH,
  MAX_TITLE_LENGTH,
  type ObjectiveStatus,
  type ObjectiveType,
  objectiveStatuses,
  objectiveTypes,
  type Visibility,
  visibilities,
} from './objective.ts'

/** Columns of a file of objectives. A reference is any text by which other rows name this one as their parent. */
export const objectiveImportFields = [
  'reference',
  'owner',
  'title',
  'description',
  'dueDate',
  'type',
  'groupLabel',
  'parent',
  'category',
  'visibility',
  'status',
  'completion',
  'keyResults',
] as const
export type ObjectiveImportField = (typeof objectiveImportFields)[number]

export const rowErrors = [
  'TITLE_MISSING',
  'TITLE_TOO_LONG',
  'DESCRIPTION_TOO_LONG',
  'OWNER_MISSING',
  'OWNER_UNKNOWN',
  'OWNER_AMBIGUOUS',
  'GROUP_LABEL_TOO_LONG',
  'KEY_RESULT_INVALID',
  'TOO_MANY_KEY_RESULTS',
] as const
/** Values that can't be used: the objective is imported without them. */
export const rowWarnings = [
  'DATE_UNREADABLE',
  'TYPE_UNKNOWN',
  'VISIBILITY_UNKNOWN',
  'STATUS_UNKNOWN',
  'COMPLETION_UNREADABLE',
  'CATEGORY_UNKNOWN',
] as const
export type RowProblem<Code extends string> = { code: Code; field: ObjectiveImportField }

/** A row, understood. A value that is absent or can't be used is null; the cycle proposes one. */
export type ObjectiveRecord = {
  line: number
  reference: string
  ownerId: string | null
  title: string
  description: string
  dueDate: IsoDay | null
  type: ObjectiveType
  groupLabel: string
  /** A reference of the file or the title of an objective of the cycle; empty without a parent. */
  parent: string
  categoryId: string | null
  visibility: Visibility | null
  status: ObjectiveStatus
  completion: number
  keyResults: KeyResult[]
  errors: RowProblem<(typeof rowErrors)[number]>[]
  warnings: RowProblem<(typeof rowWarnings)[number]>[]
}

export type ObjectiveImportRules = {
  dateOrder: DateOrder | null
  today: IsoDay
  /** Who is named by an address, an employee number or a name. */
  findOwner: (text: string) => { id: string } | 'UNKNOWN' | 'AMBIGUOUS'
  /** Names of values as the product shows them, folded, besides their codes. */
  namesOf: {
    type: ReadonlyMap<string, ObjectiveType>
    visibility: ReadonlyMap<string, Visibility>
    status: ReadonlyMap<string, ObjectiveStatus>
    category: ReadonlyMap<string, string>
  }
  /** How the numbers of the file are written. */
  figures: { decimalSign: DecimalSign; areFractions: boolean }
}

const TICKED = /^\[(x| )?\]\s*/i

/** The key results of a cell, one on each line or between semicolons. */
export const keyResultTexts = (cell: string): string[] =>
  cell
    .split(/[\r\n;]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** The numbers of a key result that has any. */
export const figureTexts = (text: string): string[] => {
  const [start = '', target = '', current = ''] = partsOf(text).slice(1)
  return [start, target, current].map(withoutPercent)
}

const partsOf = (text: string) => text.split('|').map((part) => part.trim())
const withoutPercent = (cell: string) => cell.replace(/\s*%$/, '')
/**
 * A key result of a cell: "[x] Publish the guide", or with a figure "Customers | 0 | 20 | 12 | customers": start, target, current
 * value and unit, of which the last two can be left out.
 */
export function parseKeyResult(text: string, decimalSign: DecimalSign = '.'): KeyResult {
  const [name = '', ...parts] = partsOf(text)
  if (parts.length >= 2) {
    const [start = '', target = '', current = '', named = ''] = parts
    const figure = (cell: string) => parseFigure(withoutPercent(cell), decimalSign)
    const from = figure(start)
    const unit = named || ([start, target, current].some((cell) => cell.endsWith('%')) ? '%' : '')
    return {
      kind: 'MEASURED',
      text: name,
      start: from,
      target: figure(target),
      current: current === '' ? from : figure(current),
      unit,
    }
  }
  const isDone = TICKED.exec(text)?.[1]?.toLowerCase() === 'x'
  return { kind: 'TICK', text: text.replace(TICKED, '').trim(), isDone }
}

/** Reads a row of the file. */
export function readObjectiveRow(
  line: number,
  cells: Partial<Record<ObjectiveImportField, string>>,
  rules: ObjectiveImportRules,
): ObjectiveRecord {
  const cell = (field: ObjectiveImportField) => cells[field]?.trim() ?? ''
  const errors: ObjectiveRecord['errors'] = []
  const warnings: ObjectiveRecord['warnings'] = []
  const fail = (code: (typeof rowErrors)[number], field: ObjectiveImportField) => errors.push({ code, field })
  const warn = (code: (typeof rowWarnings)[number], field: ObjectiveImportField) => warnings.push({ code, field })

  const title = cell('title')
  if (!isVisible(title)) fail('TITLE_MISSING', 'title')
  if ([...title].length > MAX_TITLE_LENGTH) fail('TITLE_TOO_LONG', 'title')
  if ([...cell('description')].length > MAX_DESCRIPTION_LENGTH) fail('DESCRIPTION_TOO_LONG', 'description')
  const groupLabel = cell('groupLabel')
  if ([...groupLabel].length > MAX_GROUP_LABEL_LENGTH) fail('GROUP_LABEL_TOO_LONG', 'groupLabel')

  const owner = cell('owner') === '' ? 'MISSING' : rules.findOwner(cell('owner'))
  if (typeof owner === 'string') fail(`OWNER_${owner}`, 'owner')

  const dueDate = parseDateCell(cell('dueDate'), rules.dateOrder, rules.today)
  if (typeof dueDate !== 'string') warn('DATE_UNREADABLE', 'dueDate')

  const named = <Value extends string>(
    field: ObjectiveImportField,
    names: ReadonlyMap<string, Value>,
    [codes, others]: readonly [codes: readonly Value[], others: ReadonlyMap<string, Value>],
    problem: (typeof rowWarnings)[number],
  ): Value | null => {
    const text = cell(field)
    if (text === '') return null
    const value =
      names.get(foldText(text)) ??
      codes.find((code) => code === text.toUpperCase().replaceAll(/[ -]/g, '_')) ??
      others.get(foldText(text))
    if (value === undefined) warn(problem, field)
    return value ?? null
  }
  const { type, visibility, status, category } = rules.namesOf

  const { areFractions, decimalSign } = rules.figures
  const completion = parseCompletion(cell('completion'), areFractions)
  if (cell('completion') !== '' && completion === undefined) warn('COMPLETION_UNREADABLE', 'completion')

  const keyResults = keyResultTexts(cell('keyResults')).map((text) => parseKeyResult(text, decimalSign))
  if (keyResults.length > MAX_KEY_RESULTS) fail('TOO_MANY_KEY_RESULTS', 'keyResults')
  if (keyResults.some(keyResultProblem)) fail('KEY_RESULT_INVALID', 'keyResults')

  return {
    line,
    reference: cell('reference'),
    ownerId: typeof owner === 'string' ? null : owner.id,
    title,
    description: cell('description'),
    dueDate: typeof dueDate === 'string' && dueDate !== '' ? dueDate : null,
    type: named('type', type, [objectiveTypes, knownTypes], 'TYPE_UNKNOWN') ?? 'INDIVIDUAL',
    groupLabel,
    parent: cell('parent'),
    categoryId: named('category', category, [[], new Map()], 'CATEGORY_UNKNOWN'),
    visibility: named('visibility', visibility, [visibilities, knownVisibilities], 'VISIBILITY_UNKNOWN'),
    status: named('status', status, [objectiveStatuses, knownStatuses], 'STATUS_UNKNOWN') ?? 'OPEN',
    completion: completion ?? 0,
    keyResults,
    errors,
    warnings,
  }
}
