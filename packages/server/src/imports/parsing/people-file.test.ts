import {
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  undecidedReading,
} from '@perennial/domain/imports/fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterCharacters, parseCsv } from '../../file-tables/csv.ts'
import { decodeText } from '../../file-tables/decode.ts'
import { declaredDelimiter, detectDelimiter } from '../../file-tables/detect-delimiter.ts'
import { type ParseOptions, parsePeopleFile } from './people-file.ts'

const usual: ParseOptions = { delimiter: 'AUTO', mapping: [], reading: undecidedReading, dateFormat: 'dd.MM.yyyy' }
const read = (text: string | Buffer, options: Partial<ParseOptions> = {}) =>
  parsePeopleFile(typeof text === 'string' ? Buffer.from(text) : text, { ...usual, ...options })
const cellsOf = (text: string, delimiter: keyof typeof delimiterCharacters = 'COMMA') => {
  const result = parseCsv(text, delimiter)
  return 'rows' in result ? result.rows.map((row) => row.cells) : result.violation.code
}

describe('the encoding of a file', () => {
  test.each([
    ['plain letters', Buffer.from('a,b'), 'a,b', 'UTF-8'],
    ['UTF-8', Buffer.from('ä,ß'), 'ä,ß', 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffä'), 'ä', 'UTF-8'],
    ['UTF-16 with a mark', Buffer.from('\ufeffä,b', 'utf16le'), 'ä,b', 'UTF-16'],
    ['big UTF-16 with a mark', Buffer.from('\ufeffä,b', 'utf16le').swap16(), 'ä,b', 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from('name,mail', 'utf16le'), 'name,mail', 'UTF-16'],
    ['Windows-1252', Buffer.from([0xe4, 0x2c, 0x80]), 'ä,€', 'WINDOWS-1252'],
  ])('IMP-05 %s', (_, bytes, text, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  test.each([
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4])],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a page', Buffer.from('<html>')],
    ['XML', Buffer.from('<?xml version="1.0"?>')],
    ['JSON', Buffer.from('[{"a":1}]')],
    ['NUL', Buffer.from('a\u0000b')],
  ])('FILE-1 FILE-2 %s is not a people file', (_, bytes) => expect(decodeText(bytes)).toBeUndefined())
})

describe('rows and cells', () => {
  test.each([
    [
      'cells',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Windows line breaks',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'old line breaks',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n , \nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quotes', '"a, b","c ""d"""', [['a, b', 'c "d"']]],
    ['quotes inside a cell', 'a "b",c', [['a "b"', 'c']]],
    ['text after a closing quote', '"a"b,c', [['ab', 'c']]],
  ])('IMP-05 %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('a quoted line break stays in its cell, and the next row keeps its own line number', () => {
    const result = parseCsv('h\n"a\nb"\n\nc', 'COMMA')
    expect(result).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 2, cells: ['a\nb'] },
        { line: 5, cells: ['c'] },
      ],
    })
  })

  test('FILE-2 a file above a limit is refused, with the line', () => {
    expect(parseCsv('a\n"b', 'COMMA')).toEqual({ violation: { code: 'QUOTE_OPEN', facts: { line: 2 } } })
    expect(cellsOf('a'.repeat(MAX_CELL_CHARACTERS + 1))).toBe('CELL_TOO_LONG')
    expect(cellsOf(','.repeat(MAX_IMPORT_COLUMNS))).toBe('TOO_MANY_COLUMNS')
    expect(cellsOf('a\n'.repeat(MAX_IMPORT_ROWS + 2))).toBe('TOO_MANY_ROWS')
  })

  test('every properly quoted file is read back cell by cell', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\u0085\u2028\u2029]/.test(text))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(...(['COMMA', 'SEMICOLON', 'TAB'] as const)), (all, delimiter) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = all.map((cells) => cells.map(quote).join(delimiterCharacters[delimiter])).join('\r\n')
        const decoded = all.filter((cells) => cells.some((cell) => cell.trim() !== ''))
        expect(cellsOf(text, delimiter)).toEqual(decoded)
      }),
    )
  })
})

describe('the delimiter', () => {
  test.each([
    ['COMMA', 'a,b,c\n1,2,3'],
    ['SEMICOLON', 'a;b;c\n1,5;2,5;3'],
    ['TAB', 'a\tb\nx, y\tz; w'],
    ['SEMICOLON', '"a,b";c\n"d,e";f'],
  ] as const)('IMP-05 %s is found', (delimiter, text) => expect(detectDelimiter(text)).toBe(delimiter))

  test('can be declared by the file', async () => {
    expect(declaredDelimiter('sep=;\r\na;b')).toEqual({ delimiter: 'SEMICOLON', text: '\r\na;b' })
    expect(await read('sep=;\r\nVorname;Nachname;E-Mail\r\nA;B,C;d@e.example')).toMatchObject({
      rows: [{ line: 3, cells: ['A', 'B,C', 'd@e.example'] }],
    })
  })
})

describe('a people file', () => {
  test('FILE-2 any bytes result in rows or in one problem', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const result = await parsePeopleFile(bytes, usual)
        expect(result.problem === null).toBe(result.rows !== null)
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'a@,;\t"\n\r E-Mail'), maxLength: 80 }), async (text) => {
        const result = await read(text)
        expect(result.problem === null).toBe(result.rows !== null)
      }),
    )
  })

  test('FILE-2 a malicious file is refused in linear time', async () => {
    const made: ((times: number) => string)[] = [
      (times) => '"'.repeat(500_000 * times),
      (times) => `a,b\n${'"",'.repeat(150_000 * times)}`,
      (times) => `${';'.repeat(750_000 * times)}`,
      (times) => `a\n${'"\n'.repeat(225_000 * times)}`,
    ]
    // CPU time of this thread, since the machine may be busy with something else.
    const taken = async (text: string) => {
      const before = process.threadCpuUsage()
      expect((await read(text)).problem).not.toBeNull()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
    const shortest = async (text: string) => Math.min(await taken(text), await taken(text), await taken(text))
    // Four times as long if the work is linear, sixteen times if it is quadratic.
    for (const text of made) expect(await shortest(text(4))).toBeLessThan(12 * (await shortest(text(1))) + 20)
  })
})

test.each([
  ['COMMA', ','],
  ['SEMICOLON', ';'],
  ['TAB', '\t'],
] as const)(
  'IMP-05 the delimiter %s is found in a file of hundreds of rows as in one of three',
  async (delimiter, sign) => {
    const line = (row: number) => ['Someone', `Number ${row}`, `n${row}@fernhill.example`].join(sign)
    const text = [
      ['First name', 'Last name', 'E-mail'].join(sign),
      ...Array.from({ length: 400 }, (_, row) => line(row)),
    ]
    const parsed = await parsePeopleFile(Buffer.from(text.join('\r\n')), usual)
    expect(parsed.facts).toMatchObject({ delimiter, rowCount: 400 })
  },
)

test('ADM-P27 a file with 50,000 rows is read, one more row is refused', async () => {
  const file = (rows: number) => `First name,Last name,E-mail\n${'A,B,c@works.example\n'.repeat(rows)}`
  expect(await read(file(MAX_IMPORT_ROWS))).toMatchObject({ problem: null, facts: { rowCount: MAX_IMPORT_ROWS } })
  const problem = { code: 'TOO_MANY_ROWS', facts: { max: MAX_IMPORT_ROWS } }
  expect(await read(file(MAX_IMPORT_ROWS + 1))).toMatchObject({ problem })
  expect(await read(file(MAX_IMPORT_ROWS + 20))).toMatchObject({ problem })
})
