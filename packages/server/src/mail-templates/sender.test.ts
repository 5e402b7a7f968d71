import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpFakeTransport } from '../mail/fixtures.ts'
import { emailSenders, emails } from '../mail/tables.ts'
import { type World, world } from '../testing/world.ts'

const mailServer = setUpFakeTransport()

const ADDRESS = 'people@fernhill.example'
const ask = async (w: World, replyTo: string | null = ADDRESS) => {
  const reply = await w.as(w.hana).put('/company/email-sender', { replyTo })
  await w.settle()
  return reply
}
const tokenSent = () => {
  const mail = mailServer().taken.findLast(({ subject }) => subject.startsWith('Confirm the reply-to'))
  return { to: mail?.to.address, token: /confirm-reply-to#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const confirm = (w: World, token: string) => w.as(w.anonymous).post('/email-sender-link/confirmation', { token })
/** Sends an email, and returns its reply-to address. */
const answersGo = async (w: World) => {
  await w.as(w.mia).put(`/users/${w.mia.id}/password`, {})
  await w.as(w.hana).post('/email-templates/profile-nudge/test-emails', {
    language: 'en',
    subject: 'Hello',
    body: '{{ link }}',
  })
  await w.settle()
  return mailServer().taken.at(-1)?.replyTo
}

test('ADM-P14 replies go to an address once it is confirmed, and to the previous one until then', async () => {
  const w = await world()
  expect((await ask(w)).body).toMatchObject({ name: 'Fernhill', replyTo: null, unconfirmed: ADDRESS })
  const { to, token } = tokenSent()
  expect(to).toBe(ADDRESS)
  expect(await answersGo(w)).toBeUndefined()
  expect((await w.as(w.anonymous).post('/email-sender-link/details', { token })).body).toEqual({
    address: ADDRESS,
    companyName: 'Fernhill',
  })
  expect((await confirm(w, token)).status).toBe(200)
  expect(await answersGo(w)).toBe(ADDRESS)
  expect((await confirm(w, token)).body.code).toBe('LINK_NOT_VALID')
  await ask(w, 'other@fernhill.example')
  expect(await answersGo(w)).toBe(ADDRESS)
  expect((await ask(w, null)).body).toMatchObject({ replyTo: null, unconfirmed: null })
  expect(await answersGo(w)).toBeUndefined()
  expect((await confirm(w, tokenSent().token)).body.code).toBe('LINK_NOT_VALID')
})

test('ADM-P14 a link expires after seven days, or when a new one is sent', async () => {
  const w = await world()
  await ask(w)
  const first = tokenSent().token
  await ask(w, 'second@fernhill.example')
  const second = tokenSent().token
  expect((await confirm(w, first)).body.code).toBe('LINK_NOT_VALID')
  w.at(new Date(w.now().getTime() + 7 * 86_400_000))
  expect((await confirm(w, second)).body.code).toBe('LINK_NOT_VALID')
  expect((await w.as(w.anonymous).post('/email-sender-link/details', { token: 'nonsense' })).body.code).toBe(
    'LINK_NOT_VALID',
  )
})

test('ADM-P14 only the mailbox itself receives the link, not the person who requested it', async () => {
  const w = await world()
  await ask(w)
  const [mail] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'reply-to-confirm')))
  expect(mail).toMatchObject({ recipientId: w.hana.id, toAddress: ADDRESS, text: '' })
  // The text isn’t readable before the email is sent either.
  mailServer().state.isDown = true
  await ask(w, 'second@fernhill.example')
  const { mails: shown } = (await w.as(w.hana).get('/emails')).body
  for (const { id } of shown)
    expect((await w.as(w.hana).get(`/emails/${id}`)).body.text).not.toContain('confirm-reply-to')
  const [row] = await w.inside((tx) => tx.select().from(emailSenders))
  expect(JSON.stringify(row)).not.toContain(tokenSent().token)
})

test('ADM-P14 lists, names and line breaks in the address are refused', async () => {
  const w = await world()
  for (const replyTo of ['a@b.example, c@d.example', 'A <a@b.example>', 'a@b.example\r\nBcc: x@y.example', 'nobody'])
    expect((await ask(w, replyTo)).status, replyTo).toBe(422)
})
