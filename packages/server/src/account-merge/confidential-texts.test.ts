import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feedbackWorld } from '../anytime-feedback/test-feedback-world.ts'
import { textRevisions } from '../drafts/tables.ts'
import { writingWorld } from '../feedback/test-feedback-writing.ts'
import { objectiveWorld } from '../objectives/fixtures.ts'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser, World } from '../testing/world.ts'

/** Whether Hana, an HR Admin, can merge this person into an account that she added, and so controls. */
async function canHanaTakeOver(w: World, source: TestUser): Promise<boolean> {
  const person = { firstName: 'Ines', lastName: 'New', email: `ines.${randomUUID()}@${w.company.subdomain}.example` }
  const { id } = must(await w.as(w.hana).post('/users', { people: [person] })).body.people[0]
  await w.inside((tx) => tx.update(people).set({ managerId: w.iris.id, state: 'ACTIVE' }).where(eq(people.id, id)))
  const { body } = await w.as(w.hana).get(`/account-merges/${source.id}/${id}`)
  if (!body.can.allowed) expect(body.can.reason).toBe('DESTINATION_YOU_CONTROL')
  return body.can.allowed
}

/** Backups refuse the merge too, but they are deleted after 30 days, and what was written is not. */
const withoutBackups = (w: World) => w.inside((tx) => tx.delete(textRevisions))

test('MAY-8 no one takes over what someone wrote in a feedback cycle, or their private notes', async () => {
  const w = await writingWorld()
  expect(await canHanaTakeOver(w, w.noor)).toBe(true)
  const { requestId } = await w.begin([w.leo, w.cleo, w.noor])
  await w.write(w.leo, requestId)
  must(await w.decline(w.cleo, requestId, 'No time'))
  must(await w.step(w.hana, requestId, 'release'))
  const notes = { privateNotes: 'For me alone', takeaway: '', version: 0 }
  must(await w.as(w.ravi).put(`/feedback-cycle-requests/${requestId}/takeaway`, notes))
  await withoutBackups(w)
  for (const source of [w.leo, w.cleo, w.ravi]) expect(await canHanaTakeOver(w, source), source.name).toBe(false)
  // Noor was asked, and has written nothing.
  expect(await canHanaTakeOver(w, w.noor)).toBe(true)
})

test('MAY-8 no one takes over anytime feedback that someone wrote, asked for or got', async () => {
  const w = await feedbackWorld()
  expect(await canHanaTakeOver(w, w.noor)).toBe(true)
  const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo, w.noor] })
  await w.submit(w.leo, id)
  await w.decline(w.cleo, id)
  await withoutBackups(w)
  for (const source of [w.leo, w.cleo, w.ravi, w.mia]) expect(await canHanaTakeOver(w, source), source.name).toBe(false)
  expect(await canHanaTakeOver(w, w.noor)).toBe(true)
})

test('MAY-8 no one takes over private objectives', async () => {
  const w = await objectiveWorld()
  await w.create(w.noor, {})
  await w.create(w.ravi, { visibility: 'PRIVATE' })
  await withoutBackups(w)
  expect(await canHanaTakeOver(w, w.noor)).toBe(true)
  expect(await canHanaTakeOver(w, w.ravi)).toBe(false)
})
