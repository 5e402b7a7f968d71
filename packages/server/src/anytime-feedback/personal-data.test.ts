import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

const taken = async (w: FeedbackWorld, by: TestUser, about: TestUser = by) => {
  const { body, text } = must(await w.as(by).get(`/users/${about.id}/export-data`))
  return { feedback: body.anytimeFeedback as object[], text }
}

test('PRIV-2 a data package has the person’s texts and drafts, the requests they sent, and the feedback they may read', async () => {
  const w = await feedbackWorld()
  const sent = await w.ask(w.ravi, { kind: 'ABOUT_ME', reviewers: [w.leo] })
  await w.submit(w.leo, sent, 'What Leo wrote')
  const asked = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.ravi], more: { topic: 'Onboarding' } })
  await w.write(w.ravi, asked, 'A draft of Ravi')
  const secret = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.cleo] })
  await w.submit(w.cleo, secret, 'What Mia alone reads')
  const { feedback, text } = await taken(w, w.ravi)
  expect(feedback).toMatchObject([
    { kind: 'ABOUT_ME', answers: [{ by: 'Leo Duarte', answers: [{ answer: 'What Leo wrote' }] }], own: null },
    { kind: 'TOPIC', answers: null, own: { state: 'WRITING', answers: [{ answer: 'A draft of Ravi' }] } },
  ])
  for (const hidden of ['What Mia alone reads', secret]) expect(text).not.toContain(hidden)
  const byHr = await taken(w, w.hana, w.ravi)
  for (const hidden of ['What Leo wrote', 'A draft of Ravi', 'Onboarding']) expect(byHr.text).not.toContain(hidden)
})

test('PRIV-2 ANON-1 it has anonymous answers without their authors, and only once these can be read', async () => {
  const w = await feedbackWorld()
  const levels = readers({ requester: 'ANONYMOUS', subject: 'ANONYMOUS' })
  const reviewers = [w.leo, w.cleo, w.theo]
  const id = await w.ask(w.ravi, { kind: 'ABOUT_ME', reviewers: [...reviewers, w.noor], more: { levels } })
  for (const who of reviewers) await w.submit(who, id, 'Text of someone')
  expect((await taken(w, w.ravi)).text).not.toContain('Text of')
  await w.on(DEADLINE)
  const { feedback } = await taken(w, w.ravi)
  expect(JSON.stringify(feedback)).toContain('Text of')
  expect(JSON.stringify(feedback)).not.toMatch(/Duarte|Martin|Brandt/)
})
