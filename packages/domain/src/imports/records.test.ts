import { describe, expect, test } from 'vitest'
import { canUseMapping, findHeaderRow, guessMapping, proposeMapping } from './column-mapping.ts'
import { emailFromName } from './email-patterns.ts'
import { emailKeyOf } from './fixtures.ts'
import { cellText, parseRecord, splitName } from './records.ts'

const rules = {
  dateOrder: 'DAY_FIRST',
  emailPattern: null,
  today: '2026-11-23',
  syncGender: true,
  mapNicknames: true,
  addressOf: emailKeyOf,
} as const
const columns = ['firstName', 'lastName', 'email', 'gender', 'hireDate', 'title'] as const
const reading = (...cells: readonly string[]) => parseRecord({ line: 7, cells }, columns, rules)

describe('the text of a cell', () => {
  test.each([
    ['blanks around and between', '  a \t b\n c ', 'a b c'],
    ['invisible characters', '\ufeffa\u200bb', 'a b'],
    ['combining characters', 'u\u0308', 'ü'],
    ['the apostrophe that our exports put before formulas', "'=1+1", '=1+1'],
    ['the apostrophe before blanks and a formula', "'  =1+1", '=1+1'],
    ['the apostrophe before a tab', "'\tAda", 'Ada'],
    ['the apostrophe before a full-width sign', "'＝1＋1", '＝1＋1'],
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
      warnings: [],
    })
  })

  test.each([
    ['FIRST_NAME_MISSING', ['', 'Kay', 'z@works.example', '', '', '']],
    ['LAST_NAME_MISSING', ['Zoe', ' ', 'z@works.example', '', '', '']],
    ['EMAIL_MISSING', ['Zoe', 'Kay', '', '', '', '']],
    ['EMAIL_MALFORMED', ['Zoe', 'Kay', 'no address', '', '', '']],
    ['TEXT_TOO_LONG', ['x'.repeat(101), 'Kay', 'z@works.example', '', '', '']],
    ['TEXT_UNREADABLE', ['Zo\u0007e', 'Kay', 'z@works.example', '', '', '']],
    ['TEXT_UNREADABLE', ['Zoe', '#REF!', 'z@works.example', '', '', '']],
    ['NAME_WITH_LINK', ['evil.example', 'Kay', 'z@works.example', '', '', '']],
    ['NAME_UNREADABLE', ['Zoe', 'Kay\u202e', 'z@works.example', '', '', '']],
    ['CELLS_DIFFER', ['Zoe', 'Kay', 'z@works.example', '', '']],
    ['CELLS_DIFFER', ['Zoe', 'Kay', 'z@works.example', '', '', '', 'more']],
  ])('ADM-P28 %s', (code, cells) => expect(reading(...cells).errors.map((error) => error.code)).toEqual([code]))

  test.each([
    ['GENDER_UNKNOWN', 'gender', ['Zoe', 'Kay', 'z@works.example', '7', '', '']],
    ['DATE_UNREADABLE', 'hireDate', ['Zoe', 'Kay', 'z@works.example', '', '31/02/2020', '']],
    ['DATE_IS_SERIAL', 'hireDate', ['Zoe', 'Kay', 'z@works.example', '', '45444', '']],
    ['TEXT_TOO_LONG', 'title', ['Zoe', 'Kay', 'z@works.example', '', '', 'x'.repeat(201)]],
    ['TEXT_UNREADABLE', 'title', ['Zoe', 'Kay', 'z@works.example', '', '', 'a\u0007']],
    ['TEXT_UNREADABLE', 'title', ['Zoe', 'Kay', 'z@works.example', '', '', 'a\ufffd']],
    ['VALUE_IS_ERROR', 'title', ['Zoe', 'Kay', 'z@works.example', '', '', '#N/A']],
  ] as const)('ADM-P28 is imported without an optional value that can’t be read: %s', (code, field, cells) => {
    const { values, errors, warnings } = reading(...cells)
    expect(errors).toEqual([])
    expect(warnings.map((warning) => warning.code)).toEqual([code])
    expect(values).not.toHaveProperty(field)
    expect(values).toMatchObject({ firstName: 'Zoe', lastName: 'Kay', email: 'z@works.example' })
  })

  test('ADM-P28 reports all of its problems', () => {
    const { errors, warnings } = reading('', 'Kay', 'no address', '7', 'soon', 'x'.repeat(201))
    expect(errors.map((error) => error.code)).toEqual(['FIRST_NAME_MISSING', 'EMAIL_MALFORMED'])
    expect(warnings.map((warning) => warning.code)).toEqual(['GENDER_UNKNOWN', 'DATE_UNREADABLE', 'TEXT_TOO_LONG'])
  })

  test.each([
    ['Neither', 'N'],
    ['Weder noch', 'N'],
    ['Nonbinary', 'N'],
    ['Divers', 'N'],
    ['unbekannt', ''],
    ['Not specified', ''],
    ['', ''],
  ])('the gender %s is %j', (cell, gender) =>
    expect(reading('Zoe', 'Kay', 'z@works.example', cell, '', '')).toMatchObject({ values: { gender }, warnings: [] }),
  )

  test('may have more empty cells than there are columns', () => {
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

describe('the status of a person', () => {
  const fields = ['name', 'email', 'status', 'leavingDate', 'hireDate'] as const
  test.each([
    ['Terminated', '', '', true],
    ['Inactive', '', '2020-01-01', true],
    ['inaktiv', '2026-01-31', '', true],
    ['', '2026-11-22', '', true],
    ['', '2026-11-23', '', undefined],
    ['Terminated', '2027-01-31', '', undefined],
    ['Active', '2019-01-31', '', undefined],
    ['leave', '', '', undefined],
    ['Elternzeit', '', '', undefined],
    ['Inactive', '', '2027-01-04', undefined],
    ['Full-Time', '0000-00-00', '', undefined],
    ['', '', '', undefined],
  ])('%s with last day %j and first day %j: has left is %s', (status, leaving, hired, left) =>
    expect(
      parseRecord({ line: 2, cells: ['Mia Keller', 'mia@works.example', status, leaving, hired] }, fields, rules)
        .hasLeft,
    ).toBe(left),
  )
})

describe('addresses that are built', () => {
  const pattern = { pattern: 'FIRST.LAST', domain: 'works.example' } as const
  test.each([
    ['Jürgen', 'Weiß', 'FIRST.LAST', 'juergen.weiss@works.example'],
    ['Anna Maria', 'von Berg', 'FIRST.LAST', 'anna.vonberg@works.example'],
    ['Zoë', "O'Brien", 'FLAST', 'zobrien@works.example'],
    ['Łukasz', 'Smith-Jones', 'F.LAST', 'l.smith-jones@works.example'],
    ['Ann', 'Lee', 'FIRST', 'ann@works.example'],
    ['Ann', 'Lee', 'FIRSTL', 'annl@works.example'],
    ['Ann', 'Lee', 'LAST.FIRST', 'lee.ann@works.example'],
    ['Ann', 'Lee', 'FIRST_LAST', 'ann_lee@works.example'],
  ] as const)('%s %s as %s is %s', (firstName, lastName, form, address) =>
    expect(emailFromName({ firstName, lastName }, { pattern: form, domain: '@Works.example' })).toBe(address),
  )

  test('fill empty cells only', () => {
    const cells = (email: string) => ({ line: 2, cells: ['Keller, Mia', email] })
    const built = { ...rules, emailPattern: pattern }
    expect(parseRecord(cells(''), ['name', 'email'], built)).toMatchObject({
      values: { email: 'mia.keller@works.example' },
      isEmailBuilt: true,
      errors: [],
    })
    expect(parseRecord(cells('boss@works.example'), ['name', 'email'], built).values.email).toBe('boss@works.example')
    expect(parseRecord({ line: 2, cells: ['李, 雷'] }, ['name'], built).errors).toEqual([{ code: 'EMAIL_MISSING' }])
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
    [
      ['Name', 'Vorname', 'Work > Job title', 'Manager > Department'],
      ['lastName', 'firstName', 'title', null],
    ],
    [
      ['Last Name, First Name', 'First Name', 'Last Name', 'Employee #', 'Employment Status', 'Status'],
      [null, 'firstName', 'lastName', 'employeeNumber', 'employmentType', 'status'],
    ],
  ])('is proposed for %j', (headers, fields) => {
    expect(proposeMapping(headers, [])).toEqual({ fields, hasHeaders: true })
  })

  test('of several columns for one field the best known header wins, and empty columns come last', () => {
    const headers = ['Manager', 'Manager - Employee ID', 'Home Email', 'Email', 'Work Email', 'Employee ID']
    expect(proposeMapping(headers, []).fields).toEqual([null, 'manager', null, null, 'email', 'employeeNumber'])
    const isFilled = (column: number) => column !== 1
    expect(proposeMapping(headers, [], isFilled).fields[0]).toBe('manager')
  })
  test('the company’s own headers come first', () => {
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

describe('files without headers', () => {
  const ann = ['Ann', 'Lee', 'F', 'Mason', 'ann.lee@works.example']
  test('a first row with an address is a person', () => {
    expect(findHeaderRow([ann], [], null)).toBe(-1)
    expect(findHeaderRow([ann], [], true)).toBe(0)
    expect(findHeaderRow([['First name', 'Email']], [], false)).toBe(-1)
    expect(findHeaderRow([['a', 'b']], [], null)).toBe(0)
  })
  test('titles may come before the headers', () => {
    const rows = [['Staff list 2026', '', ''], ['Confidential'], ['First name', 'Last name', 'Email'], ann]
    expect(findHeaderRow(rows, [], null)).toBe(2)
  })
  test('the fixed order counts if it fits, otherwise the values decide', () => {
    expect(guessMapping([ann])).toEqual(['firstName', 'lastName', 'gender', 'title', 'email'])
    expect(guessMapping([['7', 'Lee, Ann', 'ann@works.example', '2020-01-31', 'mia@works.example', 'F']])).toEqual([
      null,
      'name',
      'email',
      'hireDate',
      'manager',
      'gender',
    ])
    expect(guessMapping([['ann@works.example', 'Ann', 'Lee']])).toEqual(['email', 'firstName', 'lastName'])
  })
  test('an address or a pattern for it is needed', () => {
    expect(canUseMapping(['name'], { pattern: 'FIRST', domain: 'works.example' })).toEqual({ allowed: true })
  })
})
