import { describe, expect, test } from 'vitest'
import { canUseMapping, proposeMapping } from './column-mapping.ts'
import { parseDateCell } from './date-cells.ts'
import { emailKeyOf } from './fixtures.ts'
import { cellText, parseRecord, splitName } from './records.ts'

const rules = {
  dateFormat: 'dd.MM.yyyy',
  hireDateInCompanyFormat: true,
  syncGender: true,
  mapNicknames: true,
  addressOf: emailKeyOf,
}
const columns = ['firstName', 'lastName', 'email', 'gender', 'hireDate', 'title'] as const
const reading = (...cells: readonly string[]) => parseRecord({ line: 7, cells }, columns, rules)

describe('the text of a cell', () => {
  test.each([
    ['blanks around and between', '  a \t b\n c ', 'a b c'],
    ['invisible characters', '\ufeffa\u200bb', 'a b'],
    ['combining characters', 'u\u0308', 'ü'],
    ['the apostrophe that our exports put before formulas', "'=1+1", '=1+1'],
    ['an apostrophe that belongs there', "'t Hooft", "'t Hooft"],
  ])('%s', (_, cell, text) => expect(cellText(cell)).toBe(text))
})

describe('names', () => {
  test.each([
    ['Keller, Mia', 'Mia', 'Keller'],
    ['Mia Keller', 'Mia', 'Keller'],
    ['Anna Maria von Berg', 'Anna Maria von', 'Berg'],
    ['Berg, Anna, Dr.', 'Anna, Dr.', 'Berg'],
    ['Mia', '', 'Mia'],
  ])('%s is read in its parts', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }))

  test('one column may hold the full name', () => {
    const record = parseRecord({ line: 2, cells: ['Keller, Mia', 'mia@works.example'] }, ['name', 'email'], rules)
    expect(record).toMatchObject({ values: { firstName: 'Mia', lastName: 'Keller' }, errors: [] })
  })
})

describe('days', () => {
  test.each([
    ['14.09.2020', 'dd.MM.yyyy', '2020-09-14'],
    ['4.9.2020', 'dd.MM.yyyy', '2020-09-04'],
    ['09/14/2020', 'MM/dd/yyyy', '2020-09-14'],
    ['2020-09-14', 'dd.MM.yyyy', '2020-09-14'],
    ['2020-09-14T00:00:00', 'dd.MM.yyyy', '2020-09-14'],
    ['29.02.2024', 'dd.MM.yyyy', '2024-02-29'],
  ])('%s in %s is a day', (text, format, day) => expect(parseDateCell(text, format)).toBe(day))
  test.each([
    ['30.02.2024', 'dd.MM.yyyy', 'DATE_UNREADABLE'],
    ['09/14/2020', 'dd.MM.yyyy', 'DATE_UNREADABLE'],
    ['14.09.20', 'dd.MM.yyyy', 'DATE_UNREADABLE'],
    ['soon', 'dd.MM.yyyy', 'DATE_UNREADABLE'],
    ['45444', 'dd.MM.yyyy', 'DATE_IS_SERIAL'],
    ['14.09.2020', null, 'DATE_UNREADABLE'],
  ])('ADM-P28 %s in %s is none', (text, format, code) => expect(parseDateCell(text, format)).toEqual({ code }))
})

describe('a row', () => {
  test('is read field by field', () => {
    expect(reading('Zoë', 'Kay', 'Zoe@Works.example', 'w', '1.2.2020', '')).toEqual({
      line: 7,
      values: {
        firstName: 'Zoë',
        lastName: 'Kay',
        email: 'zoe@works.example',
        gender: 'F',
        hireDate: '2020-02-01',
        title: '',
      },
      errors: [],
    })
  })

  test.each([
    ['FIRST_NAME_MISSING', ['', 'Kay', 'z@works.example', '', '', '']],
    ['LAST_NAME_MISSING', ['Zoe', ' ', 'z@works.example', '', '', '']],
    ['EMAIL_MISSING', ['Zoe', 'Kay', '', '', '', '']],
    ['EMAIL_MALFORMED', ['Zoe', 'Kay', 'no address', '', '', '']],
    ['GENDER_UNKNOWN', ['Zoe', 'Kay', 'z@works.example', '7', '', '']],
    ['DATE_IS_SERIAL', ['Zoe', 'Kay', 'z@works.example', '', '45444', '']],
    ['TEXT_TOO_LONG', ['Zoe', 'Kay', 'z@works.example', '', '', 'x'.repeat(201)]],
    ['TEXT_TOO_LONG', ['x'.repeat(101), 'Kay', 'z@works.example', '', '', '']],
    ['TEXT_UNREADABLE', ['Zoe', 'Kay', 'z@works.example', '', '', 'a\u0007']],
    ['TEXT_UNREADABLE', ['Zoe', 'Kay', 'z@works.example', '', '', 'a\ufffd']],
    ['NAME_WITH_LINK', ['evil.example', 'Kay', 'z@works.example', '', '', '']],
    ['NAME_UNREADABLE', ['Zoe', 'Kay\u202e', 'z@works.example', '', '', '']],
    ['CELLS_DIFFER', ['Zoe', 'Kay', 'z@works.example', '', '']],
    ['CELLS_DIFFER', ['Zoe', 'Kay', 'z@works.example', '', '', '', 'more']],
  ])('ADM-P28 %s', (code, cells) => expect(reading(...cells).errors.map((error) => error.code)).toEqual([code]))

  test('empty cells at its end do not matter', () => {
    expect(reading('Zoe', 'Kay', 'z@works.example', '', '', '', '', ' ').errors).toEqual([])
  })

  test('gender and nicknames stay out when they are switched off', () => {
    const cells = ['Zoe', 'Kay', 'z@works.example', '7', 'Z']
    const fields = ['firstName', 'lastName', 'email', 'gender', 'nickname'] as const
    const off = { ...rules, syncGender: false, mapNicknames: false }
    expect(parseRecord({ line: 2, cells }, fields, off)).toMatchObject({ errors: [] })
    expect(Object.keys(parseRecord({ line: 2, cells }, fields, off).values)).toEqual(['firstName', 'lastName', 'email'])
  })
})

describe('what columns hold', () => {
  test.each([
    [
      ['First name', 'Last name', 'E-mail'],
      ['firstName', 'lastName', 'email'],
    ],
    [
      ['VORNAME', 'Nachname', 'E-Mail-Adresse'],
      ['firstName', 'lastName', 'email'],
    ],
    [
      ['Name', 'Mail', 'Reports to'],
      ['name', 'email', 'manager'],
    ],
    [
      ['Personalnummer', 'Führungskraft', 'Eintrittsdatum'],
      ['employeeNumber', 'manager', 'hireDate'],
    ],
    [
      ['E-mail', 'Email', 'Note'],
      ['email', null, null],
    ],
  ])('is proposed for %j', (headers, fields) => {
    expect(proposeMapping(headers, [])).toEqual({ fields, hasHeaders: true })
  })
  test('MAP-03 the company’s own headers come first', () => {
    const own = [{ source: 'Kürzel', target: 'nickname' as const }]
    expect(proposeMapping(['kürzel', 'E-Mail'], own).fields).toEqual(['nickname', 'email'])
  })
  test('headers that say nothing are taken in the fixed order', () => {
    expect(proposeMapping(['a', 'b', 'c', 'd', 'e', 'f'], [])).toEqual({
      fields: ['firstName', 'lastName', 'gender', 'title', 'email', 'manager'],
      hasHeaders: false,
    })
  })
  test('an address and a name are needed, each once', () => {
    expect(canUseMapping(['firstName', 'lastName', 'email'])).toEqual({ allowed: true })
    expect(canUseMapping(['name', null, 'email'])).toEqual({ allowed: true })
    expect(canUseMapping(['name'])).toMatchObject({ reason: 'EMAIL_COLUMN_MISSING' })
    expect(canUseMapping(['firstName', 'email'])).toMatchObject({ reason: 'NAME_COLUMN_MISSING' })
    expect(canUseMapping(['email', 'name', 'email'])).toMatchObject({
      reason: 'FIELD_TWICE',
      facts: { field: 'email' },
    })
  })
})
