import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { fromAddress, uniqueIpAddress } from '../identity/fixtures.ts'
import { type World, world } from '../testing/world.ts'
import { emails } from './tables.ts'

const statesOf = ({ inside }: World, kind: string) =>
  inside(async (tx) => {
    const rows = await tx
      .select({ state: emails.state, because: emails.blockReason })
      .from(emails)
      .where(eq(emails.kind, kind))
    const blocked = rows.filter(({ state }) => state === 'BLOCKED')
    return { sent: rows.length - blocked.length, because: [...new Set(blocked.map((mail) => mail.because))] }
  })

test('OUT-3 no one is flooded with links that others request for them, from any number of IP addresses', async () => {
  const it = await world()
  for (let hour = 0; hour < 4; hour += 1) {
    for (let time = 0; time < 5; time += 1)
      await it
        .as(it.anonymous)
        .post('/password-reset', { loginname: it.ravi.loginname }, fromAddress(uniqueIpAddress()))
    await it.later({ hours: 1 })
  }
  expect(await statesOf(it, 'password-reset')).toEqual({ sent: 10, because: ['TOO_MANY'] })
  // Emails that warn of a change are still sent.
  await it.later({ days: 1 })
  await it.as(it.anonymous).post('/password-reset', { loginname: it.ravi.loginname }, fromAddress(uniqueIpAddress()))
  expect((await statesOf(it, 'password-reset')).sent).toBe(11)
})

test('OUT-3 an unconfirmed address gets only a few codes a day, from all companies together', async () => {
  const [it, other] = [await world(), await world()]
  const domain = `${randomUUID().slice(0, 8)}.example`
  // What follows a plus sign belongs to the same mailbox.
  const addresses = ['someone', 'someone+a', 'someone+b', 'Someone+C', 'someone+d+e'].map((name) => `${name}@${domain}`)
  for (const [w, people] of [
    [it, [it.ravi]],
    [other, [other.mia, other.leo]],
  ] as const) {
    const on = { companyId: w.company.id, name: 'separateAddresses', enabled: true }
    await w.inside((tx) => tx.insert(featureSwitches).values(on))
    for (const person of people)
      for (const address of addresses)
        expect((await w.as(person).put('/email-settings/address', { address })).status).toBe(200)
  }
  const statesAt = (w: World) =>
    w.inside((tx) => tx.select({ state: emails.state }).from(emails).where(inArray(emails.toAddress, addresses)))
  const states = [...(await statesAt(it)), ...(await statesAt(other))].map(({ state }) => state)
  expect([states.length, states.filter((state) => state === 'BLOCKED').length]).toEqual([15, 5])
})

test('OUT-3 a new address that administrators enter gets ten links a day, from all companies together; the former one gets ten warnings', async () => {
  const [it, other] = [await world(), await world()]
  const address = `new@${randomUUID().slice(0, 8)}.example`
  for (const [w, times] of [
    [it, 6],
    [other, 6],
  ] as const) {
    const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
    expect((await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, email: address })).status).toBe(200)
    for (let time = 1; time < times; time += 1) {
      await w.later({ minutes: 1 })
      expect((await w.as(w.hana).post(`/users/${w.ravi.id}/address-change/link`)).status).toBe(200)
    }
  }
  const [one, two] = [await statesOf(it, 'address-confirmation'), await statesOf(other, 'address-confirmation')]
  expect([one.sent + two.sent, two.because]).toEqual([10, ['TOO_MANY']])

  for (let time = 0; time < 11; time += 1) {
    const { version } = (await it.as(it.hana).get(`/users/${it.mia.id}`)).body
    const email = `mia${time}@${randomUUID().slice(0, 8)}.example`
    await it.as(it.hana).patch(`/users/${it.mia.id}`, { version, email })
    await it.later({ seconds: 1 })
  }
  expect(await statesOf(it, 'address-change-requested')).toMatchObject({ because: ['TOO_MANY'] })
})
