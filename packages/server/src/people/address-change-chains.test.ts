import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkEmailedTo, tokenOfLink, tryLogIn } from '../identity/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { world } from '../testing/world.ts'

/** Theo, who may not read any review, gives Mia’s account one of his addresses after another. */
async function chaining() {
  const it = await world()
  const address = (name: string) => `${name}@${it.company.subdomain}.example`
  const change = async (email: string) => {
    const theo = it.as(await it.elsewhere(it.theo))
    const { version } = (await theo.get(`/users/${it.mia.id}`)).body
    const reply = await it.as(it.theo).patch(`/users/${it.mia.id}`, { version, email })
    expect(reply.status).toBe(200)
  }
  const token = async (kind: string) => tokenOfLink(await linkEmailedTo(it, it.mia, kind))
  const confirm = (link: string) => it.as(it.anonymous).post('/address-link/confirmation', { token: link })
  const object = (link: string) => it.as(it.anonymous).post('/address-link/objection', { token: link })
  const loginname = async () =>
    (await it.as(await it.elsewhere(it.hana)).get(`/users/${it.mia.id}`)).body.loginname as string
  const resetsSentTo = async (address: string) => {
    await it.as(it.anonymous).post('/password-reset', { loginname: address })
    await it.settle()
    const rows = await it.inside((tx) =>
      tx
        .select({ to: emails.toAddress })
        .from(emails)
        .where(eq(emails.kind, 'password-reset'))
        .orderBy(desc(emails.queuedAt)),
    )
    return rows.map(({ to }) => to)
  }
  /** One change that took effect, and a second one that is pending; returns the token with which Mia stops the first. */
  const changeTwice = async () => {
    await change(address('evil'))
    await confirm(await token('address-confirmation'))
    const ofMia = await token('address-change-requested')
    await it.later({ minutes: 1 })
    await change(address('evil.again'))
    return ofMia
  }
  return { ...it, it, address, change, changeTwice, token, confirm, object, loginname, resetsSentTo }
}

describe('AUTH-7 the owner of an account’s first address', () => {
  test('stops a second change together with the first, and the address in between can’t revert anything', async () => {
    const it = await chaining()
    const ofMia = await it.changeTwice()
    await it.confirm(await it.token('address-confirmation'))
    const ofEvil = await it.token('address-change-requested')

    expect((await it.object(ofMia)).status).toBe(204)
    expect(await it.loginname()).toBe(it.mia.loginname)
    expect((await it.object(ofEvil)).body.code).toBe('LINK_NOT_VALID')
    expect(await it.loginname()).toBe(it.mia.loginname)
    expect(await it.resetsSentTo(it.address('evil'))).toEqual([])
    // The owner can reset the password again immediately.
    expect(await it.resetsSentTo(it.mia.loginname)).toEqual([it.mia.loginname])
  })

  test('stops a pending second change, which would take effect without their knowledge', async () => {
    const it = await chaining()
    const ofMia = await it.changeTwice()
    const second = await it.token('address-confirmation')

    expect((await it.object(ofMia)).status).toBe(204)
    expect((await it.confirm(second)).body.code).toBe('LINK_NOT_VALID')
    expect(await it.loginname()).toBe(it.mia.loginname)
  })

  test('keeps it reserved: no other account can use it while the change can be reverted', async () => {
    const it = await chaining()
    await it.change(it.address('evil'))
    await it.confirm(await it.token('address-confirmation'))
    const made = { firstName: 'Mia', lastName: 'Two', email: it.mia.loginname }
    for (const by of [it.theo, it.stranger])
      expect((await it.as(by).post('/users', { people: [made] })).body.violations).toMatchObject([
        { code: 'ADDRESS_TAKEN' },
      ])

    expect((await tryLogIn(it.it, it.mia.loginname)).status).toBe(403)
    await it.scheduledTasks()
    expect((await it.object(await it.token('address-change-requested'))).status).toBe(204)
    expect((await tryLogIn(it.it, it.mia.loginname)).status).toBe(200)
  })

  test('loses it after three days: then it is free for other accounts', async () => {
    const it = await chaining()
    await it.change(it.address('mia.keller'))
    await it.confirm(await it.token('address-confirmation'))
    await it.later({ days: 3 })
    await it.scheduledTasks()
    const made = { firstName: 'Mia', lastName: 'Two', email: it.mia.loginname }
    const hana = it.as(await it.elsewhere(it.hana))
    expect((await hana.post('/users', { people: [made] })).status).toBe(201)
    expect((await tryLogIn(it.it, it.address('mia.keller'))).status).toBe(200)
  })
})
