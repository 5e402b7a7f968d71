import { dateViolation } from '../people/validation.ts'
import type { DateOrder } from './fields.ts'
import type { ValueWarning } from './problems.ts'

type DateViolation = { code: Extract<ValueWarning, 'DATE_UNREADABLE' | 'DATE_IS_SERIAL'> }

const TIME = String.raw`(?:[T ]+\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[AaPp]\.?[Mm]\.?)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`)
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const NUMERIC = new RegExp(String.raw`^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})${TIME}$`)
const DAY_MONTH = /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[.\s-]+(\p{L}{3,})\.?[\s,-]+(\d{4}|\d{2})$/u
const MONTH_DAY = /^(?:\p{L}+,?\s+)?(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/u
/** Days as spreadsheets count them, from 1927 to 2173. */
const SERIAL = /^[1-9]\d{4}(?:[.,]\d+)?$/
/** How systems write that there is no date. */
const NONE = /^(?:[-–—]|n\/?a|null|none|0000-00-00|00[./]00[./]0000)$/i

const monthNames = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'mrz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
]

/**
 * The calendar day that a cell names, '' for none. Years first and months by name need no order; other dates are only read in the
 * given one. A number as spreadsheets count days is no date, since there are two ways of counting.
 */
export function parseDateCell(text: string, order: DateOrder | null, today: string): string | DateViolation {
  if (text === '' || NONE.test(text)) return ''
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[3], yearFirst[4], today)
  const compact = COMPACT.exec(text)
  if (compact) return dayOfParts(compact[1], compact[2], compact[3], today)
  const named = DAY_MONTH.exec(text)
  if (named) return dayOfParts(named[3], monthOf(named[2]), named[1], today)
  const american = MONTH_DAY.exec(text)
  if (american) return dayOfParts(american[3], monthOf(american[1]), american[2], today)
  const numeric = NUMERIC.exec(text)
  if (numeric && order === 'DAY_FIRST') return dayOfParts(numeric[4], numeric[3], numeric[1], today)
  if (numeric && order === 'MONTH_FIRST') return dayOfParts(numeric[4], numeric[1], numeric[3], today)
  return { code: SERIAL.test(text) ? 'DATE_IS_SERIAL' : 'DATE_UNREADABLE' }
}

const monthOf = (name = ''): string => {
  const start = name.toLowerCase().slice(0, 3)
  return String(monthNames.findIndex((names) => names.includes(start)) + 1)
}

function dayOfParts(year = '', month = '', day = '', today = ''): string | DateViolation {
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateViolation(date) ? { code: 'DATE_UNREADABLE' } : date
}

/** Two digits are a year up to two years from now, else one of the last century. */
function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year
  const latest = Number(today.slice(0, 4)) + 2
  const recent = 2000 + Number(year)
  return String(recent > latest ? recent - 100 : recent)
}

/** How the dates of a file are ordered, and whether that had to be guessed. */
export type DateColumn = {
  order: DateOrder | null
  isAmbiguous: boolean
  /** A date that could mean two different days. */
  example: string | null
}

/**
 * The order of a file’s dates: a day above 12 decides, then full stops (day first), then a company format with the same separator.
 * Otherwise it’s ambiguous, and the company format is only a proposal.
 */
export function guessDateOrder(cells: Iterable<string>, companyFormat: string): DateColumn {
  const companyOrder = orderOfFormat(companyFormat)
  let dayFirst = 0
  let monthFirst = 0
  let example: { text: string; separator: string } | undefined
  let separator: string | undefined
  for (const text of cells) {
    const numeric = NUMERIC.exec(text)
    if (!numeric) continue
    separator ??= numeric[2]
    if (Number(numeric[1]) > 12) dayFirst += 1
    else if (Number(numeric[3]) > 12) monthFirst += 1
    else if (numeric[1] !== numeric[3]) example ??= { text, separator: numeric[2] ?? '' }
  }
  const certain = (order: DateOrder | null): DateColumn => ({ order, isAmbiguous: false, example: null })
  if (dayFirst + monthFirst > 0) return certain(dayFirst >= monthFirst ? 'DAY_FIRST' : 'MONTH_FIRST')
  if (separator === undefined) return certain(null)
  if (separator === '.') return certain('DAY_FIRST')
  const proposal = companyOrder === 'MONTH_FIRST' ? 'MONTH_FIRST' : 'DAY_FIRST'
  if (!example || companyFormat.includes(example.separator)) return certain(proposal)
  return { order: proposal, isAmbiguous: true, example: example.text }
}

function orderOfFormat(format: string): DateOrder {
  const [first = 'y'] = format
  return first === 'd' ? 'DAY_FIRST' : first === 'M' ? 'MONTH_FIRST' : 'YEAR_FIRST'
}
