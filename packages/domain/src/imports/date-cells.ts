import { dateViolation } from '../people/validation.ts'
import type { RowError } from './problems.ts'

type DateViolation = { code: Extract<RowError, 'DATE_UNREADABLE' | 'DATE_IS_SERIAL'> }

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
/** Days as spreadsheets count them, from 1927 to 2173. */
const SERIAL = /^[1-9]\d{4}(?:[.,]\d+)?$/

/**
 * The calendar day that a cell names: in the format of the company when that is wanted, or as ISO writes it. A number as
 * spreadsheets count days is no date, since there are two ways of counting.
 */
export function parseDateCell(text: string, companyFormat: string | null): string | DateViolation {
  const iso = ISO.exec(text)
  if (iso) return dayOfParts(iso[1], iso[2], iso[3])
  if (companyFormat !== null) {
    const order = companyFormat.match(/[dMy]+/g) ?? []
    const parts = text.match(/\d+/g) ?? []
    const separators = (value: string) => value.replace(/[\p{L}\d]+/gu, '').replace(/\s/g, '')
    if (parts.length === 3 && separators(text) === separators(companyFormat)) {
      const part = (letter: string) => parts[order.findIndex((token) => token.startsWith(letter))]
      return dayOfParts(part('y'), part('M'), part('d'))
    }
  }
  return { code: SERIAL.test(text) ? 'DATE_IS_SERIAL' : 'DATE_UNREADABLE' }
}

function dayOfParts(year = '', month = '', day = ''): string | DateViolation {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateViolation(date) ? { code: 'DATE_UNREADABLE' } : date
}
