import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkEmailedTo, tokenOfLink, tryLogIn } from '../identity/fixtures.ts'
import { credentials } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { type TestUser, world } from '../testing/world.ts'
import { people } from './tables.ts'

/** The operations of these tests, by default as Theo, who has no right to read reviews. */
async function changing() {
  const w = await world()
  const address = (name: string) => `${name}@${w.company.subdomain}.example`
  const read = async (of: TestUser, by: TestUser = w.hana) => (await w.as(by).get(`/users/${of.id}`)).body
  const change = async (of: TestUser, email: string, by: TestUser = w.theo) =>
    w.as(by).patch(`/users/${of.id}`, { version: (await read(of)).version, email })
  const confirm = async (of: TestUser) =>
    w
      .as(w.anonymous)
      .post('/address-link/confirmation', { token: tokenOfLink(await linkEmailedTo(w, of, 'address-confirmation')) })
  const object = async (of: TestUser, kind = 'address-change-requested') =>
    w.as(w.anonymous).post('/address-link/objection', { token: tokenOfLink(await linkEmailedTo(w, of, kind)) })
  const forget = (loginname: string) => w.as(w.anonymous).post('/password-reset', { loginname })
  const sentTo = async (kind: string) => {
    await w.settle()
    const rows = await w.inside((tx) =>
      tx.select({ to: emails.toAddress }).from(emails).where(eq(emails.kind, kind)).orderBy(desc(emails.queuedAt)),
    )
    return rows.map(({ to }) => to)
  }
  const neverUsed = (who: TestUser) =>
    w.inside(async (tx) => {
      await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, who.id))
      await tx.delete(credentials).where(eq(credentials.personId, who.id))
    })
  return { ...w, w, address, read, change, confirm, object, forget, sentTo, neverUsed }
}

describe('AUTH-7 the address of an account in use', () => {
  test('stays the login until its new owner confirms it, and the person changing it never gets that link', async () => {
    const it = await changing()
    const reply = await it.change(it.mia, it.address('mia.evil'))
    expect(reply).toMatchObject({ status: 200, body: { email: it.mia.loginname, loginname: it.mia.loginname } })
    expect(reply.body.addressChange).toMatchObject({ address: it.address('mia.evil'), by: 'Theo Brandt' })
    expect(await it.sentTo('address-confirmation')).toEqual([it.address('mia.evil')])
    expect(await it.sentTo('address-change-requested')).toEqual([it.mia.loginname])
    expect((await tryLogIn(it.w, it.mia.loginname)).status).toBe(200)
    expect((await tryLogIn(it.w, it.address('mia.evil'))).status).toBe(403)

    const [link] = await it.inside((tx) =>
      tx
        .select({ id: emails.id })
        .from(emails)
        .where(and(eq(emails.recipientId, it.mia.id), eq(emails.kind, 'address-confirmation'))),
    )
    for (const by of [it.theo, it.hana, it.paul])
      expect((await it.as(by).get(`/emails/${link?.id}`)).status).not.toBe(200)
    expect(JSON.stringify((await it.as(it.theo).get('/company/email-log')).body)).not.toContain('address-change#')

    await it.forget(it.mia.loginname)
    expect(await it.sentTo('password-reset')).toEqual([it.mia.loginname])
  })

  test('takes effect once it is confirmed by a link that works once', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.keller'), it.hana)
    const token = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-confirmation'))
    const personFacts = await it.as(it.anonymous).post('/address-link', { token })
    expect(personFacts.body).toMatchObject({
      purpose: 'CONFIRMATION',
      firstName: 'Mia',
      address: it.address('mia.keller'),
    })
    expect((await it.confirm(it.mia)).status).toBe(204)
    expect((await tryLogIn(it.w, it.address('mia.keller'))).status).toBe(200)
    expect((await tryLogIn(it.w, it.mia.loginname)).status).toBe(403)
    expect(await it.read(it.mia)).toMatchObject({ email: it.address('mia.keller'), addressChange: null })
    expect((await it.as(it.anonymous).post('/address-link/confirmation', { token })).body.code).toBe('LINK_NOT_VALID')
    // Both addresses are notified, and open sessions stay open.
    expect(await it.sentTo('address-change-completed')).toEqual([it.mia.loginname])
    expect(await it.sentTo('contact-email-changed')).toEqual([it.address('mia.keller')])
    expect((await it.as(it.mia).get('/users/current')).status).toBe(200)
  })

  test('can’t reset the password for three days, neither the new nor the former one; the response is the usual one', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.evil'))
    await it.confirm(it.mia)
    for (const loginname of [it.address('mia.evil'), it.mia.loginname])
      expect(await it.forget(loginname)).toMatchObject({ status: 204, text: '' })
    expect(await it.sentTo('password-reset')).toEqual([])
    expect(await it.sentTo('password-reset-delayed')).toEqual([it.address('mia.evil')])
    await it.later({ days: 2, hours: 23 })
    await it.forget(it.address('mia.evil'))
    expect(await it.sentTo('password-reset')).toEqual([])
    await it.later({ hours: 2 })
    await it.forget(it.address('mia.evil'))
    expect(await it.sentTo('password-reset')).toEqual([it.address('mia.evil')])
  })

  test('can be stopped from the former address before it takes effect, and account administrators are notified', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.evil'))
    expect((await it.object(it.mia)).status).toBe(204)
    expect((await it.confirm(it.mia)).body.code).toBe('LINK_NOT_VALID')
    expect((await it.read(it.mia)).addressChange).toBeNull()
    expect(await it.mailTo(it.hana)).toContain('address-change-rejected')
    expect(await it.mailTo(it.theo)).toContain('address-change-rejected')
    expect((await tryLogIn(it.w, it.mia.loginname)).status).toBe(200)
  })

  test('can be reverted from the former address within three days, which ends all sessions and restores password resets there', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.evil'))
    await it.confirm(it.mia)
    await it.later({ days: 2 })
    const open = await it.elsewhere(it.mia)
    // The link of the first email works as well as that of the second.
    expect((await it.object(it.mia)).status).toBe(204)
    const now = await it.read(it.mia, await it.elsewhere(it.hana))
    expect(now).toMatchObject({ email: it.mia.loginname, loginname: it.mia.loginname })
    expect((await it.as(open).get('/users/current')).status).toBe(401)
    await it.forget(it.mia.loginname)
    expect(await it.sentTo('password-reset')).toEqual([it.mia.loginname])
    expect((await it.object(it.mia, 'address-change-completed')).body.code).toBe('LINK_NOT_VALID')
  })

  test('can’t be reverted after three days, and made-up links don’t work', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.keller'))
    await it.confirm(it.mia)
    const token = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-change-completed'))
    const madeUp = `${token.slice(0, -6)}aaaaaa`
    expect((await it.as(it.anonymous).post('/address-link/objection', { token: madeUp })).body.code).toBe(
      'LINK_NOT_VALID',
    )
    expect((await it.as(it.anonymous).post('/address-link/confirmation', { token })).body.code).toBe('LINK_NOT_VALID')
    await it.later({ days: 3 })
    expect((await it.object(it.mia, 'address-change-completed')).body.code).toBe('LINK_NOT_VALID')
  })

  test('can be canceled, and sent again, which ends the previous link; a link lasts seven days', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.keller'))
    const first = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-confirmation'))
    await it.later({ days: 7 })
    expect((await it.as(it.anonymous).post('/address-link', { token: first })).body.code).toBe('LINK_NOT_VALID')
    const sent = await it.as(await it.elsewhere(it.mia)).post(`/users/${it.mia.id}/address-change/link`)
    expect(sent).toMatchObject({ status: 200, body: { addressChange: { address: it.address('mia.keller') } } })
    const second = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-confirmation'))
    expect(second).not.toBe(first)
    const cancelled = await it.as(await it.elsewhere(it.theo)).del(`/users/${it.mia.id}/address-change`)
    expect(cancelled).toMatchObject({ status: 200, body: { addressChange: null } })
    expect((await it.confirm(it.mia)).body.code).toBe('LINK_NOT_VALID')
    const mia = it.as(await it.elsewhere(it.mia))
    expect((await mia.post(`/users/${it.mia.id}/address-change/link`)).status).toBe(404)
  })

  test('emails its owner once if requested twice, and a different change replaces it', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('mia.keller'))
    await it.change(it.mia, it.address('mia.keller'))
    expect(await it.sentTo('address-confirmation')).toHaveLength(1)
    await it.later({ seconds: 1 })
    await it.change(it.mia, it.address('mia.k'))
    expect((await it.read(it.mia)).addressChange.address).toBe(it.address('mia.k'))
    await it.confirm(it.mia)
    expect((await it.read(it.mia)).email).toBe(it.address('mia.k'))
  })

  test('does not take an address that someone else has claimed since', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('keller'))
    const added = { firstName: 'Kai', lastName: 'Keller', email: it.address('keller') }
    expect((await it.as(it.hana).post('/users', { people: [added] })).status).toBe(201)
    expect((await it.confirm(it.mia)).body).toMatchObject({ code: 'ADDRESS_IN_USE', status: 409 })
    expect((await it.read(it.mia)).email).toBe(it.mia.loginname)
  })

  test('can’t be confirmed once the person is deactivated', async () => {
    const it = await changing()
    await it.change(it.mia, it.address('keller'))
    await it.as(it.hana).post(`/users/${it.mia.id}/deactivation`)
    expect((await it.confirm(it.mia)).body.code).toBe('LINK_NOT_VALID')
  })
})

describe('COM-P01 the address of an account that was never used', () => {
  test('is corrected immediately: the former link opens nothing, and the invitation goes to the new address alone', async () => {
    const it = await changing()
    await it.neverUsed(it.cleo)
    const { body } = await it.as(it.hana).post(`/users/${it.cleo.id}/invitation`)
    await it.later({ seconds: 1 })
    const reply = await it.change(it.cleo, it.address('cleo.martin'), it.asta)
    expect(reply.body).toMatchObject({ email: it.address('cleo.martin'), loginname: it.address('cleo.martin') })
    expect(reply.text).not.toContain('set-password')
    expect((await it.as(it.anonymous).post('/password-link/details', { token: tokenOfLink(body.link) })).status).toBe(
      404,
    )
    expect(await it.sentTo('invitation')).toEqual([it.address('cleo.martin'), it.cleo.loginname])
    expect(await it.sentTo('address-corrected')).toEqual([it.cleo.loginname])
    const token = tokenOfLink(await linkEmailedTo(it.w, it.cleo, 'invitation'))
    expect((await it.as(it.anonymous).post('/password-link/details', { token })).body.loginname).toBe(
      it.address('cleo.martin'),
    )
  })

  test('of someone who was not invited yet changes without an email to anyone', async () => {
    const it = await changing()
    await it.neverUsed(it.cleo)
    await it.change(it.cleo, it.address('cleo.martin'), it.asta)
    expect(await it.mailTo(it.cleo)).toEqual([])
  })

  test('can only be changed by HR if the account could read what others wrote, as a Tech Admin could then read it', async () => {
    const it = await changing()
    // Leo reviews Ravi, Mia manages people.
    for (const who of [it.leo, it.mia]) {
      await it.neverUsed(who)
      for (const by of [it.theo, it.asta])
        expect((await it.change(who, it.address(`evil.${who.name[0]}`), by)).body.code).toBe('ADDRESS_NEEDS_HR')
      expect((await it.read(who, it.theo)).can.edit).not.toContain('email')
    }
    expect((await it.change(it.leo, it.address('leo.duarte'), it.paul)).body.email).toBe(it.address('leo.duarte'))
  })

  test('can’t be changed by an HR Admin who reports to a person whom its owner reviews', async () => {
    const it = await changing()
    await it.inside((tx) => tx.update(people).set({ secondaryReviewerId: it.cleo.id }).where(eq(people.id, it.mia.id)))
    await it.neverUsed(it.cleo)
    // Paul reports to Mia.
    expect((await it.change(it.cleo, it.address('evil'), it.paul)).body.code).toBe('ADDRESS_NOT_YOURS')
    expect((await it.change(it.cleo, it.address('cleo.martin'), it.hana)).status).toBe(200)
  })

  test('can be corrected for someone with a role once the role is removed', async () => {
    const it = await changing()
    await it.neverUsed(it.asta)
    expect((await it.change(it.asta, it.address('evil'), it.hana)).body.code).toBe('ADDRESS_OF_ROLE_HOLDER')
  })
})

test('WALL-6 another company gets nothing of POST /users/{id}/address-change/link, DELETE /users/{id}/address-change, POST /address-link, POST /address-link/confirmation and POST /address-link/objection', async () => {
  const it = await changing()
  await it.change(it.mia, it.address('mia.keller'))
  const absent = '00000000-0000-4000-8000-0000000000aa'
  const foreign = it.as(it.stranger)
  for (const id of [it.mia.id, absent]) {
    expect((await foreign.post(`/users/${id}/address-change/link`)).status).toBe(404)
    expect((await foreign.del(`/users/${id}/address-change`)).status).toBe(404)
  }
  // A link contains its company: with the id of another company it is invalid.
  const [, secret] = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-confirmation')).split('.')
  const [, stop] = tokenOfLink(await linkEmailedTo(it.w, it.mia, 'address-change-requested')).split('.')
  for (const token of [secret, stop].map((item) => `${it.stranger.companyId}.${item}`))
    for (const path of ['', '/confirmation', '/objection'])
      expect((await foreign.post(`/address-link${path}`, { token })).status).toBe(404)
  expect((await it.read(it.mia)).addressChange).not.toBeNull()
  expect((await it.confirm(it.mia)).status).toBe(204)
})
