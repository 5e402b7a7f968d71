import { MAX_CELL_CHARACTERS, MAX_IMPORT_COLUMNS, undecidedReading } from '@perennial/domain/imports/fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type Cell, workbook, worksheetOf } from '../../file-tables/test-workbooks.ts'
import { cellFormatOf, dayOfSerial, numberText } from '../../file-tables/workbook/cell-formats.ts'
import { readWorkbook } from '../../file-tables/workbook/read-workbook.ts'
import { parseWorkbook } from '../../file-tables/workbook/workbook.ts'
import { parsePeopleFile } from './people-file.ts'

const MAX_ROWS = 1_000
const read = (bytes: Uint8Array) => readWorkbook(Buffer.from(bytes), MAX_ROWS)
const cellsOf = async (...rows: readonly (readonly Cell[])[]) => {
  const result = await read(workbook([worksheetOf(...rows)]))
  return 'rows' in result ? result.rows.map(({ cells }) => cells) : result.problem.code
}

describe('cells of a workbook', () => {
  test('are read as Excel stores them: dates and numbers by their format, formulas by their result', async () => {
    const cells: Cell[] = [
      { date: 44_088 },
      { zeros: 310 },
      0.1 + 0.2,
      { xml: '<c t="b"><v>1</v></c>' },
      { xml: '<c t="str"><f>A1&amp;B1</f><v>joined</v></c>' },
      { xml: '<c t="e"><v>#N/A</v></c>' },
      { xml: '<c t="inlineStr"><is><r><t>Zo</t></r><r><t>ë_x000D_</t></r></is></c>' },
      { xml: '<c t="d"><v>2020-09-14T00:00:00</v></c>' },
    ]
    expect(await cellsOf(cells, ['a', 'b'])).toEqual([
      ['2020-09-14', '00310', '0.3', 'TRUE', 'joined', '#N/A', 'Zoë\r', '2020-09-14T00:00:00'],
      ['a', 'b', '', '', '', '', '', ''],
    ])
  })

  test('from 1904 on are counted from there', async () => {
    const result = await read(workbook([worksheetOf(['a', 'b'], [{ date: 42_626 }, 'x'])], { is1904: true }))
    expect(result).toMatchObject({ rows: [{}, { cells: ['2020-09-14', 'x'] }] })
  })

  test('leave out the phonetic guides of Japanese names', async () => {
    const strings =
      '<sst><si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si><si><r><t>太</t></r><r><t>郎</t></r></si></sst>'
    const rows: Cell[][] = [
      [{ xml: '<c t="s"><v>0</v></c>' }, { xml: '<c t="s"><v>1</v></c>' }],
      ['unused', 'unused'],
    ]
    const result = await read(workbook([worksheetOf(...rows)], { parts: { 'xl/sharedStrings.xml': strings } }))
    expect(result).toMatchObject({ rows: [{ cells: ['山田', '太郎'] }, {}] })
  })

  test.each([
    [14, undefined, true],
    [22, undefined, true],
    [2, undefined, false],
    [21, undefined, false],
    [164, 'yyyy\\-mm\\-dd', true],
    [164, '[$-407]d/ mmmm yyyy;@', true],
    [164, '"Day "0', false],
    [164, '#,##0.00 [$€-407]', false],
    [164, '[h]:mm:ss', false],
    [164, 'mmm', true],
    [164, '_-* #,##0_-', false],
    [164, '0 [d', false],
    [164, '0 "d', false],
  ])('the format %i %s is a date: %s', (id, code, isDate) => expect(cellFormatOf(id, code).isDate).toBe(isDate))

  test('a format longer than Excel accepts is not a date', () => {
    expect(cellFormatOf(164, `yyyy${'#'.repeat(251)}`).isDate).toBe(true)
    expect(cellFormatOf(164, `yyyy${'#'.repeat(252)}`).isDate).toBe(false)
  })

  test('29 February 1900 does not shift later days', () => {
    expect(dayOfSerial(1, false)).toBe('1900-01-01')
    expect(dayOfSerial(61, false)).toBe('1900-03-01')
    expect(dayOfSerial(-1, false)).toBeUndefined()
    expect(dayOfSerial(9_999_999, false)).toBeUndefined()
  })

  test('numbers keep the digits that Excel shows', () => {
    const plain = { isDate: false, digits: 0 }
    expect(numberText('1.2345678901234567', plain, false)).toBe('1.23456789012346')
    expect(numberText('42.000000000000007', plain, false)).toBe('42')
    expect(numberText('no number', plain, false)).toBe('no number')
  })
})

describe('the sheet that is read', () => {
  const table = { 3: ['First name', 'Last name'], 4: ['Ann', 'Lee'], 9: ['Bob', 'Lee'] }
  test('is the first visible one with a table; empty rows are left out, and rows keep their number', async () => {
    const worksheets = [
      { name: 'Empty', rows: {} },
      { name: 'Cover', rows: { 1: ['Staff list 2026'], 2: ['Confidential'] } },
      { name: 'Hidden', rows: table, state: 'hidden' },
      { name: 'Staff', rows: { ...table, 6: [' ', ''] } },
    ]
    const result = await read(workbook(worksheets))
    expect(result).toMatchObject({ sheet: 'Staff' })
    expect('rows' in result && result.rows.map(({ line }) => line)).toEqual([3, 4, 9])
  })
  test('is the first with any row if none has a table', async () => {
    const worksheets = [
      { name: 'Empty', rows: {} },
      { name: 'Names', rows: { 2: ['Name'], 3: ['Ann Lee'] } },
    ]
    expect(await read(workbook(worksheets))).toMatchObject({ sheet: 'Names' })
    expect(await read(workbook([{ name: 'Empty', rows: {} }]))).toEqual({ problem: { code: 'FILE_EMPTY' } })
  })
})

describe('a workbook that harms its reader', () => {
  const good = worksheetOf(['First name', 'Last name', 'E-mail'], ['Ann', 'Lee', 'ann@works.example'])
  const unreadable = { problem: { code: 'WORKBOOK_UNREADABLE' } }

  test.each(['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])(
    'FILE-2 is refused for a DOCTYPE in %s',
    async (part) => {
      const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'
      expect(await read(workbook([good], { parts: { [part]: doctype } }))).toEqual(unreadable)
      const wide = Buffer.from(`\ufeff${doctype}`, 'utf16le')
      expect(await read(workbook([good], { parts: { [part]: wide } }))).toEqual(unreadable)
    },
  )

  test('FILE-2 ADM-P27 is refused for too many rows, columns or characters', async () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, index) => ['a', String(index)])
    expect(await cellsOf(...rows)).toBe('TOO_MANY_ROWS')
    const far = '<worksheet><sheetData><row r="1"><c r="XFD1" t="str"><v>x</v></c></row></sheetData></worksheet>'
    expect(await read(workbook([good], { parts: { 'xl/worksheets/sheet1.xml': far } }))).toEqual({
      problem: { code: 'TOO_MANY_COLUMNS', facts: { max: MAX_IMPORT_COLUMNS } },
    })
    expect(await cellsOf(['a', 'b'], ['x'.repeat(MAX_CELL_CHARACTERS + 1), 'y'])).toBe('CELL_TOO_LONG')
  })

  test('FILE-2 is refused if shared texts make it far larger than it is', async () => {
    const shared = `<sst><si><t>${'x'.repeat(MAX_CELL_CHARACTERS)}</t></si></sst>`
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(MAX_IMPORT_COLUMNS)}</row>`
    const repeatedRows = (rows: number) => `<worksheet><sheetData>${row.repeat(rows)}</sheetData></worksheet>`
    const bytesOf = (rows: number) =>
      workbook([good], { parts: { 'xl/sharedStrings.xml': shared, 'xl/worksheets/sheet1.xml': repeatedRows(rows) } })
    expect(await read(bytesOf(50))).toHaveProperty('rows')
    expect(await read(bytesOf(51))).toEqual({ problem: { code: 'FILE_TOO_LARGE' } })
  })

  test('FILE-2 is read in time if its formats consist of brackets', async () => {
    const code = '['.repeat(26_000)
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(50)}</cellXfs></styleSheet>`
    expect(await read(workbook([good], { parts: { 'xl/styles.xml': styles } }))).toMatchObject({ sheet: 'People' })
  })

  test.each(['99999999999', '1048577', '1.5', '-5', '0', 'Infinity', '1e3', ' 2', 'x', ''])(
    'FILE-2 is refused if a row has the number “%s”',
    async (line) => {
      const sheet = `<worksheet><sheetData><row r="${line}"><c><v>1</v></c></row></sheetData></worksheet>`
      expect(await read(workbook([good], { parts: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual(unreadable)
    },
  )

  test('FILE-2 is refused if its rows aren’t in order, and rows without a number are counted', async () => {
    const repeatedRows = (...rows: readonly string[]) =>
      `<worksheet><sheetData>${rows.map((row) => `<row ${row}><c><v>1</v></c></row>`).join('')}</sheetData></worksheet>`
    const readRows = (...rows: readonly string[]) =>
      read(workbook([good], { parts: { 'xl/worksheets/sheet1.xml': repeatedRows(...rows) } }))
    expect(await readRows('', 'r="4"', '')).toMatchObject({ rows: [{ line: 1 }, { line: 4 }, { line: 5 }] })
    expect(await readRows('r="4"', 'r="4"')).toEqual(unreadable)
    expect(await readRows('r="4"', 'r="3"')).toEqual(unreadable)
    expect(await readRows('r="1048576"', '')).toEqual(unreadable)
  })

  test('FILE-2 takes no memory for a cell in the millionth row', async () => {
    const far =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="B1048576"><v>2</v></c></row></sheetData></worksheet>'
    expect(await read(workbook([good], { parts: { 'xl/worksheets/sheet1.xml': far } }))).toMatchObject({
      rows: [{ line: 1 }, { line: 1_048_576 }],
    })
  })

  test('FILE-2 is refused if it unpacks to far more than any people file, or is deeper', async () => {
    const bomb = Buffer.alloc(9_000_000, ' ')
    for (const isDeflated of [false, true])
      expect(await read(workbook([good], { isDeflated, parts: { 'xl/styles.xml': bomb } }))).toEqual(unreadable)
    expect(await read(workbook([good], { isDeflated: true }))).toMatchObject({ sheet: 'People' })
    expect(await read(workbook([good], { parts: { 'xl/styles.xml': '<x>'.repeat(100) } }))).toEqual(unreadable)
    expect(await read(workbook([good], { parts: { 'xl/workbook.xml': '<workbook/>' } }))).toEqual(unreadable)
  })

  test('FILE-1 is told from other archives and old workbooks by its content', async () => {
    const options = { delimiter: 'AUTO', mapping: [], reading: undecidedReading, dateFormat: 'dd.MM.yyyy' } as const
    const archive = workbook([good]).toString('latin1').replaceAll('xl/workbook.xml', 'xx/workbook.xml')
    const files: [code: string, bytes: Buffer][] = [
      ['NO_PEOPLE_FILE', Buffer.from(archive, 'latin1')],
      ['WORKBOOK_UNREADABLE', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
      ['OLD_WORKBOOK', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ]
    for (const [code, bytes] of files)
      expect(await parsePeopleFile(bytes, options), code).toMatchObject({ facts: null, problem: { code } })
  })

  test('FILE-2 whatever is damaged in a workbook, the result is rows or one problem', async () => {
    const whole = workbook([good])
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        const result = await read(bytes)
        expect('rows' in result || 'problem' in result).toBe(true)
      }),
    )
  })
})

test('UP-9 a workbook is read in a thread of its own, also one of another writer', async () => {
  const rows = [
    [{ value: 'Name' }, { value: 'E-mail' }, { value: 'Start date' }],
    [
      { value: 'Lee, Ann' },
      { value: 'ann@works.example' },
      { value: new Date('2020-09-14T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' },
    ],
  ]
  const bytes = await writeExcelFile(rows as never).toBuffer()
  expect(await parseWorkbook(new Uint8Array(bytes), MAX_ROWS)).toMatchObject({
    rows: [{ line: 1 }, { line: 2, cells: ['Lee, Ann', 'ann@works.example', '2020-09-14'] }],
  })
})
