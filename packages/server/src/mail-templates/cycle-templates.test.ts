import { expect, test } from 'vitest'
import { type CycleWorld, cycleWorld } from '../reviews/cycle/fixtures.ts'

const SELF = '/email-templates/review-self-informed'
const words = (subject: string) => ({ subject, body: 'Ours: {{ link }}' })
const write = (w: CycleWorld, text: object, version: number, cycleId?: string) =>
  w.as(w.hana).put(`${SELF}/texts/en`, { ...text, version, ...(cycleId ? { cycleId } : {}) })
const read = async (w: CycleWorld, cycleId: string) => {
  const { body } = await w.as(w.hana).get(`${SELF}?cycleId=${cycleId}`)
  return { ...body, en: body.texts.find((text: { language: string }) => text.language === 'en') }
}

test('ADM-P13 a copied cycle has the original’s texts and switches, whatever the company has changed since', async () => {
  const w = await cycleWorld()
  const first = await w.createCycle()
  await write(w, words('Of the first'), 0, first)
  await w.as(w.hana).put('/email-templates/review-manager-informed/enabled', { enabled: false, cycleId: first })
  await write(w, words('Of the company'), 0)
  const { model } = (await w.as(w.hana).get(`/review-cycles/guided/${first}/copy`)).body
  const made = await w.as(w.hana).post('/review-cycles', { model })
  expect(made.status, made.text).toBe(201)
  expect((await read(w, made.body.id)).en.text.subject).toBe('Of the first')
  expect(
    (await w.as(w.hana).get(`/email-templates/review-manager-informed?cycleId=${made.body.id}`)).body.enabled,
  ).toBe(false)
  expect((await read(w, await w.createCycle())).en.text.subject).toBe('Of the company')
  // A cycle of another company can’t be the source.
  const theirs = await w.as(w.hana).post('/review-cycles', { model: { ...model, mailsFrom: w.stranger.companyId } })
  expect((await read(w, theirs.body.id)).en.text.subject).toBe('Of the company')
})
