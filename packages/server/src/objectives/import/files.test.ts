import { MAX_CORRECTIONS } from '@perennial/domain/imports/fields.ts'
import { MAX_IMPORTED_OBJECTIVES, MAX_OBJECTIVE_FILE_BYTES } from '@perennial/domain/objectives/import/runs.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { workbook, worksheetOf } from '../../file-tables/test-workbooks.ts'
import { people } from '../../people/tables.ts'
import { type ObjectiveWorld, objectiveWorld, testValues } from '../fixtures.ts'
import { objectiveImportClient, objectivesFile } from './fixtures.ts'

let w: ObjectiveWorld
let client: ReturnType<typeof objectiveImportClient>
beforeEach(async () => {
  w = await objectiveWorld()
  client = objectiveImportClient(w)
})

test('cells can be corrected in the preview, which is then read again, and the corrections are imported', async () => {
  const ravi = client.address('ravi')
  const id = await client.upload(
    objectivesFile(`G1,nobody,Grow,,,soon,,,,`, `,${ravi},Child,,Unknown,,,,,`, `,${ravi},,,,,,,,`),
  )
  const before = await client.rows(id)
  expect(
    before.map(({ errors, warnings, cells }) =>
      [...errors, ...warnings].map(({ field }) => [field, field && cells[field]]),
    ),
  ).toEqual([
    [
      ['owner', 'nobody'],
      ['dueDate', 'soon'],
    ],
    [['parent', 'Unknown']],
    [['title', undefined]],
  ])
  const once = await client.correct(id, [
    { line: 2, field: 'owner', value: 'Mia Keller' },
    { line: 2, field: 'dueDate', value: '24.12.2026' },
    { line: 3, field: 'parent', value: 'G1' },
  ])
  expect(once).toMatchObject({ counts: { create: 2, error: 1, warning: 0 }, reading: { corrections: 3 } })
  // A field without a column, and the same cell twice.
  const twice = await client.correct(id, [
    { line: 4, field: 'title', value: 'Named now' },
    { line: 3, field: 'description', value: 'First line\nSecond line' },
    { line: 3, field: 'parent', value: 'g1' },
  ])
  expect(twice).toMatchObject({ counts: { create: 3, error: 0 }, reading: { corrections: 5 }, problems: [] })
  expect((await client.rows(id)).every(({ cells }) => Object.keys(cells).length === 0)).toBe(true)

  expect(await client.run(id)).toMatchObject({ state: 'DONE', created: 3 })
  const rows = await client.rows(id)
  expect((await w.read(w.mia, rows[0]?.objectiveId ?? '')).body).toMatchObject({ title: 'Grow', dueDate: '2026-12-24' })
  expect((await w.read(w.mia, rows[1]?.objectiveId ?? '')).body).toMatchObject({ parents: [{ title: 'Grow' }] })
  expect(await client.titlesOf(w.ravi)).toEqual(expect.arrayContaining(['Child', 'Named now']))
})

test('IN-1 malformed corrections are refused with the field, and too many with the limit', async () => {
  const id = await client.upload(objectivesFile(`,${client.address('ravi')},Grow,,,,,,,`))
  const tooLong = 'x'.repeat(10_001)
  for (const cell of [
    { line: 0, field: 'title', value: '' },
    { line: 2, field: 'salary', value: '1' },
    { line: 2, field: 'title', value: tooLong },
    { line: 2, field: 'title', value: 'a\u0000b' },
  ])
    expect((await client.reading(id, { version: 1, cells: [cell] })).status).toBe(422)
  const cells = Array.from({ length: MAX_CORRECTIONS }, (_, index) => ({ line: index + 2, field: 'title', value: 'x' }))
  const { version } = await client.correct(id, cells)
  const more = await client.reading(id, { version, cells: [{ line: 2, field: 'owner', value: 'x' }] })
  expect(more.body).toMatchObject({ code: 'TOO_MANY_CORRECTIONS', facts: { max: MAX_CORRECTIONS } })
})

test('rows copied from a spreadsheet can be pasted instead of a file', async () => {
  const id = await client.paste(`Ziel\tVerantwortlich\tFortschritt\nWachsen\tRavi Menon\t40 %\n`)
  expect(await client.read(id)).toMatchObject({ fileName: null, facts: { delimiter: 'TAB' }, counts: { create: 1 } })
  expect(await client.run(id)).toMatchObject({ state: 'DONE', created: 1 })
  expect((await w.as(w.hana).get('/objective-imports')).body.rows).toMatchObject([{ fileName: null }])
  const faulty = await client.paste('Title,Owner\nGrow,nobody\n')
  const problems = await w.as(w.hana).get(`/objective-imports/${faulty}/problems`)
  expect(problems.headers['content-disposition']).toContain('Pasted%20rows%20problems.csv')
})

test('the problem file includes the parents of its rows, and can be imported once it is corrected', async () => {
  const ravi = client.address('ravi')
  const id = await client.upload(
    objectivesFile(
      `T,Mia Keller,Top,Company,,,,,,public`,
      `M,Mia Keller,Middle,Group,T,,,,,public`,
      `,nobody,Below,,M,,,,,public`,
      `,${ravi},Fine,,,,,,,`,
    ),
  )
  await client.run(id)
  const { text } = await w.as(w.hana).get(`/objective-imports/${id}/problems`)
  const again = await client.upload(text.replace('nobody', ravi))
  expect((await client.rows(again)).map(({ title, action }) => [title, action])).toEqual([
    ['Top', 'SKIP'],
    ['Middle', 'SKIP'],
    ['Below', 'CREATE'],
  ])
  expect(await client.run(again)).toMatchObject({ created: 1, counts: { failed: 0 } })
  const [, , below] = await client.rows(again)
  expect((await w.read(w.ravi, below?.objectiveId ?? '')).body.parents).toMatchObject([
    { title: 'Middle' },
    { title: 'Top' },
  ])
})

test('a workbook made elsewhere can be imported: German headers, dates, percentages and numbers, and owners by any name', async () => {
  await w.inside((tx) => tx.update(people).set({ employeeNumber: '0815' }).where(eq(people.id, w.noor.id)))
  const percent = (value: number) => ({ xml: `<c s="3"><v>${value}</v></c>` })
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <numFmts count="1"><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/></numFmts>
    <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>`
  const file = workbook(
    [
      worksheetOf(
        ['Ziele 2026'],
        [
          'Zuständig',
          'Bezeichnung',
          'Termin',
          'Zielebene',
          'Kategorie',
          'Zielstatus',
          'Zielerreichung (%)',
          'Schlüsselergebnisse',
        ],
        [
          'Ravi Menon',
          'Antworten\nam selben Tag',
          { date: 46387 },
          'Persönlich',
          testValues.category.label,
          'In Arbeit',
          percent(0.4),
          'Anfragen | 0 | 1.250 | 312,5 | Stück',
        ],
        ['0815', 'Handbuch', '31.12.2026', 'Mitarbeiter', '', 'Erledigt', percent(1), '[x] Gliederung\n[ ] Text'],
        [
          `Mia Keller <${client.address('mia')}>`,
          'Zufriedene Kunden',
          '',
          'Abteilung',
          '',
          '',
          percent(0.285),
          'Quote | 10 % | 20 %',
        ],
      ),
    ],
    { parts: { 'xl/styles.xml': styles } },
  )
  const id = await client.upload(file)
  expect(await client.read(id)).toMatchObject({
    state: 'READY',
    problems: [],
    counts: { create: 3, error: 0, warning: 0 },
  })
  await client.run(id)
  const rows = await client.rows(id)
  const [first, second, third] = await Promise.all(rows.map(({ objectiveId }) => w.read(w.hana, objectiveId ?? '')))
  expect(first?.body).toMatchObject({
    title: 'Antworten am selben Tag',
    owner: { id: w.ravi.id },
    dueDate: '2026-12-31',
    type: 'INDIVIDUAL',
    category: { label: testValues.category.label },
    status: 'ON_TRACK',
    completion: 40,
    results: [{ kind: 'MEASURED', start: 0, target: 1250, current: 312.5, unit: 'Stück' }],
  })
  expect(second?.body).toMatchObject({
    owner: { id: w.noor.id },
    dueDate: '2026-12-31',
    status: 'ACHIEVED',
    completion: 100,
    results: [{ isDone: true }, { isDone: false }],
  })
  expect(third?.body).toMatchObject({
    owner: { id: w.mia.id },
    type: 'GROUP',
    completion: 29,
    results: [{ start: 10, target: 20, current: 10, unit: '%' }],
  })
})

test('FILE-2 files above a limit are refused with the limit', async () => {
  const rows = Array.from({ length: MAX_IMPORTED_OBJECTIVES + 1 }, (_, index) => `Goal ${index},ravi`)
  const many = await client.upload(['Title,Owner', ...rows].join('\n'))
  expect((await client.read(many)).problem).toEqual({ code: 'TOO_MANY_ROWS', facts: { max: MAX_IMPORTED_OBJECTIVES } })
  const wide = await client.upload(`Title,Owner${',x'.repeat(99)}\n`)
  expect((await client.read(wide)).problem).toEqual({ code: 'TOO_MANY_COLUMNS', facts: { max: 100 } })
  const long = await client.upload(`Title,Owner\n${'x'.repeat(10_001)},ravi\n`)
  expect((await client.read(long)).problem).toEqual({ code: 'CELL_TOO_LONG', facts: { line: 2, max: 10_000 } })
  const large = await client.tryUpload(Buffer.alloc(MAX_OBJECTIVE_FILE_BYTES + 1, 'x'))
  expect([large.status, large.body.code]).toEqual([413, 'FILE_TOO_LARGE'])
})
