import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import type { TestUser, World } from '../testing/world.ts'

const ask = (w: World, who: TestUser, body: object) => w.as(who).post('/exports', body)
const fileOf = (w: World, who: TestUser, id: string) => w.as(who).get(`/exports/${id}/file`)
/** Requests an export and waits until it is ready. */
async function made(w: World, who: TestUser, body: object): Promise<string> {
  const reply = await ask(w, who, body)
  if (reply.status !== 202) throw new Error(reply.text)
  await w.settle()
  return reply.body.id
}
const rowsIn = (text: string) => parse(text, { bom: true }) as string[][]

describe('a review cycle', () => {
  const cell = (text: string, name: string, head: string) => {
    const [heads = [], ...rows] = rowsIn(text)
    return rows.find(([first]) => first === name)?.[heads.indexOf(head)]
  }

  test('COM-P01 COM-P02 it has ratings as far as they may be read; people above and oneself are listed without', async () => {
    const w = await reviewWorld()
    await w.another(w.mia, w.iris)
    await w.another(w.paul, w.mia)
    await w.save(w.mia, 'manager')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '4' })
    await w.share(w.mia, 'manager')
    const asked = { kind: 'reviewCycle', cycleId: w.cycle.id }
    const hanas = (await fileOf(w, w.hana, await made(w, w.hana, asked))).text
    expect(cell(hanas, 'Ravi Menon', 'Overall rating')).toBe('4')
    expect(cell(hanas, 'Ravi Menon', 'Manager assessment')).toBe('Shared')
    expect(cell(hanas, 'Mia Keller', 'Overall rating')).toBe('')
    const pauls = (await fileOf(w, w.paul, await made(w, w.paul, asked))).text
    expect(cell(pauls, 'Ravi Menon', 'Overall rating')).toBe('4')
    expect(cell(pauls, 'Mia Keller', 'Overall rating')).toBe('not available to you')
    expect(cell(pauls, 'Paul Weiss', 'Overall rating')).toBe('not available to you')
    expect(cell(pauls, 'Paul Weiss', 'Manager assessment')).toBe('not available to you')
  })

  test('§10 it has the chosen columns in their order, the same in CSV and Excel', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager')
    await w.share(w.mia, 'manager')
    await w.inside((tx) => tx.update(people).set({ department: '=1+1' }).where(eq(people.id, w.ravi.id)))
    const columns = ['managerStatus', 'name', 'department', 'signatures', 'complete']
    const asked = { kind: 'reviewCycle', cycleId: w.cycle.id, columns }
    const heads = ['Manager assessment', 'Reviewee', 'Department', 'Signatures', 'Complete']
    const csv = rowsIn((await fileOf(w, w.hana, await made(w, w.hana, asked))).text)
    expect(csv).toEqual([heads, ['Shared', 'Ravi Menon', "'=1+1", 'No one', 'no']])
    const reply = await fileOf(w, w.hana, await made(w, w.hana, { ...asked, format: 'xlsx' }))
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    expect(reply.headers['content-disposition']).toContain('Autumn talks 2026-11-23.xlsx')
    // An Excel cell has a type of its own: a text needs no guard.
    const [worksheet] = await readExcelFile(Buffer.from(reply.bytes))
    expect(worksheet?.data).toEqual([heads, ['Shared', 'Ravi Menon', '=1+1', 'No one', 'no']])
  })

  test('§10 in Excel ratings are numbers, the sheet has the name of the cycle, and its headings are frozen with a filter', async () => {
    const w = await reviewWorld({ name: 'Autumn: talks / 2026 of all the people everywhere' })
    await w.another(w.mia, w.iris)
    await w.save(w.mia, 'manager')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '4' })
    await w.share(w.mia, 'manager')
    const columns = ['name', 'rating']
    const asked = { kind: 'reviewCycle', cycleId: w.cycle.id, format: 'xlsx', columns }
    const bytes = Buffer.from((await fileOf(w, w.hana, await made(w, w.hana, asked))).bytes)
    const [worksheet] = await readExcelFile(bytes)
    expect(worksheet?.sheet).toBe('Autumn talks 2026 of all the pe')
    expect(worksheet?.data).toEqual([
      ['Reviewee', 'Overall rating'],
      ['Mia Keller', null],
      ['Ravi Menon', 4],
    ])
    const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
    expect(xml).toContain('<autoFilter ref="A1:B3"/>')
    expect(xml).toMatch(/<pane [^>]*state="frozen"/)
    // Spreadsheets require this order of parts.
    expect(xml.indexOf('</sheetData>')).toBeLessThan(xml.indexOf('<autoFilter'))
  })

  test('OP-079 COM-P18 it is available as XML while that flag is on', async () => {
    const w = await reviewWorld()
    const asked = { kind: 'reviewCycle', cycleId: w.cycle.id, format: 'xml', columns: ['name', 'managerStatus'] }
    await w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'FEATURE_xmlExport', enabled: false }),
    )
    expect((await ask(w, w.hana, asked)).body.code).toBe('NOT_FOUND')
    expect((await w.as(w.hana).get('/exports')).body.formats).toEqual(['csv', 'xlsx'])
    await w.inside((tx) => tx.delete(featureSwitches).where(eq(featureSwitches.name, 'FEATURE_xmlExport')))
    expect((await w.as(w.hana).get('/exports')).body.formats).toEqual(['csv', 'xlsx', 'xml'])
    const { text } = await fileOf(w, w.hana, await made(w, w.hana, asked))
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<reviewCycle name="Autumn talks">
  <review>
    <field name="Reviewee">Ravi Menon</field>
    <field name="Manager assessment">Not started</field>
  </review>
</reviewCycle>
`)
  })

  test('COM-P03 HR Assistants and cycle administrators get people’s progress, and no rating', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '4' })
    await w.share(w.mia, 'manager')
    for (const who of [w.asta, w.cleo]) {
      const { text } = await fileOf(w, who, await made(w, who, { kind: 'reviewCycle', cycleId: w.cycle.id }))
      expect(rowsIn(text)[0]).not.toContain('Overall rating')
      // Also if they request it.
      const asked = { kind: 'reviewCycle', cycleId: w.cycle.id, columns: ['rating', 'name'] }
      expect(rowsIn((await fileOf(w, who, await made(w, who, asked))).text)[0]).toEqual(['Reviewee'])
      expect(cell(text, 'Ravi Menon', 'Manager assessment')).toBe('Shared')
    }
  })

  test('MAY-8 with ratings in it, it can’t be downloaded once one of the people is above, or the HR role was removed', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '4' })
    await w.share(w.mia, 'manager')
    const asked = { kind: 'reviewCycle', cycleId: w.cycle.id }
    const pauls = await made(w, w.paul, asked)
    await w.inside((tx) => tx.update(people).set({ managerId: w.ravi.id }).where(eq(people.id, w.paul.id)))
    expect((await fileOf(w, w.paul, pauls)).body.code).toBe('RIGHTS_LOST')
    const hanas = await made(w, w.hana, asked)
    const noHr = and(eq(people.companyId, w.company.id), eq(people.id, w.hana.id))
    await w.inside((tx) => tx.update(people).set({ isHr: false, isAssistant: true }).where(noHr))
    expect((await fileOf(w, w.hana, hanas)).body.code).toBe('RIGHTS_LOST')
  })
})
