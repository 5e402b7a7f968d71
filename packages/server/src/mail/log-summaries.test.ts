import { expect, test } from 'vitest'
import { readFailingAddresses, setUpSmtpStub } from '../testing/smtp-stub.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { inContext, testReminderEmail } from './fixtures.ts'
import { queueEmail } from './queue.ts'
import { emailLogSummaries } from './tables.ts'

const { refuse } = setUpSmtpStub()

const remind = (w: World, to: TestUser, answersAreAnonymous?: boolean) =>
  inContext(w, (at) =>
    queueEmail(at, {
      kind: testReminderEmail,
      to: to.id,
      occasion: 'Monday',
      values: {},
      link: '/app/x',
      ...(answersAreAnonymous === undefined ? {} : { answersAreAnonymous }),
    }),
  )

test('ADM-P33 ANON-9 reminders of anonymous questions are one line with a count in the log, its file and every filter', async () => {
  const w = await world()
  refuse(w.noor, '550 5.1.1 No such user')
  for (const to of [w.ravi, w.noor, w.leo]) await remind(w, to, true)
  // A repeated reminder for the same occasion is counted once.
  await remind(w, w.ravi, true)
  await remind(w, w.mia, false)
  await w.settle()
  const log = async (query = '') => (await w.as(w.hana).get(`/company/email-log${query}`)).body.mails
  expect((await log()).map(({ recipient, count, state }: never) => [recipient, count, state])).toEqual(
    expect.arrayContaining([
      [null, 3, null],
      [{ id: w.mia.id, name: 'Mia Keller', isActive: true }, 1, 'SENT'],
    ]),
  )
  expect(await log()).toHaveLength(2)
  for (const query of [`?recipientId=${w.ravi.id}`, '?state=SENT&kind=test-answer-reminder', '?state=BOUNCED'])
    expect(JSON.stringify(await log(query))).not.toMatch(/Ravi|Noor|Leo/)
  const path = '/company/email-log/export?columns=recipient,kind,subject,state,reason,queued,sent,settled'
  const { text } = await w.as(w.hana).get(path)
  expect(text).toContain('"3 people, anonymous"')
  expect(text).not.toMatch(/Ravi|Noor|Leo/)
  // The list of bounced addresses doesn’t reveal who was reminded either.
  expect(await readFailingAddresses(w)).toEqual([])
  expect((await w.as(w.ravi).get('/emails')).body.mails).toHaveLength(1)
  await w.later({ days: 92 })
  await w.scheduledTasks()
  expect(await w.inside((tx) => tx.select().from(emailLogSummaries))).toEqual([])
})

test('ADM-P33 summary lines and emails are in one order, page by page', async () => {
  const w = await world()
  for (const to of [w.ravi, w.mia]) await remind(w, to, true)
  w.at('2026-11-24T09:00:00Z')
  for (const to of [w.noor, w.cleo]) await remind(w, to, false)
  w.at('2026-11-25T09:00:00Z')
  await inContext(w, (at) =>
    queueEmail(at, {
      kind: testReminderEmail,
      to: w.leo.id,
      occasion: 'Tuesday',
      values: {},
      answersAreAnonymous: true,
    }),
  )
  await w.settle()
  const hana = w.as(await w.elsewhere(w.hana))
  const counts: number[] = []
  let cursor = ''
  for (let pages = 0; pages < 4; pages += 1) {
    const { body } = await hana.get(`/company/email-log?size=1&kind=test-answer-reminder${cursor}`)
    counts.push(...body.mails.map(({ recipient, count }: never) => (recipient ? 0 : count)))
    cursor = `&cursor=${encodeURIComponent(body.next ?? '')}`
  }
  expect(counts).toEqual([1, 0, 0, 2])
})

test('ADM-P33 a reminder without information on whether the answers are anonymous is not sent', async () => {
  const w = await world()
  await expect(remind(w, w.ravi)).rejects.toThrow('says whether the answers are anonymous')
  expect(await w.mailTo(w.ravi)).toEqual([])
})
