import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { cycles } from '../cycles/tables.ts'
import { type Cell, workbook, worksheetOf } from '../file-tables/test-workbooks.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { endOfBusiness, reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { ratingChanges } from '../reviews/records/tables.ts'
import { openTransactionsDuring } from '../testing/open-transactions.ts'
import type { TestUser } from '../testing/world.ts'

/** Ravi is rated 3, Noor is not rated, and the calibration has started. */
async function calibrated() {
  const w = await reviewWorld({
    cycleType: 'CALIBRATION',
    managerShareFrom: endOfBusiness('2026-12-14'),
    allowSettingOverallRatingBeforeCalibrationPeriod: true,
  })
  const ofNoor = await w.another(w.noor, w.mia)
  await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' })
  await travelTo(w, new Date('2026-12-07T09:00:00Z'))
  const send = (who: TestUser, content: string | Uint8Array<ArrayBuffer>, seal?: string) => {
    const form = new FormData()
    if (seal !== undefined) form.append('seal', seal)
    form.append('file', new Blob([content]), 'ratings.csv')
    return w.as(who).post(`/review-cycles/${w.cycle.id}/rating-imports`, form)
  }
  const history = () => w.inside((tx) => tx.select().from(ratingChanges))
  return { ...w, ofNoor, send, history }
}

test('a file is only previewed at first; sent again to confirm, its valid rows are applied', async () => {
  const w = await calibrated()
  const file = [
    'Login name,Rating,Reason',
    `${w.ravi.loginname},5,As in other teams`,
    `${w.noor.loginname},Meets nothing,`,
    'nobody@nowhere.example,4,',
    `${w.leo.loginname},4,`,
  ].join('\n')
  const seen = (await w.send(w.hana, file)).body
  expect(seen).toMatchObject({
    counts: { changed: 1, unchanged: 0, empty: 0, faulty: 3 },
    isApplied: false,
    changed: [{ line: 2, name: 'Ravi Menon', from: '3', to: '5', reason: 'As in other teams' }],
  })
  expect(seen.faulty).toEqual([
    { line: 3, login: w.noor.loginname, violation: 'RATING_UNKNOWN' },
    { line: 4, login: 'nobody@nowhere.example', violation: 'NOT_IN_THIS_CYCLE' },
    { line: 5, login: w.leo.loginname, violation: 'NOT_IN_THIS_CYCLE' },
  ])
  expect(await w.history()).toHaveLength(1)

  expect((await w.send(w.hana, file, seen.seal)).body).toMatchObject({ counts: { changed: 1 }, isApplied: true })
  const rows = await w.inside((tx) => tx.select().from(ratingChanges).where(eq(ratingChanges.source, 'IMPORT')))
  expect(rows).toMatchObject([{ before: '3', after: '5', reason: 'As in other teams', changedById: w.hana.id }])
  expect((await w.read(w.mia)).body.ratings).toMatchObject({ submitted: { overallRating: '3' } })
  expect(await w.mailTo(w.mia)).toContain('review-rating-changed')
  expect((await w.send(w.hana, file)).body.counts).toEqual({ changed: 0, unchanged: 1, empty: 0, faulty: 3 })
})

test('the file that the session itself exports changes nothing and leaves no one out', async () => {
  const w = await calibrated()
  const file = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/calibration/export?columns=login,rating,change`)
  const { body } = await w.send(w.hana, file.text)
  expect(body).toMatchObject({ counts: { changed: 0, unchanged: 1, empty: 1, faulty: 0 }, changed: [], faulty: [] })
})

test('only what was previewed is applied: after another change, or for another file, nothing is', async () => {
  const w = await calibrated()
  const file = `${w.ravi.loginname},5\n${w.noor.loginname},4\n`
  const { seal } = (await w.send(w.hana, file)).body
  expect(statusOf(await w.send(w.hana, `${w.ravi.loginname},1\n`, seal))).toBe('409 PREVIEW_OUTDATED')
  await w.as(w.paul).put(`/review-cycles/${w.cycle.id}/calibration/${w.ofNoor}`, { code: '2', version: 0 })
  expect(statusOf(await w.send(w.hana, file, seal))).toBe('409 PREVIEW_OUTDATED')
  expect(await w.history()).toHaveLength(2)
})

test('COM-P01 COM-P02 people above the importer and the importer themselves are treated like strangers', async () => {
  const w = await calibrated()
  await w.another(w.paul, w.mia)
  await w.another(w.mia, w.iris)
  const { body } = await w.send(w.paul, `${w.paul.loginname},5\n${w.mia.loginname},1\n`)
  expect(body.faulty.map((row: { violation: string }) => row.violation)).toEqual([
    'NOT_IN_THIS_CYCLE',
    'NOT_IN_THIS_CYCLE',
  ])
})

test('an Excel workbook is read like any other file', async () => {
  const w = await calibrated()
  const rows = [
    [{ value: 'Rating' }, { value: 'Login name' }],
    [{ value: 4, type: Number }, { value: w.noor.loginname }],
  ]
  expect((await w.send(w.hana, new Uint8Array(await writeExcelFile(rows).toBuffer()))).body).toMatchObject({
    changed: [{ line: 2, name: 'Noor Haddad', from: null, to: '4' }],
  })
})

test('a workbook is read before the transaction, so that no one waits for it', async () => {
  const w = await calibrated()
  const file = workbookOf([w.ravi.loginname, '5'])
  let status = 0
  const send = async () => {
    status = (await w.send(w.hana, file)).status
  }
  expect(await openTransactionsDuring(w, 'WORKER', send)).toEqual([0])
  expect(status).toBe(200)
})

test('ONCE-3 the first response is repeated for the same key, even if the file could no longer be sent', async () => {
  const w = await calibrated()
  const send = () => {
    const form = new FormData()
    form.append('file', new Blob([`${w.ravi.loginname},5\n`]), 'ratings.csv')
    const headers = { 'idempotency-key': 'once' }
    return w.as(w.hana).post(`/review-cycles/${w.cycle.id}/rating-imports`, form, { headers })
  }
  const { body } = await send()
  await w.inside((tx) => tx.delete(cycles).where(eq(cycles.id, w.cycle.id)))
  expect(await send()).toMatchObject({ status: 200, body })
  expect(statusOf(await w.send(w.hana, 'x,1\n'))).toBe('404 NOT_FOUND')
})

test('FILE-1 FILE-2 a file that is not a list of ratings is refused, whatever its name', async () => {
  const w = await calibrated()
  expect(statusOf(await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/rating-imports`, new FormData()))).toBe(
    '422 FILE_MISSING',
  )
  expect(statusOf(await w.send(w.hana, ''))).toBe('422 FILE_EMPTY')
  expect(statusOf(await w.send(w.hana, '<html>'))).toBe('422 NO_RATINGS_FILE')
  expect(statusOf(await w.send(w.hana, 'Login name,Rating\n'))).toBe('422 NO_ROWS')
  for (const rows of [2_001, 2_010])
    expect(statusOf(await w.send(w.hana, 'a,1\n'.repeat(rows)))).toBe('422 TOO_MANY_RATINGS')
  const zip = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4])
  expect(statusOf(await w.send(w.hana, zip))).toBe('422 NO_RATINGS_FILE')
})

test('FILE-2 a workbook with a cell too far out or a DOCTYPE is refused', async () => {
  const w = await calibrated()
  const small = workbookOf([w.ravi.loginname, '5', 'a_x0000_b'])
  expect((await w.send(w.hana, small)).body).toMatchObject({ changed: [{ to: '5', reason: 'ab' }] })
  const rowOf = (cell: string) =>
    `<row r="1"><c r="A1" t="inlineStr"><is><t>${w.ravi.loginname}</t></is></c><c r="${cell}"><v>5</v></c></row>`
  const send = (cell: string, before = '') => {
    const sheet = `${before}<worksheet><sheetData>${rowOf(cell)}</sheetData></worksheet>`
    return w.send(w.hana, workbookOf([], { 'xl/worksheets/sheet1.xml': sheet }))
  }
  expect((await send('B1')).status).toBe(200)
  expect(statusOf(await send('XFD1'))).toBe('422 NO_RATINGS_FILE')
  expect(statusOf(await send('B1', '<!DOCTYPE x [<!ENTITY e "5">]>'))).toBe('422 NO_RATINGS_FILE')
})

/** A workbook with one row. */
const workbookOf = (cells: readonly Cell[], parts: Readonly<Record<string, string>> = {}) =>
  new Uint8Array(workbook([worksheetOf(cells)], { parts }))

test('COM-P21 nothing is imported into an archived cycle', async () => {
  const w = await calibrated()
  await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/archiving`)
  expect(statusOf(await w.send(w.hana, `${w.ravi.loginname},4\n`))).toBe('409 CYCLE_ARCHIVED')
})
