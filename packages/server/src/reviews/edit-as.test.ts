import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { endOfBusiness, reviewWorld } from './fixtures.ts'

const DRAFT = 'Mia’s draft'

test('REV-02 REV-P21 HR opens the draft of the main reviewer and writes in it; its author stays the main reviewer', async () => {
  const { as, hana, mia, save, read, path } = await reviewWorld()
  await save(mia, 'manager', { value: DRAFT })
  const opened = await as(hana).get(`${path}?editAs=true`)
  expect(opened.body.editor).toMatchObject({ isEditingAs: true, answers: { well: { value: DRAFT } } })
  expect((await save(hana, 'manager', { value: 'By HR', version: 1, editAs: true })).status).toBe(200)
  const { body } = await read(mia)
  expect(body.mainReviewer.name).toBe('Mia Keller')
  expect(body.editor.answers.well).toMatchObject({ value: 'By HR', savedBy: { name: 'Hana Sato' } })
})

test('an opened draft is closed to HR again without "edit as"', async () => {
  const { as, hana, mia, save, read, path } = await reviewWorld()
  await save(mia, 'manager', { value: DRAFT })
  await as(hana).get(`${path}?editAs=true`)
  const { text, body } = await read(hana)
  expect(text).not.toContain(DRAFT)
  expect([body.editor, body.can.editAs]).toEqual([null, true])
})

test('LOG-1 opening and editing are audited', async () => {
  const { as, hana, save, inside, path } = await reviewWorld()
  await as(hana).get(`${path}?editAs=true`)
  await save(hana, 'manager', { editAs: true })
  const kinds = (await inside((tx) => tx.select().from(auditEntries))).map((entry) => entry.kind)
  expect(kinds).toEqual(expect.arrayContaining(['review-opened-as-reviewer', 'review-edited-as']))
})

test('it ends with the window of the main reviewer, and doesn’t exist for self-assessments', async () => {
  const { as, hana, save, path, on } = await reviewWorld()
  expect((await save(hana, 'reviewee', { editAs: true })).body.code).toBe('NOT_YOURS_TO_WRITE')
  await on(endOfBusiness('2026-12-04'))
  expect((await as(hana).get(`${path}?editAs=true`)).body.code).toBe('EDIT_AS_NOT_ALLOWED')
  expect((await save(hana, 'manager', { editAs: true })).body.code).toBe('AFTER_PROCESS_ENDS')
})
