import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemActor } from '../core/events/events.ts'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { linkEmailedTo, tryLogIn } from './fixtures.ts'
import { changeLoginNames, claimLoginNames, findTakenLoginNames } from './login-names.ts'

/** Ravi's address is written with an umlaut in its host, as he types it. */
async function withUmlaut(it: World) {
  const host = `müller-${it.company.subdomain}.example`
  const email = `Ravi@${host}`
  await it.inside(async (tx) => {
    await changeLoginNames(tx, systemActor(it.company.id, it.now()), [{ loginname: email, personId: it.ravi.id }])
    await tx.update(people).set({ email }).where(eq(people.id, it.ravi.id))
  })
  return { email, plain: `ravi@${new URL(`http://${host}`).hostname}` }
}

test('ADM-P19 people can log in with any spelling of their address', async () => {
  const it = await world()
  const { email, plain } = await withUmlaut(it)
  for (const spelling of [email, plain, email.toUpperCase(), `  ${email.normalize('NFD')} `])
    expect(await tryLogIn(it, spelling), spelling).toMatchObject({ status: 200 })
})

test('a forgotten password is emailed whichever spelling was typed', async () => {
  const it = await world()
  const { plain } = await withUmlaut(it)
  await it.as(it.anonymous).post('/password-reset', { loginname: plain.toUpperCase() })
  expect(await linkEmailedTo(it, it.ravi, 'password-reset')).toContain('/set-password#')
})

test('ADM-P19 a login address is unique in the whole installation, also against other companies', async () => {
  const it = await world()
  const { email, plain } = await withUmlaut(it)
  const claim = (loginname: string) =>
    it.app.db.inCompany(it.stranger.companyId, (tx) =>
      claimLoginNames(tx, it.stranger.companyId, [{ loginname, personId: randomUUID() }]),
    )
  expect([...(await claim(plain))]).toEqual([plain])
  expect([...(await claim(email))]).toEqual([plain])
  expect([...(await claim(`new.${plain}`))]).toEqual([])
})

test('two people swap their login names', async () => {
  const it = await world()
  const swapped = [
    { loginname: it.noor.loginname, personId: it.ravi.id },
    { loginname: it.ravi.loginname, personId: it.noor.id },
  ]
  expect((await it.inside((tx) => changeLoginNames(tx, systemActor(it.company.id, it.now()), swapped))).size).toBe(0)
  const owners = await it.inside((tx) => findTakenLoginNames(tx, [it.noor.loginname.toUpperCase()]))
  expect(owners.get(it.noor.loginname)).toEqual({ companyId: it.company.id, personId: it.ravi.id })
})

test('WALL-3 the login role can’t read company data', async () => {
  const it = await world()
  const { asAuthRole } = await import('../core/database/as-auth-role.ts')
  await expect(it.inside((tx) => asAuthRole(tx, (authTx) => authTx.select().from(people)))).rejects.toThrow()
  expect(await it.inside((tx) => tx.select({ id: people.id }).from(people))).toHaveLength(12)
})
