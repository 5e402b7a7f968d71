import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type World, world } from '../testing/world.ts'
import { tryLogIn } from './fixtures.ts'
import { assertSecret, replaceSecret } from './installation-secret.ts'
import { authSecret } from './tables.ts'

const another = 'a secret of another installation, which sealed nothing here'
const startWith = ({ app }: World, secret = app.config.secret) =>
  assertSecret({ db: app.db, config: { ...app.config, secret } })
const forget = ({ app }: World) => app.db.asAuthRole(async (tx) => void (await tx.delete(authSecret)))

async function protect(w: World) {
  const { body } = await w.as(w.ravi).post('/2fa/enrollment')
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: w.now().getTime() })
  expect((await w.as(w.ravi).post('/2fa/confirmation', { code })).status).toBe(200)
}

test('OUT-2 a start with a different secret than the first start is refused, with advice for the operator', async () => {
  const w = await world()
  await forget(w)
  await startWith(w)
  await expect(startWith(w, another)).rejects.toThrow(/^SECRET isn't the one .* Set it to that one/)
  await startWith(w)
})

test('OUT-2 a database of an older version is refused if the secret can’t decrypt its second factors', async () => {
  const w = await world()
  await protect(w)
  await forget(w)
  await expect(startWith(w, another)).rejects.toThrow(/SECRET isn't the one/)
  await startWith(w)
  await expect(startWith(w, another)).rejects.toThrow(/SECRET isn't the one/)
})

test('OUT-2 if the secret is lost, the operator can set a new one, and people log in without the second factors encrypted with the old one', async () => {
  const w = await world()
  await protect(w)
  await startWith(w)
  expect(await tryLogIn(w, w.ravi.loginname)).toMatchObject({ body: { next: 'secondFactor' } })
  const { app } = w
  expect(await replaceSecret({ db: app.db, config: { ...app.config, secret: another } }, w.now())).toBeGreaterThan(0)
  await startWith(w, another)
  await expect(startWith(w)).rejects.toThrow(/SECRET isn't the one/)
  expect(await tryLogIn(w, w.ravi.loginname)).toMatchObject({ body: { next: 'home' } })
  const { body } = await w.as(w.hana).get('/audit-entries?kind=second-factor-changed')
  expect(body.entries[0]).toMatchObject({ kind: 'second-factor-changed' })
  await forget(w)
})
