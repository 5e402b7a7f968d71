import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { EmailKind } from './email-kinds.ts'
import { inContext, testEmail, testInvitationEmail, useTestEmails } from './fixtures.ts'
import { queueEmail } from './queue.ts'
import { emails } from './tables.ts'

useTestEmails()

const send = async (w: World, to: TestUser, kind: EmailKind = testEmail as unknown as EmailKind, occasion = 'x') => {
  const values = kind === testInvitationEmail ? {} : { subjectName: 'Ravi Menon' }
  await inContext(w, (at) => queueEmail(at, { kind, to: to.id, occasion, values, link: '/app/x' }))
  await w.settle()
  const rows = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)))
  return rows.at(-1)?.id ?? ''
}

test('the mailbox shows people their own emails, newest first, page by page', async () => {
  const w = await world()
  for (let count = 0; count < 53; count += 1) {
    w.at(new Date(w.now().getTime() + 60_000))
    await inContext(w, (at) =>
      queueEmail(at, {
        kind: testEmail,
        to: w.mia.id,
        occasion: `${count}`,
        values: { subjectName: `Number ${count}` },
      }),
    )
  }
  await send(w, w.ravi)
  const first = (await w.as(w.mia).get('/emails')).body
  const second = (await w.as(w.mia).get(`/emails?cursor=${encodeURIComponent(first.next)}`)).body
  const subjects = [...first.mails, ...second.mails].map((mail: { subject: string }) => mail.subject)
  expect(first.mails).toHaveLength(50)
  expect(second.next).toBeNull()
  expect(subjects).toEqual(Array.from({ length: 53 }, (_, index) => `News of Number ${52 - index}`))
})

test('blocked emails don’t appear in any mailbox', async () => {
  const w = await world()
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ mutedEmailCategories: ['tasks'] })
      .where(eq(people.id, w.mia.id)),
  )
  const id = await send(w, w.mia)
  expect((await w.as(w.mia).get('/emails')).body.mails).toEqual([])
  expect((await w.as(w.mia).get(`/emails/${id}`)).status).toBe(404)
})

test('people who may invite can read the invitation of someone who has never logged in, which is audited', async () => {
  const w = await world()
  await w.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, w.noor.id)))
  const id = await send(w, w.noor, testInvitationEmail)
  const read = async (who: TestUser) => (await w.as(who).get(`/emails/${id}`)).status
  expect([await read(w.hana), await read(w.asta), await read(w.theo), await read(w.mia)]).toEqual([200, 200, 200, 404])
  const entries = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'invitation-read')))
  expect(entries.map(({ actorId, subjectId }) => `${actorId} ${subjectId}`).toSorted()).toEqual(
    [w.hana, w.asta, w.theo].map(({ id }) => `${id} ${w.noor.id}`).toSorted(),
  )
  await w.inside((tx) => tx.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, w.noor.id)))
  expect(await read(w.hana)).toBe(403)
})

test('who may GET /company/email-log/export: those who see the log, and with a confirmed identity (AUTH-7)', async () => {
  const w = await world()
  const path = '/company/email-log/export?columns=recipient,kind,state,reason,queued,sent'
  const all = await w.answers((who) => w.as(who).get(path))
  const may = Object.entries(all).filter(([, answer]) => answer === '200')
  expect(may.map(([name]) => name).toSorted()).toEqual(['asta', 'hana', 'paul', 'stranger', 'theo'])
  expect((await w.as(await w.elsewhere(w.hana)).get(path)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
})

test('ADM-P15 the log is exported as shown, without the text of any email; WALL-6 another company gets nothing of GET /company/email-log/export', async () => {
  const w = await world()
  await send(w, w.ravi)
  await send(w, w.mia)
  const path = `/company/email-log/export?recipientId=${w.ravi.id}&columns=recipient,state,queued`
  const { text } = await w.as(w.hana).get(path)
  expect(text).toBe(`\uFEFFRecipient,Status,Queued\r\nRavi Menon,In mailbox,2026-11-23 10:00\r\n`)
  for (const word of ['something for you', '/app/x']) expect(text).not.toContain(word)
  expect((await w.as(w.stranger).get(path)).text).not.toContain('Ravi')
})

test('ADM-P03 ADM-P15 the log shows kind, person, subject, state and reason, but never the email’s text', async () => {
  const w = await world()
  await send(w, w.ravi)
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ mutedEmailCategories: ['tasks'] })
      .where(eq(people.id, w.mia.id)),
  )
  await send(w, w.mia)
  const reply = await w.as(w.hana).get('/company/email-log')
  const listed = reply.body.mails.map((mail: { recipient: { name: string }; state: string; blockReason: string }) => [
    mail.recipient.name,
    mail.state,
    mail.blockReason,
  ])
  expect(listed.toSorted()).toEqual([
    ['Mia Keller', 'BLOCKED', 'MUTED'],
    ['Ravi Menon', 'KEPT', null],
  ])
  expect(reply.body.mails[0].subject).toBe('News of Ravi Menon')
  for (const word of ['something for you', '/app/x']) expect(reply.text).not.toContain(word)
  const blocked = await w.as(w.hana).get(`/company/email-log?state=BLOCKED&recipientId=${w.mia.id}&kind=test-mail`)
  expect(blocked.body.mails).toHaveLength(1)
})

test('TIME-3 COM-P02 MAY-4 the log hides emails to others about the viewer, and only HR-type viewers read all subjects', async () => {
  const w = await world()
  const about = (to: TestUser, aboutIds: string[], occasion: string) =>
    inContext(w, (at) =>
      queueEmail(at, { kind: testEmail, to: to.id, occasion, values: { subjectName: 'Hana Sato' }, aboutIds }),
    )
  await about(w.iris, [w.hana.id], 'finished')
  await about(w.hana, [w.hana.id], 'shared')
  await about(w.mia, [], 'about no one')
  await w.settle()
  const read = async (who: TestUser) => {
    const { mails } = (await w.as(who).get('/company/email-log')).body
    return Object.fromEntries(
      mails.map(({ recipient, subject }: { recipient: { name: string }; subject: string | null }) => [
        recipient.name.split(' ')[0],
        subject !== null,
      ]),
    )
  }
  expect(await read(w.hana)).toEqual({ Hana: true, Mia: true })
  expect(await read(w.paul)).toEqual({ Iris: true, Hana: true, Mia: true })
  expect(await read(w.asta)).toEqual({ Iris: true, Hana: true, Mia: true })
  expect(await read(w.theo)).toEqual({ Iris: false, Hana: false, Mia: true })
})

test('the log is filtered by days in the company’s time zone, from midnight to midnight', async () => {
  const w = await world({ now: new Date('2026-11-23T22:59:00Z') })
  await send(w, w.ravi)
  await w.later({ minutes: 1 })
  await send(w, w.mia)
  const names = async (query: string) =>
    (await w.as(await w.elsewhere(w.hana)).get(`/company/email-log?${query}`)).body.mails.map(
      (mail: { recipient: { name: string } }) => mail.recipient.name,
    )
  expect(await names('toDay=2026-11-23')).toEqual(['Ravi Menon'])
  expect(await names('fromDay=2026-11-24')).toEqual(['Mia Keller'])
  expect(await names('fromDay=2026-11-23&toDay=2026-11-24')).toEqual(['Mia Keller', 'Ravi Menon'])
})

test('the log is paged', async () => {
  const w = await world()
  for (const occasion of ['1', '2', '3']) await send(w, w.ravi, testEmail as unknown as EmailKind, occasion)
  const first = (await w.as(w.hana).get('/company/email-log?size=2')).body
  const second = (await w.as(w.hana).get(`/company/email-log?size=2&cursor=${encodeURIComponent(first.next)}`)).body
  expect([first.mails.length, second.mails.length, second.next]).toEqual([2, 1, null])
})
