import { DAY_MS } from '@perennial/domain/calendar/durations.ts'

/** How the number in a cell is shown. */
export type CellFormat = { isDate: boolean; digits: number; isPercent?: boolean }

const NUMBER: CellFormat = { isDate: false, digits: 0 }
const DATE: CellFormat = { isDate: true, digits: 0 }
const PERCENT: CellFormat = { isDate: false, digits: 0, isPercent: true }
/** As many as Excel accepts (FILE-2). */
const MAX_CODE_CHARACTERS = 255

/** Date formats that every spreadsheet knows without a definition in the file (ECMA-376, 18.8.30), also those of East Asia. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** 0 % and 0.00 %. */
const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10

/** The format behind a number format; `code` is absent for built-in ones. */
export function cellFormatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : isBuiltInPercent(id) ? PERCENT : NUMBER
  if (code.length > MAX_CODE_CHARACTERS) return NUMBER
  // Without quoted text, escaped characters, and colors, languages and durations in brackets. What is never closed extends to the
  // end, so that each character is read only once.
  const plain = code.replace(/"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*./g, '')
  if (plain.includes('%')) return PERCENT
  if (/^0+$/.test(plain)) return { isDate: false, digits: plain.length }
  return /[dy]/i.test(plain) || (/m/i.test(plain) && !/[hs]/i.test(plain)) ? DATE : NUMBER
}

/** Excel counts 29 February 1900, a day that did not exist. */
const FEBRUARY_29 = 60

/** The calendar day of a serial number, as ISO; `is1904` for workbooks that count from 1904. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const day = Math.floor(serial)
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < FEBRUARY_29 ? 31 : 30)
  const date = new Date(epoch + day * DAY_MS)
  const isInCalendar = day >= 0 && date.getUTCFullYear() <= 9_999
  return isInCalendar ? date.toISOString().slice(0, 10) : undefined
}

/** A number as its cell shows it: a day, a percentage, leading zeros, or the 15 digits that Excel keeps. */
export function numberText(raw: string, format: CellFormat, is1904: boolean): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (format.isDate) return dayOfSerial(number, is1904) ?? raw
  if (format.isPercent) return `${Number((number * 100).toPrecision(15))}%`
  const text = String(Number(number.toPrecision(15)))
  return format.digits > 0 && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}
