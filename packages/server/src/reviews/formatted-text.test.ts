import { expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { reviewWorld } from './fixtures.ts'
import { reviewAnswers } from './tables.ts'

const calm = {
  blocks: [
    { kind: 'paragraph', parts: [{ text: 'Very ' }, { text: 'calm', bold: true }] },
    { kind: 'bullet', parts: [{ text: 'the catalogue', link: 'https://example.com/' }] },
  ],
}
const asText = 'Very calm\n• the catalogue'
const saying = (text: string, bold?: true) => ({
  blocks: [{ kind: 'heading', parts: [{ text, ...(bold && { bold }) }] }],
})

test('KEEP-1 a formatted answer is returned as it was written, to its writer and to the people it is shared with', async () => {
  const { mia, ravi, save, share, read } = await reviewWorld()
  expect((await save(mia, 'manager', { value: calm })).body).toMatchObject({ version: 1 })
  expect((await read(mia)).body.editor.answers.well.value).toEqual(calm)
  await share(mia, 'manager')
  expect((await read(ravi)).body.sides.manager.answers.well.value).toEqual(calm)
})

test('what is not allowed in a text is removed before it is stored; its words stay', async () => {
  const { mia, save, read, inside } = await reviewWorld()
  const parts = [
    { text: 'Look ', link: 'javascript:alert(1)' },
    { text: 'here', link: ' HTTPS://example.com ' },
  ]
  await save(mia, 'manager', { value: { blocks: [{ kind: 'bullet', depth: 4, parts }] } })
  const recorded = {
    blocks: [{ kind: 'bullet', parts: [{ text: 'Look ' }, { text: 'here', link: 'https://example.com/' }] }],
  }
  expect((await read(mia)).body.editor.answers.well.value).toEqual(recorded)
  const [row] = await inside((tx) => tx.select().from(reviewAnswers))
  expect(row?.value).toEqual({ value: recorded, comment: '' })
})

test('a text without any format is stored as plain text', async () => {
  const { mia, save, read } = await reviewWorld()
  const blocks = ['One', '', 'two'].map((text) => ({ kind: 'paragraph', parts: text === '' ? [] : [{ text }] }))
  await save(mia, 'manager', { value: { blocks } })
  expect((await read(mia)).body.editor.answers.well.value).toBe('One\n\ntwo')
})

test.each([
  ['markup', { blocks: [{ kind: 'html', parts: [{ text: '<script>alert(1)</script>' }] }] }],
  ['an attribute of its own', { blocks: [{ kind: 'paragraph', parts: [{ text: 'a', onclick: 'alert(1)' }] }] }],
  ['somebody who is nobody', { blocks: [{ kind: 'paragraph', parts: [{ mention: 'Mia', name: 'Mia' }] }] }],
  ['half a character', { blocks: [{ kind: 'paragraph', parts: [{ text: '\ud800' }] }] }],
])('a text with %s is invalid, and nothing is stored', async (_, value) => {
  const { mia, save, inside } = await reviewWorld()
  expect((await save(mia, 'manager', { value })).status).toBe(422)
  expect(await inside((tx) => tx.select().from(reviewAnswers))).toEqual([])
})

test('a choice cannot be answered with a text', async () => {
  const { mia, save } = await reviewWorld()
  const reply = await save(mia, 'manager', { sectionId: 'overallRating', value: calm })
  expect([reply.status, reply.body.code]).toEqual([422, 'ANSWER_NOT_POSSIBLE'])
})

test('KEEP-2 a formatted text is stored once if it is sent again after a lost response', async () => {
  const { mia, save } = await reviewWorld()
  await save(mia, 'manager', { value: calm })
  const again = { blocks: calm.blocks.map(({ parts, ...block }) => ({ parts, ...block })) }
  expect((await save(mia, 'manager', { value: again })).body).toMatchObject({ version: 1 })
})

test('KEEP-2 COM-P16 after a conflict both formatted texts are kept, shown as text, and restored with their format', async () => {
  const { mia, leo, save, read, as } = await reviewWorld()
  await save(leo, 'manager', { value: calm })
  const late = await save(mia, 'manager', { value: saying('Mia’s text') })
  expect([late.status, late.body.data.value]).toEqual([409, calm])
  const recorded = async (who: typeof mia) => (await as(who).get('/drafts')).body.drafts
  expect((await recorded(leo))[0].text).toBe(asText)
  const [mine] = await recorded(mia)
  expect(mine).toMatchObject({ kind: 'refused', text: 'Mia’s text', canRestore: true })
  expect((await as(mia).post(`/drafts/${mine.id}/restoration`)).status).toBe(200)
  expect((await read(mia)).body.editor.answers.well).toMatchObject({ value: saying('Mia’s text'), version: 2 })
})

test('COM-P15 a formatted text that was replaced is an earlier version', async () => {
  const { mia, save, inside } = await reviewWorld()
  await save(mia, 'manager', { value: calm })
  await save(mia, 'manager', { value: 'Plain again', version: 1 })
  const [recorded] = await inside((tx) => tx.select().from(textRevisions))
  expect(recorded).toMatchObject({ kind: 'earlier', value: { value: calm, comment: '' } })
})

test('REV-SHARE-03 REV-SHARE-04 the limit counts visible characters, and a text of blanks is not an answer', async () => {
  const { mia, save, share } = await reviewWorld()
  const long = (count: number) => ({
    blocks: [
      {
        kind: 'paragraph',
        parts: [{ text: 'x'.repeat(count), bold: true, link: 'https://example.com/a-long-address' }],
      },
    ],
  })
  const why = async () => (await share(mia, 'manager')).body.code
  await save(mia, 'manager', { value: { blocks: [{ kind: 'bullet', parts: [{ text: ' ', bold: true }] }] } })
  expect(await why()).toBe('MANDATORY_ANSWERS_MISSING')
  await save(mia, 'manager', { value: long(101), version: 1 })
  expect(await why()).toBe('EXCEEDED_CHARACTER_LIMIT')
  await save(mia, 'manager', { value: long(100), version: 2 })
  expect((await share(mia, 'manager')).status).toBe(200)
})

test('TIME-3 people who are mentioned in a text are not notified, and can’t read it', async () => {
  const { mia, ravi, iris, save, as, read, settle } = await reviewWorld()
  const parts = [{ mention: iris.id, name: 'Iris Lindqvist' }, { text: ' said so.' }]
  await save(mia, 'manager', { value: { blocks: [{ kind: 'paragraph', parts }] } })
  await settle()
  for (const who of [iris, ravi]) {
    expect((await as(who).get('/notifications')).body.notifications).toEqual([])
    expect((await read(who)).text).not.toContain('said so')
  }
})

test('PRIV-2 in the data package a formatted text is plain text', async () => {
  const { ravi, save, as } = await reviewWorld()
  await save(ravi, 'reviewee', { value: calm })
  const { body } = await as(ravi).get(`/users/${ravi.id}/export-data`)
  expect(body.reviews[0].self.answers).toMatchObject([{ answer: asText }])
})
