import { defaultFeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaves } from '../leave/tables.ts'
import { emailLogSummaries, emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { feedbackRequestSettings } from './tables.ts'
import { type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

const SECRET = 'What no email may contain'
const emailsTo = (w: FeedbackWorld, to: TestUser) =>
  w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt, emails.kind))
const _bellRows = (w: FeedbackWorld, to: TestUser) =>
  w.inside((tx) => tx.select().from(notifications).where(eq(notifications.personId, to.id)))
/** Before the deadline, after the last Friday. */
const REMINDER_DAY = new Date('2026-12-05T16:00:00Z')

describe('invitations', () => {
  test('each kind of request has its own email and notification', async () => {
    const w = await feedbackWorld()
    await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo] })
    await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.cleo] })
    await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.theo], more: { topic: 'Onboarding' } })
    await w.ask(w.mia, { kind: 'SELF_REFLECTION', subject: w.ravi, reviewers: [w.ravi] })
    expect(await w.mailTo(w.leo)).toEqual(['feedback-request-about-requester'])
    expect(await w.mailTo(w.cleo)).toEqual(['feedback-request-about-other'])
    expect(await w.mailTo(w.theo)).toEqual(['feedback-request-topic'])
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-request-self-reflection'])
    for (const who of [w.leo, w.cleo, w.theo, w.ravi]) expect(await w.bellOf(who)).toEqual(['feedback-request'])
    const [mail] = await emailsTo(w, w.cleo)
    expect(mail?.text).toContain('about Noor Haddad by 07.12.2026')
    expect(mail?.text).toContain('/app/anytime-feedback/provide/')
  })

  test('ANY-P05 subject lines, which HR reads in the log, contain neither the topic nor the person the feedback is about', async () => {
    const w = await feedbackWorld()
    const topic = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
    const about = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.leo, w.cleo] })
    for (const id of [topic, about]) {
      await w.decline(w.leo, id)
      must(await w.as(w.mia).patch(`/feedback-requests/${id}`, { version: 1, deadline: '2026-12-10' }))
    }
    await w.settle()
    const all = await w.inside((tx) => tx.select().from(emails))
    expect(all.length).toBeGreaterThan(5)
    for (const { subject } of all) expect(subject).not.toMatch(/Onboarding|Noor/)
  })

  test('requests that one person sends at the same time make one email, but a notification each', async () => {
    const w = await feedbackWorld()
    await w.inside((tx) =>
      tx
        .insert(feedbackRequestSettings)
        .values({ companyId: w.company.id, settings: { ...defaultFeedbackRequestSettings, severalSubjects: true } }),
    )
    await w.ask(w.mia, {
      kind: 'ABOUT_OTHER',
      reviewers: [w.leo, w.cleo],
      more: { subjectIds: [w.noor.id, w.ravi.id] },
    })
    for (const who of [w.leo, w.cleo]) {
      expect(await w.mailTo(who)).toEqual(['feedback-request-several'])
      expect(await w.bellOf(who)).toEqual(['feedback-request', 'feedback-request'])
    }
    expect((await emailsTo(w, w.leo))[0]?.text).toMatch(/Noor Haddad[\s\S]*Ravi Menon/)
  })

  test('people who are asked later are invited, and no one is invited twice', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo] })
    must(await w.as(w.mia).post(`/feedback-requests/${id}/reviewers`, { reviewerIds: [w.cleo.id, w.leo.id] }))
    for (const who of [w.leo, w.cleo]) expect(await w.mailTo(who)).toEqual(['feedback-request-about-requester'])
  })
})

describe('reminders', () => {
  test('ANY-P17 people who have not answered are reminded once, two days before the deadline, but not during a leave', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo, w.theo, w.noor] })
    await w.submit(w.leo, id)
    await w.decline(w.theo, id)
    await w.inside((tx) =>
      tx.insert(leaves).values({
        companyId: w.company.id,
        personId: w.noor.id,
        startsAt: w.now(),
        enteredById: w.hana.id,
        enteredAt: w.now(),
      }),
    )
    w.at(new Date(REMINDER_DAY.getTime() - 1))
    await w.scheduledTasks()
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request'])
    w.at(REMINDER_DAY)
    await w.scheduledTasks()
    await w.scheduledTasks()
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request', 'feedback-reminder'])
    expect(await w.mailTo(w.cleo)).toEqual(['feedback-request-about-requester', 'feedback-reminder'])
    for (const who of [w.leo, w.theo, w.noor]) expect(await w.bellOf(who)).toEqual(['feedback-request'])
    const [, ofNoor] = await emailsTo(w, w.noor)
    expect(ofNoor).toMatchObject({ kind: 'feedback-reminder', state: 'BLOCKED' })
  })

  test('the requester can remind manually; ADM-P33 the log only counts reminders about anonymous feedback', async () => {
    const w = await feedbackWorld()
    const levels = readers({ requester: 'ANONYMOUS', subject: 'ANONYMOUS' })
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo, w.theo], more: { levels } })
    await w.submit(w.leo, id)
    must(await w.as(w.mia).post(`/feedback-requests/${id}/reminders`))
    expect(await w.mailTo(w.leo)).toEqual(['feedback-request-about-requester'])
    expect(await w.mailTo(w.cleo)).toEqual(['feedback-request-about-requester', 'feedback-nudge'])
    expect(await w.bellOf(w.theo)).toEqual(['feedback-request', 'feedback-nudge'])
    expect(await w.inside((tx) => tx.select().from(emailLogSummaries))).toMatchObject([
      { kind: 'feedback-nudge', count: 2 },
    ])
    const log = (await w.as(w.hana).get('/company/email-log?kind=feedback-nudge')).text
    for (const { id: personId } of [w.cleo, w.theo]) expect(log).not.toContain(personId)
  })
})

describe('closing and deleting', () => {
  test('people who are still asked are notified in the app that a request was closed', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo] })
    await w.submit(w.leo, id)
    must(await w.as(w.mia).post(`/feedback-requests/${id}/closing`))
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request', 'feedback-closed'])
    expect(await w.mailTo(w.cleo)).toEqual(['feedback-request-about-requester'])
    expect(await w.bellOf(w.leo)).toEqual(['feedback-request'])
  })

  test('ANY-P09 people who had written are notified that a request was deleted, and that their text is in their Backups', async () => {
    const w = await feedbackWorld()
    const id = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo, w.cleo, w.theo], more: { topic: 'Onboarding' } })
    await w.submit(w.leo, id, SECRET)
    await w.decline(w.theo, id)
    must(await w.as(w.mia).del(`/feedback-requests/${id}`))
    await w.settle()
    const [removed] = await w.inside((tx) =>
      tx
        .select()
        .from(notifications)
        .where(and(eq(notifications.personId, w.leo.id), eq(notifications.kind, 'feedback-removed'))),
    )
    expect(removed).toMatchObject({
      link: '/backups',
      data: { name: 'Mia Keller', aboutKind: 'topic', about: 'Onboarding', hasText: 'yes' },
    })
    expect(await w.bellOf(w.cleo)).toEqual(['feedback-request', 'feedback-removed'])
    expect(await w.bellOf(w.theo)).toEqual(['feedback-request'])
    expect(await w.mailTo(w.leo)).toEqual(['feedback-request-topic'])
  })
})
