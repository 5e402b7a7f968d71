import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'

test('ADM-P28 cells are corrected in the preview, which is checked again with them', async () => {
  const w = await world()
  const { upload, preview, entries, start, address, personAt } = importClient(w)
  const id = await upload(
    peopleFile(`Bea,Poe,no address,,`, `Cem,Poe,${address('cem')},,Nobody Known`, `Dee,Poe,${address('dee')},,Bea Poe`),
  )
  const before = await preview(id)
  expect(before).toMatchObject({
    counts: { ADD: 2, ERROR: 1, WARNING: 2 },
    problems: [
      { severity: 'ERROR', code: 'EMAIL_MALFORMED', count: 1, line: 2 },
      { severity: 'WARNING', code: 'MANAGER_UNKNOWN', count: 1, line: 3 },
      { severity: 'WARNING', code: 'MANAGER_HAS_ERRORS', count: 1, line: 4 },
    ],
  })
  expect((await entries(id)).map(({ cells }) => [cells.email, cells.manager])).toEqual([
    ['no address', ''],
    [address('cem'), 'Nobody Known'],
    [address('dee'), 'Bea Poe'],
  ])

  const fields = before.facts?.columns.map(({ field }) => field)
  const put = (version: number, body: object) =>
    w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version, fields, ...body })
  const cells = [{ line: 2, field: 'email', value: address('bea') }]
  expect((await put(before.version, { cells })).status).toBe(200)
  await w.settle()
  const once = await preview(id)
  expect(once).toMatchObject({ counts: { ADD: 3, ERROR: 0, WARNING: 1 }, reading: { corrections: 1 } })
  await put(once.version, {
    cells: [
      { line: 3, field: 'manager', value: 'Bea Poe' },
      { line: 3, field: 'title', value: 'Mason' },
    ],
  })
  await w.settle()
  expect(await preview(id)).toMatchObject({ counts: { ADD: 3, WARNING: 0 }, reading: { corrections: 3 }, problems: [] })

  await start(id)
  await w.settle()
  const bea = await personAt('bea')
  expect(await personAt('cem')).toMatchObject({ managerId: bea?.id, title: 'Mason' })
  expect(await personAt('dee')).toMatchObject({ managerId: bea?.id, title: '' })
})

test('ADM-P28 equal problems are one group, and its rows are found', async () => {
  const w = await world()
  const { upload, preview, entries, address } = importClient(w)
  const rows = Array.from(
    { length: 5 },
    (_, index) => `P${index},Poe,${address(`p${index}`)},,${index < 4 ? 'The Board' : 'Who Else'}`,
  )
  const id = await upload(peopleFile(...rows))
  expect((await preview(id)).problems).toEqual([
    { severity: 'WARNING', code: 'MANAGER_UNKNOWN', facts: { value: 'The Board' }, line: 2, count: 4 },
    { severity: 'WARNING', code: 'MANAGER_UNKNOWN', facts: { value: 'Who Else' }, line: 6, count: 1 },
  ])
  const found = async (query: string) => (await entries(id, `limit=50&${query}`)).map(({ line }) => line)
  expect(await found('problem=MANAGER_UNKNOWN')).toEqual([2, 3, 4, 5, 6])
  expect(await found('problem=MANAGER_UNKNOWN&value=Who%20Else')).toEqual([6])
  expect(await found('problem=GENDER_UNKNOWN')).toEqual([])
  expect((await w.as(w.hana).get(`/imports/previews/${id}/entries?problem=NONE`)).status).toBe(422)
})

test('IN-1 malformed decisions about a file are refused with the field', async () => {
  const w = await world()
  const { upload, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  for (const body of [
    { dateOrder: 'RANDOM' },
    { emailPattern: { pattern: 'FIRST', domain: 'no domain' } },
    { emailPattern: { pattern: 'NONE', domain: 'works.example' } },
    { cells: [{ line: 0, field: 'email', value: '' }] },
    { cells: [{ line: 2, field: 'salary', value: '1' }] },
    { cells: [{ line: 2, field: 'email', value: 'x'.repeat(10_001) }] },
    { hasHeaderRow: 'yes' },
  ])
    expect((await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: 1, ...body })).status).toBe(422)
})

test('ambiguous dates are read in the company’s format until someone decides', async () => {
  const w = await world()
  const { upload, preview, start, address, personAt } = importClient(w)
  const id = await upload(`First name,Last name,E-mail,Hire date\nBea,Poe,${address('bea')},07/05/11`)
  const seen = await preview(id)
  expect(seen.facts?.dates).toEqual({ order: 'DAY_FIRST', isAmbiguous: true, example: '07/05/11' })
  const fields = seen.facts?.columns.map(({ field }) => field)
  await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: seen.version, fields, dateOrder: 'MONTH_FIRST' })
  await w.settle()
  await start(id)
  await w.settle()
  expect(await personAt('bea')).toMatchObject({ hireDate: '2011-07-05' })
})
