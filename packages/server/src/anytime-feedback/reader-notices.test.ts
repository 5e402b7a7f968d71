import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

const SECRET = 'What no email may contain'
const emailsTo = (w: FeedbackWorld, to: TestUser) =>
  w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt, emails.kind))
const bellRows = (w: FeedbackWorld, to: TestUser) =>
  w.inside((tx) => tx.select().from(notifications).where(eq(notifications.personId, to.id)))
/** Before the deadline, after the last Friday. */
const REMINDER_DAY = new Date('2026-12-05T16:00:00Z')

describe('the subject', () => {
  test('is notified of a collection only if they will read it, and never of a self-reflection', async () => {
    const w = await feedbackWorld()
    await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo] })
    expect(await w.bellOf(w.ravi)).toEqual([])
    const levels = readers({ requester: 'NAMED', subject: 'NAMED' })
    await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.leo], more: { levels } })
    expect(await w.mailTo(w.noor)).toEqual(['feedback-collected'])
    await w.ask(w.hana, { kind: 'SELF_REFLECTION', subject: w.cleo, reviewers: [w.cleo] })
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request'])
  })

  test('is notified once they become a reader, and of new deadlines from then on', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo] })
    const change = async (version: number, body: object) => {
      must(await w.as(w.mia).patch(`/feedback-requests/${id}`, { version, ...body }))
      await w.later({ seconds: 1 })
    }
    await change(1, { deadline: '2026-12-09' })
    expect(await w.mailTo(w.ravi)).toEqual([])
    await change(2, { levels: readers({ requester: 'NAMED', subject: 'NAMED' }) })
    await change(3, { deadline: '2026-12-10' })
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-collected', 'feedback-collected-until'])
    expect(await w.mailTo(w.leo)).toEqual([
      'feedback-request-about-other',
      'feedback-deadline-moved',
      'feedback-deadline-moved',
    ])
  })

  test('ANY-P13 can read at the deadline or when it is released, and is notified once', async () => {
    const w = await feedbackWorld()
    const levels = readers({ requester: 'NAMED', subject: 'NAMED' })
    const about = (subject: TestUser) =>
      w.ask(w.mia, { kind: 'ABOUT_OTHER', subject, reviewers: [w.leo, w.cleo], more: { levels } })
    const [ofRavi, ofNoor] = [await about(w.ravi), await about(w.noor)]
    await w.submit(w.leo, ofRavi)
    await w.submit(w.leo, ofNoor)
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-collected'])
    must(await w.as(w.mia).post(`/feedback-requests/${ofNoor}/release`))
    expect(await w.mailTo(w.noor)).toEqual(['feedback-collected', 'feedback-shared'])
    w.at(DEADLINE)
    await w.scheduledTasks()
    await w.scheduledTasks()
    for (const who of [w.ravi, w.noor]) {
      expect(await w.mailTo(who)).toEqual(['feedback-collected', 'feedback-shared'])
      expect(await w.bellOf(who)).toEqual(['feedback-collected', 'feedback-shared'])
    }
  })

  test('a subject who reads immediately is notified of each response, with at most one email a day', async () => {
    const w = await feedbackWorld()
    const more = { levels: readers({ requester: 'NAMED', subject: 'NAMED' }), release: 'AT_ONCE' }
    const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo], more })
    await w.submit(w.leo, id)
    await w.submit(w.cleo, id)
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-collected', 'feedback-shared'])
    expect(await w.bellOf(w.ravi)).toEqual(['feedback-collected', 'feedback-shared', 'feedback-shared'])
  })
})

describe('the requester', () => {
  test('ANY-P18 sees each response in the bell immediately, and gets one email about all at the next start of business', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo, w.ravi] })
    await w.submit(w.leo, id)
    await w.submit(w.cleo, id)
    expect(await w.bellOf(w.mia)).toEqual(['feedback-response', 'feedback-response'])
    await w.scheduledTasks()
    expect(await w.mailTo(w.mia)).toEqual([])
    for (const moment of ['2026-11-24T07:59:00Z', '2026-11-24T08:00:00Z', '2026-11-24T15:00:00Z']) {
      await w.on(moment)
      await w.scheduledTasks()
    }
    expect(await w.mailTo(w.mia)).toEqual(['feedback-responses'])
    expect((await emailsTo(w, w.mia))[0]?.text).toMatch(/Leo Duarte, about you[\s\S]*Cleo Martin, about you/)
    await w.submit(w.ravi, id)
    w.at('2026-11-25T08:00:00Z')
    await w.scheduledTasks()
    const [, second] = await emailsTo(w, w.mia)
    expect(second?.text).toContain('Ravi Menon')
    expect(second?.text).not.toContain('Leo Duarte')
  })

  test('is notified of declines by name', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo] })
    await w.decline(w.leo, id, SECRET)
    expect(await w.mailTo(w.mia)).toEqual(['feedback-declined'])
    const [mail] = await emailsTo(w, w.mia)
    expect(mail?.subject).toBe('Leo Duarte declined your feedback request')
    expect(JSON.stringify([mail, await bellRows(w, w.mia)])).not.toContain(SECRET)
  })

  test('ANY-P07 ANON-9 who reads without names is notified of no response, but of nameless declines and of the end', async () => {
    const w = await feedbackWorld()
    const levels = readers({ requester: 'ANONYMOUS', subject: 'ANONYMOUS' })
    const reviewers = [w.leo, w.cleo, w.theo, w.noor]
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers, more: { levels } })
    await w.submit(w.leo, id)
    await w.submit(w.cleo, id)
    w.at('2026-11-24T08:00:00Z')
    await w.scheduledTasks()
    expect([await w.mailTo(w.mia), await w.bellOf(w.mia)]).toEqual([[], []])
    await w.decline(w.noor, id)
    expect(await w.mailTo(w.mia)).toEqual(['feedback-declined-without-name'])
    await w.submit(w.theo, id)
    expect(await w.mailTo(w.mia)).toEqual(['feedback-declined-without-name', 'feedback-results'])
    const sent = JSON.stringify([await emailsTo(w, w.mia), await bellRows(w, w.mia)])
    for (const name of ['Leo', 'Cleo', 'Theo', 'Noor', w.leo.id, w.noor.id]) expect(sent).not.toContain(name)
  })

  test('ANY-P07 is told why if there are fewer than three answers and nothing is shown', async () => {
    const w = await feedbackWorld()
    const levels = readers({ requester: 'ANONYMOUS', subject: 'ANONYMOUS' })
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo, w.theo], more: { levels } })
    await w.submit(w.leo, id)
    await w.submit(w.cleo, id)
    await w.decline(w.theo, id)
    expect(await w.bellOf(w.mia)).toEqual(['feedback-declined-without-name', 'feedback-too-few'])
  })

  test('removing the last open reviewer ends the request', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.leo, w.cleo] })
    await w.submit(w.leo, id)
    must(await w.as(w.mia).del(`/feedback-requests/${id}/reviewers/${w.cleo.id}`))
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request', 'feedback-reviewer-removed'])
    expect((await w.open(w.mia, id)).body.state).toBe('COMPLETED')
  })
})

describe('managers and given feedback', () => {
  test('a direct manager who can read is notified at the end, unless they are the requester', async () => {
    const w = await feedbackWorld()
    const byHr = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo] })
    const byManager = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.leo] })
    await w.submit(w.leo, byHr)
    await w.submit(w.leo, byManager)
    expect(await w.mailTo(w.mia)).toEqual([])
    w.at(DEADLINE)
    await w.scheduledTasks()
    expect(await w.mailTo(w.mia)).toEqual(['feedback-shared-about-report'])
  })

  test('readers are notified of given feedback, with the giver’s name and without its text', async () => {
    const w = await feedbackWorld()
    await w.give(w.leo, w.ravi, 'RECIPIENT_AND_MANAGER')
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-given'])
    expect(await w.mailTo(w.mia)).toEqual(['feedback-given-about-report'])
    expect((await emailsTo(w, w.ravi))[0]?.subject).toBe('Leo Duarte gave you feedback')
  })

  test('ANY-P06 of feedback for the manager only, the current manager is notified, and not the recipient', async () => {
    const w = await feedbackWorld()
    await w.give(w.leo, w.ravi, 'MANAGER')
    expect(await w.mailTo(w.mia)).toEqual(['feedback-given-about-report'])
    await w.inside((tx) => tx.update(people).set({ managerId: w.cleo.id }).where(eq(people.id, w.ravi.id)))
    expect([await w.mailTo(w.ravi), await w.bellOf(w.ravi), await w.bellOf(w.cleo)]).toEqual([[], [], []])
  })
})

test('COM-P13 no email and no notification contains what was written', async () => {
  const w = await feedbackWorld()
  const levels = readers({ requester: 'NAMED', subject: 'NAMED', directManager: 'NAMED' })
  const more = { levels, note: SECRET, release: 'AT_ONCE' }
  const id = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo, w.theo], more })
  await w.submit(w.leo, id, SECRET)
  await w.write(w.cleo, id, SECRET)
  await w.decline(w.theo, id, SECRET)
  must(await w.as(w.hana).post(`/feedback-requests/${id}/reminders`))
  await w.give(w.leo, w.noor)
  w.at('2026-11-24T08:00:00Z')
  await w.scheduledTasks()
  must(await w.as(w.hana).del(`/feedback-requests/${id}`))
  await w.settle()
  const sent = await w.inside(async (tx) => [
    ...(await tx.select().from(emails)),
    ...(await tx.select().from(notifications)),
  ])
  expect(sent.length).toBeGreaterThan(15)
  expect(JSON.stringify(sent)).not.toContain(SECRET)
})

test('nothing is sent while the company doesn’t use the module', async () => {
  const w = await feedbackWorld()
  await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo] })
  await w.inside((tx) => tx.delete(featureSwitches).where(eq(featureSwitches.name, 'requestFeedback')))
  w.at(REMINDER_DAY)
  await w.scheduledTasks()
  w.at(DEADLINE)
  await w.scheduledTasks()
  expect([await w.bellOf(w.leo), await w.bellOf(w.mia)]).toEqual([['feedback-request'], []])
})
