import type { Delimiter } from '../../imports/fields.ts'
import { plainPercent } from '../completion.ts'

/** What separates the decimals of numbers in a file; null if nothing in the file says so. */
export type DecimalSign = ',' | '.' | null

const NUMBER = /^[-+−]?\d+(?:[.,]\d+)*$/
/** Characters between digits that carry no meaning. */
const SPACING = /[\s'’]/g

/** The decimal sign that a number shows by itself, or null: 1,250 could be either. */
function signOf(text: string): DecimalSign {
  const signs = text.match(/[.,]/g) ?? []
  const [first] = signs
  const last = signs.at(-1)
  if (first === undefined || last === undefined) return null
  if (first !== last) return last as DecimalSign
  if (signs.length > 1) return first === ',' ? '.' : ','
  const [whole = '', decimals = ''] = text.split(first)
  const digits = whole.replace(/\D/g, '')
  return decimals.length !== 3 || digits.length > 3 || Number(digits) === 0 ? (first as DecimalSign) : null
}

/** Which decimal sign the numbers of a file have: the majority of those that show it decides, then the delimiter of the cells. */
export function guessDecimalSign(numbers: Iterable<string>, delimiter: Delimiter | null): DecimalSign {
  let balance = 0
  for (const number of numbers) {
    const text = number.replace(SPACING, '')
    const sign = NUMBER.test(text) ? signOf(text) : null
    if (sign) balance += sign === ',' ? 1 : -1
  }
  if (balance !== 0) return balance > 0 ? ',' : '.'
  // Where commas are decimal signs, spreadsheets separate cells with semicolons.
  return delimiter === 'COMMA' ? '.' : delimiter === 'SEMICOLON' ? ',' : null
}

/** The number in a cell: 1250.5, 1.250,5, 1,250.5 or 1 250,5. NaN if it isn't a number. */
export function parseFigure(cell: string, decimalSign: DecimalSign): number {
  const text = cell.replace(SPACING, '')
  if (!NUMBER.test(text)) return Number.NaN
  const sign = signOf(text) ?? decimalSign
  const plain = [...text].filter((character) => character === sign || !/[.,]/.test(character)).join('')
  return Number(plain.replace('−', '-').replace(',', '.'))
}

const PERCENT = /^(\d{1,3}(?:[.,]\d+)?)\s*(%?)$/

const percentIn = (cell: string): { value: number; isMarked: boolean } | undefined => {
  const [, number, sign] = PERCENT.exec(cell.trim()) ?? []
  return number === undefined ? undefined : { value: Number(number.replace(',', '.')), isMarked: sign === '%' }
}

/** Whether completions are fractions of one, as spreadsheets store percentages: 0.4 instead of 40. */
export function areFractions(cells: Iterable<string>): boolean {
  let hasPart = false
  for (const cell of cells) {
    const percent = percentIn(cell)
    if (!percent || percent.isMarked) continue
    if (percent.value > 1) return false
    hasPart ||= !Number.isInteger(percent.value)
  }
  return hasPart
}

/** A completion as a whole percentage, or undefined: 40, 40 %, 39,6 %, or 0.4 among fractions. */
export function parseCompletion(cell: string, isFraction: boolean): number | undefined {
  const percent = percentIn(cell)
  if (!percent) return undefined
  const value = isFraction && !percent.isMarked ? percent.value * 100 : percent.value
  return value > 100 ? undefined : plainPercent(value)
}
