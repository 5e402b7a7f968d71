import { expect, test } from 'vitest'
import { deletePersonForGood, dumpCompany, findInDump } from '../person-erasure/fixtures.ts'
import { must } from '../testing/access/case.ts'
import { feedbackWorld, QUESTION } from './test-feedback-world.ts'

test('PRIV-3 texts about someone who is erased are deleted, with their earlier versions', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo] })
  await w.write(w.leo, id, 'First words on Ravi')
  const answer = `/feedback-requests/${id}/responses/${w.leo.id}/answers/${QUESTION}`
  must(await w.as(w.leo).put(answer, { version: 1, value: 'Second words on Ravi', comment: '' }))
  await w.give(w.theo, w.ravi)
  await deletePersonForGood(w, w.ravi.id)
  const dump = await dumpCompany(w)
  for (const text of ['First words on Ravi', 'Second words on Ravi']) expect(findInDump(dump, text)).toEqual([])
  expect(await w.row(id)).toBeUndefined()
})

test('PRIV-3 ADM-P21 what an erased person wrote about others stays, without their name', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.ravi, w.leo] })
  await w.submit(w.ravi, id, 'What Ravi wrote about Mia')
  await deletePersonForGood(w, w.ravi.id)
  const { result } = (await w.open(w.mia, id)).body
  expect(JSON.stringify(result)).toContain('What Ravi wrote about Mia')
  expect(JSON.stringify(result)).not.toMatch(/Menon/)
  expect(findInDump(await dumpCompany(w), w.ravi.id)).toEqual([])
})
