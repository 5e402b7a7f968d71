import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { licenseOf, noLicense, setLicense, WrongLicense } from './license.ts'

const paid = (w: World, paidTo: string) => setLicense(w.app, w.company.subdomain, { ...noLicense, paidTo })
const payment = async (w: World, who: TestUser) => (await w.as(who).get('/users/current')).body.company.payment
const logIn = async (w: World, { loginname, password }: TestUser) => {
  const { status, body } = await w.as(w.anonymous).post('/login', { loginname, password })
  return status === 200 ? 'in' : `${status} ${body.code}`
}

test('a company is free without limit until the operator sets a license, which its pages then show', async () => {
  const w = await world()
  expect(await payment(w, w.hana)).toMatchObject({ paidTo: null, trialUntil: null, trialExpired: false })
  await setLicense(w.app, w.company.subdomain, { ...noLicense, trialUntil: '2026-11-22' })
  expect(await payment(w, w.hana)).toMatchObject({ paidTo: null, trialUntil: '2026-11-22', trialExpired: true })
  await setLicense(w.app, w.company.subdomain, { ...noLicense, paidFrom: '2026-01-01', paidTo: '2027-12-31' })
  expect(await payment(w, w.hana)).toMatchObject({ paidFrom: '2026-01-01', paidTo: '2027-12-31', trialUntil: null })
  expect(await licenseOf(w.app, w.company.subdomain)).toMatchObject({ paidTo: '2027-12-31', trialUntil: null })
  await setLicense(w.app, w.company.subdomain, noLicense)
  expect(await payment(w, w.hana)).toMatchObject({ paidFrom: null, paidTo: null, trialUntil: null })
})

test('LIC-04 sixty days after the license expired users can no longer log in; super admins can, and export the data', async () => {
  const w = await world()
  await paid(w, '2026-09-25')
  expect(await logIn(w, w.mia)).toBe('in')
  await paid(w, '2026-09-24')
  expect(await logIn(w, w.mia)).toBe('403 LICENSE_EXPIRED')
  expect(await logIn(w, w.asta)).toBe('403 LICENSE_EXPIRED')
  // Without the password no one learns that the license expired (AUTH-2).
  expect(await logIn(w, { ...w.mia, password: 'wrong wrong wrong' })).toBe('403 LOGIN_OR_PASSWORD_WRONG')
  expect(await logIn(w, w.hana)).toBe('in')
  expect((await w.as(w.hana).get('/exports')).status).toBe(200)
  await paid(w, '2027-11-23')
  expect(await logIn(w, w.mia)).toBe('in')
})

test('a trial that has ended keeps no one out', async () => {
  const w = await world()
  await setLicense(w.app, w.company.subdomain, { ...noLicense, trialUntil: '2020-01-01' })
  expect(await logIn(w, w.mia)).toBe('in')
})

test('LOG-1 the audit log says that the operator changed the license, once for each change', async () => {
  const w = await world()
  await paid(w, '2027-11-23')
  await paid(w, '2027-11-23')
  const entries = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'license-changed')))
  expect(entries).toMatchObject([{ actorId: null, data: { paidTo: '2027-11-23' } }])
})

test('WALL-10 the license of one company does not affect another, and an unknown company can’t get one', async () => {
  const w = await world()
  await paid(w, '2020-01-01')
  expect(await logIn(w, w.stranger)).toBe('in')
  await expect(setLicense(w.app, 'nobody-at-all', noLicense)).rejects.toThrow(WrongLicense)
})
