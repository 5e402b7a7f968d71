import { GRAPH_SWITCH } from '@perennial/domain/performance-graph/graph-points.ts'
import { GRAPH_ID } from '@perennial/domain/questionnaires/questionnaire.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { imageForm, solidImage } from '../../branding/fixtures.ts'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import { auditEntries } from '../../core/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { exampleQuestionnaire, type ReviewWorld, reviewWorld } from '../fixtures.ts'

/** The PDF operation that draws a picture. */
const PAINT_IMAGE = 85

const take = ({ as, path }: ReviewWorld, who: TestUser, query = '') => as(who).get(`${path}/document${query}`)

/** All words of a document, regardless of line breaks. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Both sides are written and shared, with a confidential answer and comments. */
async function wholeReview(): Promise<ReviewWorld> {
  const all = await reviewWorld()
  const { mia, ravi, save } = all
  await save(mia, 'manager', { sectionId: 'secret', value: 'Sorely missed' })
  await save(mia, 'manager', { sectionId: 'next', value: 'Lead the team', comment: 'From spring on' })
  await save(ravi, 'reviewee', { sectionId: 'next', value: 'Κλιμάκιο и команда – Größe ñ' })
  await all.bothShared()
  return all
}

test('a document contains what both sides wrote, whose review it is and who has signed, in any script', async () => {
  const all = await wholeReview()
  await all.sign(all.ravi)
  const reply = await take(all, all.mia)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename=".+\.pdf"/),
  })
  const words = await wordsOf(reply.bytes)
  const { company } = (await all.as(all.mia).get('/users/current')).body
  for (const part of [company.name, 'Ravi', 'Autumn talks', 'It went well.', 'Lead the team', 'From spring on'])
    expect(words).toContain(part)
  expect(words).toContain('Κλιμάκιο и команда – Größe ñ')
  expect(words).toMatch(/Ravi \w+ signed on 23\.11\.2026/)
  expect(words).toMatch(/Mia \w+ hasn’t signed yet/)
  expect(words).toContain('Page 1 of 1')
})

test('a document has the comments on signatures, for both sides', async () => {
  const all = await wholeReview()
  await all.as(all.ravi).post(`${all.path}/signatures`, { comment: 'I see the second point differently.' })
  await all.as(all.mia).post(`${all.path}/signatures`, { comment: 'We agreed to talk again in spring.' })
  for (const who of [all.ravi, all.mia]) {
    const words = await wordsOf((await take(all, who)).bytes)
    expect(words).toContain('I see the second point differently.')
    expect(words).toContain('We agreed to talk again in spring.')
  }
})

test('MAY-4 confidential parts are left out unless asked for, and the reviewee never gets them', async () => {
  const all = await wholeReview()
  const secret = 'Sorely missed'
  const of = async (who: TestUser, query = '') => wordsOf((await take(all, who, query)).bytes)
  for (const words of [await of(all.mia), await of(all.ravi), await of(all.ravi, '?confidential=true')]) {
    expect(words).toContain('Lead the team')
    expect(words).not.toContain(secret)
    expect(words).not.toContain('Would they be missed?')
    expect(words).not.toContain('confidential parts')
  }
  const whole = await of(all.mia, '?confidential=true')
  expect(whole).toContain(secret)
  expect(whole).toContain('Contains confidential parts')
})

test('TIME-3 a document never contains the unshared draft of the other side', async () => {
  const all = await reviewWorld()
  const { mia, ravi, save } = all
  await save(mia, 'manager', { value: 'A draft of Mia' })
  await save(ravi, 'reviewee', { value: 'A draft of Ravi' })
  const ofRavi = await wordsOf((await take(all, ravi)).bytes)
  expect(ofRavi).toContain('A draft of Ravi')
  expect(ofRavi).not.toContain('A draft of Mia')
  const ofMia = await wordsOf((await take(all, mia)).bytes)
  expect(ofMia).toContain('A draft of Mia')
  expect(ofMia).not.toContain('A draft of Ravi')
})

test('REV-P16 a document shows the box of the performance graph that a point is in, three by three or two by two', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.graph.enabled = true
  const all = await reviewWorld({ questionnaire })
  await all.save(all.mia, 'manager', { sectionId: GRAPH_ID, value: { x: 0.9, y: 0.6 } })
  const { xAxis, yAxis } = questionnaire.graph
  const document = await wordsOf((await take(all, all.mia)).bytes)
  expect(document).toContain(`High ${xAxis.label}`)
  expect(document).toContain(`${yAxis.label}: 60 of 100`)
  await all.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: thisCompany, name: GRAPH_SWITCH, enabled: true }),
  )
  expect(await wordsOf((await take(all, all.mia)).bytes)).toContain('Excels in both')
  const names = { 'high.high': 'Key talent' }
  await all.as(all.hana).put(`/companies/${all.company.id}/performance-graph/box-names`, { names })
  expect(await wordsOf((await take(all, all.mia)).bytes)).toContain('Key talent')
  expect((await all.read(all.mia)).body.graphGrid).toEqual({ fields: 2, boxNames: names })
})

test('LOG-1 it is recorded who downloaded a document, and whether it had confidential parts', async () => {
  const all = await wholeReview()
  const { mia, ravi, inside } = all
  await take(all, mia, '?confidential=true')
  await take(all, ravi, '?confidential=true')
  const rows = await inside((tx) => tx.select().from(auditEntries))
  const taken = rows.filter(({ kind }) => kind === 'review-document-downloaded')
  expect(taken.map(({ actorId, data }) => [actorId, data])).toEqual(
    expect.arrayContaining([
      [mia.id, { revieweeId: ravi.id, confidential: true }],
      [ravi.id, { revieweeId: ravi.id, confidential: false }],
    ]),
  )
})

test('no character is lost: emoji, other scripts and right-to-left text are printed, and can be copied', async () => {
  const all = await reviewWorld()
  const { mia, save } = all
  const written = [
    'Great 👍 work 🎉 👩‍🚀 🇩🇪 1️⃣ ❤️',
    '李明今年的工作非常出色',
    '田中さん、ありがとう',
    '김민수 님은 훌륭합니다',
    'שלום עולם',
    'مرحبا بكم',
    'ขอบคุณ',
    '∑ ⇒ √ 𝗯𝗼𝗹𝗱',
    'e\u0301 Nguyễn',
  ]
  const bold = {
    kind: 'paragraph',
    parts: [{ text: '重要 🚀', bold: true }, { text: ' und ' }, { text: '✨', italic: true }],
  }
  const blocks = [...written.map((text) => ({ kind: 'bullet', parts: [{ text }] })), bold]
  expect((await save(mia, 'manager', { sectionId: 'next', value: { blocks } })).status).toBe(200)
  const words = (await wordsOf((await take(all, mia)).bytes)).normalize('NFC')
  for (const text of written) for (const word of text.split(' ')) expect(words).toContain(word.normalize('NFC'))
  for (const text of ['重要', '🚀', '✨']) expect(words).toContain(text)
  expect(words).not.toContain('\ufffd')
})

test('a character that no font has is shown with its number', async () => {
  const all = await reviewWorld()
  const { mia, save } = all
  await save(mia, 'manager', { sectionId: 'next', value: 'Old \u{13000} sign' })
  expect(await wordsOf((await take(all, mia)).bytes)).toContain('Old \ufffd[U+13000] sign')
})

test('the file contains its title, its language, bookmarks for its questions and its structure', async () => {
  const all = await wholeReview()
  const document = await getDocumentProxy(new Uint8Array((await take(all, all.mia)).bytes))
  expect((await document.getMetadata()).info).toMatchObject({
    Title: expect.stringContaining('Autumn talks'),
    Language: 'en',
    Creator: 'Perennial',
  })
  const outline: { title: string; items: { title: string }[] }[] = await document.getOutline()
  const bookmarks = outline.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)])
  for (const title of ['What went well for you?', 'Signatures']) expect(bookmarks).toContain(title)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
})

test('a long review takes as many pages as it needs, and formatted text keeps its lists', async () => {
  const all = await reviewWorld()
  const { mia, save } = all
  const item = (text: string) => ({ kind: 'bullet', parts: [{ text }] })
  const long = Array.from({ length: 90 }, (_, index) => item(`Point ${index + 1}`))
  const saved = await save(mia, 'manager', { sectionId: 'next', value: { blocks: long } })
  expect(saved.status).toBe(200)
  const words = await wordsOf((await take(all, mia)).bytes)
  expect(words).toContain('Point 90')
  expect(words).toMatch(/Page 2 of [2-5]/)
})

test('a document has the company’s logo beside its name', async () => {
  const all = await wholeReview()
  const picturesIn = async (bytes: Uint8Array) => {
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
    const { fnArray } = await page.getOperatorList()
    return fnArray.filter((operation) => operation === PAINT_IMAGE).length
  }
  expect(await picturesIn((await take(all, all.mia)).bytes)).toBe(0)
  const { body } = await all.as(all.hana).get('/branding-settings')
  const changed = await all.as(all.hana).put('/branding-settings/images/logo', imageForm(solidImage(), body.version))
  expect(changed.status).toBe(200)
  const { bytes } = await take(all, all.mia)
  expect(await picturesIn(bytes)).toBe(1)
  const { company } = (await all.as(all.mia).get('/users/current')).body
  expect(await wordsOf(bytes)).toContain(company.name)
})
