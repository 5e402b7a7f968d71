import { userSettingNames } from '@perennial/domain/company-settings/features.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { auditEntries } from '../core/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { reviewCycles } from '../reviews/cycle/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { setUpSmtpStub } from '../testing/smtp-stub.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { settingsVersions } from './tables.ts'

const { refuse, send } = setUpSmtpStub()

type Page = 'basic-settings' | 'date-time-settings' | 'advanced-settings' | 'user-settings'
const at = (w: Pick<World, 'company'>, page: string) => `/companies/${w.company.id}/${page}`
const read = async (w: World, who: TestUser, page: Page) => (await w.as(who).get(at(w, page))).body
const change = (w: World, who: TestUser, page: Page, body: object) =>
  w.as(who).put(at(w, page), { version: 0, ...body })

const basics = { name: 'Fernhill Group', language: 'de' }
const time = { timeZone: 'Asia/Tokyo', timeFormat: 'hh:mm a', dateFormat: 'yyyy-MM-dd' }
const hours = { startOfBusinessHour: 8, endOfBusinessHour: 18 }
const advanced = {
  grantImpersonation: false,
  grantImpersonationUntil: null,
  dailyDigest: false,
  separateAddresses: false,
}
const noSwitches = Object.fromEntries(userSettingNames.map((name) => [name, false]))
const audited = ({ inside }: World, kind: string) =>
  inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, kind)).orderBy(auditEntries.at, auditEntries.data),
  )

describe('the company', () => {
  test('SET-05 its name and language can be changed, the subdomain is read-only', async () => {
    const w = await world()
    expect(await read(w, w.hana, 'basic-settings')).toMatchObject({ name: 'Fernhill', subdomain: w.company.subdomain })
    expect((await change(w, w.hana, 'basic-settings', basics)).body).toMatchObject({
      ...basics,
      subdomain: w.company.subdomain,
      version: 1,
      savedBy: 'Hana Sato',
    })
    expect((await change(w, w.hana, 'basic-settings', { ...basics, subdomain: 'other' })).status).toBe(422)
    expect((await w.as(w.ravi).get('/users/current')).body.company.name).toBe('Fernhill Group')
  })

  test('ADM-P09 of two people saving the same page the later one sees the other’s change, and then wins', async () => {
    const w = await world()
    await change(w, w.hana, 'basic-settings', basics)
    const late = { name: 'Fernhill Ltd', language: 'en' }
    const refused = await change(w, w.theo, 'basic-settings', late)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED_MEANWHILE', data: { savedBy: 'Hana Sato', savedAt: w.now().toISOString() } },
    })
    expect((await read(w, w.theo, 'basic-settings')).name).toBe('Fernhill Group')
    const { body } = await change(w, w.theo, 'basic-settings', { ...late, overwrites: true })
    expect(body).toMatchObject({ name: 'Fernhill Ltd', version: 2, savedBy: 'Theo Brandt' })
  })

  test('ADM-P09 of two simultaneous saves of the same page the later one sees the other’s change too', async () => {
    const w = await world()
    const { company, hana, theo, now } = w
    const row = { companyId: company.id, page: 'basics' as const, version: 1, updatedById: hana.id, updatedAt: now() }
    const hanas = async (tx: Tx) => {
      await tx.update(companies).set({ name: 'Fernhill Group' })
      await tx.insert(settingsVersions).values(row)
    }
    const late = { name: 'Fernhill Ltd', language: 'en' }
    const reply = await runConcurrently(w, hanas, () => change(w, theo, 'basic-settings', late))
    expect(reply).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED_MEANWHILE' } })
    expect(await read(w, theo, 'basic-settings')).toMatchObject({ name: 'Fernhill Group', version: 1 })
  })

  test('SET-06 SET-07 unchanged values are not saved', async () => {
    const w = await world()
    await change(w, w.hana, 'basic-settings', { name: 'Fernhill', language: 'en' })
    expect(await read(w, w.hana, 'basic-settings')).toMatchObject({ version: 0, savedBy: null })
    expect(await audited(w, 'settings-changed')).toEqual([])
  })

  test('LOG-1 changes are audited with their author', async () => {
    const w = await world()
    await change(w, w.theo, 'date-time-settings', { ...time, ...hours })
    expect(await audited(w, 'settings-changed')).toMatchObject([
      {
        actorId: w.theo.id,
        data: { page: 'dateTime', change: { timeZone: { before: 'Europe/Berlin', after: 'Asia/Tokyo' } } },
      },
    ])
  })
})

describe('date and time', () => {
  test('DT-02 zone, formats and business hours can be changed, and everyone reads them', async () => {
    const w = await world()
    const { body } = await change(w, w.hana, 'date-time-settings', { ...time, ...hours })
    expect(body).toMatchObject({
      selectedTimeZone: 'Asia/Tokyo',
      selectedTimeFormat: { format: 'hh:mm a', name: '05:30 PM' },
      selectedDateFormat: { format: 'yyyy-MM-dd', name: '2026-12-31' },
      ...hours,
    })
    const { companySettings } = (await w.as(w.ravi).get('/users/current')).body.company
    expect(companySettings).toMatchObject({ ...time, startOfBusiness: '08:00', endOfBusiness: '18:00' })
  })

  test('DT-09 a new company has business hours from nine to five', async () => {
    const w = await world()
    expect(await read(w, w.hana, 'date-time-settings')).toMatchObject({
      startOfBusinessHour: 9,
      endOfBusinessHour: 17,
    })
  })

  test('DT-08 preferred zones are listed separately', async () => {
    const w = await world()
    const { allTimeZones, preferredTimeZones } = await read(w, w.hana, 'date-time-settings')
    expect(preferredTimeZones.length).toBeLessThan(20)
    expect(allTimeZones.length).toBeGreaterThan(300)
    expect(preferredTimeZones.filter((zone: string) => !allTimeZones.includes(zone))).toEqual([])
  })

  test.each<[string, object]>([
    ['DT-02 hours that end before they start', { startOfBusinessHour: 17, endOfBusinessHour: 9 }],
    ['DT-04 an hour after 23', { endOfBusinessHour: 24 }],
    ['DT-04 half an hour', { startOfBusinessHour: 8.5 }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a format that was not offered', { dateFormat: 'yy' }],
  ])('%s are refused', async (_, wrong) => {
    const w = await world()
    expect((await change(w, w.hana, 'date-time-settings', { ...time, ...hours, ...wrong })).status).toBe(422)
    expect((await read(w, w.hana, 'date-time-settings')).selectedTimeZone).toBe('Europe/Berlin')
  })

  test('COM-P05 running cycles are listed, and their instants stay when the zone changes', async () => {
    const w = await reviewWorld()
    const datesOf = () => w.inside((tx) => tx.select().from(reviewCycles))
    const before = await datesOf()
    expect((await read(w, w.hana, 'date-time-settings')).runningCycles).toEqual([
      { id: w.cycle.id, name: w.cycle.name },
    ])
    await change(w, w.hana, 'date-time-settings', { ...time, ...hours })
    expect(await datesOf()).toEqual(before)
    await w.inside((tx) => tx.update(cycles).set({ archivedAt: w.now(), archivedById: w.hana.id }))
    expect((await read(w, w.hana, 'date-time-settings')).runningCycles).toEqual([])
  })
})

describe('advanced', () => {
  test('PERM-25 SET-10 super admins may impersonate until a day or without an end', async () => {
    const w = await world()
    const can = async () => (await w.as(w.hana).get(`/users/${w.ravi.id}/impersonation`)).body.can
    expect(await can()).toMatchObject({ reason: 'ACTING_NOT_GRANTED' })
    await change(w, w.theo, 'advanced-settings', { ...advanced, grantImpersonation: true })
    expect(await can()).toEqual({ allowed: true })
    const until = { grantImpersonation: true, grantImpersonationUntil: '2026-11-22', version: 1 }
    await change(w, w.theo, 'advanced-settings', { ...advanced, ...until })
    expect(await can()).toMatchObject({ reason: 'ACTING_NOT_GRANTED' })
  })

  test('AUTH-11 revoking the grant ends an impersonation, and the person is notified', async () => {
    const w = await world()
    await change(w, w.theo, 'advanced-settings', { ...advanced, grantImpersonation: true })
    await w.as(w.hana).post(`/users/${w.ravi.id}/impersonation`, { reason: 'To help' })
    await change(w, w.theo, 'advanced-settings', { ...advanced, version: 1 })
    expect((await w.as(w.hana).get('/impersonations')).body.impersonations[0].endReason).toBe('GRANT_ENDED')
    expect(await w.bellOf(w.ravi)).toEqual(['impersonated-view-only'])
  })

  test('ADM-P31 the grant requires a confirmed identity, the rest of the page does not', async () => {
    const w = await world()
    const elsewhere = await w.elsewhere(w.theo)
    const refused = await change(w, elsewhere, 'advanced-settings', { ...advanced, grantImpersonation: true })
    expect(refused.body.code).toBe('PASSWORD_NOT_CONFIRMED')
    expect((await change(w, elsewhere, 'advanced-settings', { ...advanced, dailyDigest: true })).status).toBe(200)
  })

  test('the digest and email addresses are switched for everyone', async () => {
    const w = await world()
    await change(w, w.theo, 'advanced-settings', { ...advanced, dailyDigest: true, separateAddresses: true })
    const settings = (await w.as(w.ravi).get('/email-settings')).body
    expect(settings.mayChooseAddress).toBe(true)
  })
})

describe('user settings', () => {
  test('each switch changes what people may do from the next request on', async () => {
    const w = await world()
    const editable = async () => (await w.as(w.ravi).get(`/users/${w.ravi.id}`)).body.can.edit
    expect(await editable()).toEqual([])
    const switches = { ...noSwitches, peopleEditThemselves: true, peopleChooseManagers: true }
    const { body } = await change(w, w.paul, 'user-settings', { switches })
    expect(body).toMatchObject({ switches, mayChange: true, savedBy: 'Paul Weiss' })
    expect(await editable()).toEqual(expect.arrayContaining(['nickname', 'managerId']))
    const hides = { switches: { ...noSwitches, directoryHidesEmails: true }, version: 1 }
    await change(w, w.paul, 'user-settings', hides)
    expect(await editable()).toEqual([])
    expect((await w.as(w.ravi).get(`/users/${w.leo.id}`)).body.email).toBeUndefined()
  })

  test('an HR Assistant reads them and can’t change them', async () => {
    const w = await world()
    expect(await read(w, w.asta, 'user-settings')).toMatchObject({ mayChange: false })
    expect((await change(w, w.asta, 'user-settings', { switches: noSwitches })).body.code).toBe('ROLE_MISSING')
  })
})

describe('features', () => {
  test('COM-P18 a feature that is off is hidden for everyone, its data is kept and comes back completely', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager')
    const put = (enabled: boolean) => w.as(w.hana).put(at(w, 'features/review'), { enabled })
    const { features } = (await w.as(w.hana).get(at(w, 'features'))).body
    expect(features[0]).toEqual({
      feature: 'review',
      enabled: true,
      consequences: { runningCycles: [{ id: w.cycle.id, name: w.cycle.name }], openReviews: 1, people: 1 },
    })
    const before = (await w.read(w.mia)).text
    expect((await put(false)).body.features[0].enabled).toBe(false)
    expect([(await w.read(w.mia)).status, (await w.as(w.hana).get('/review-cycles')).status]).toEqual([404, 404])
    await put(false)
    await put(true)
    expect((await w.read(w.mia)).text).toBe(before)
    expect((await audited(w, 'feature-switched')).map(({ data }) => data)).toEqual([
      { feature: 'review', enabled: false },
      { feature: 'review', enabled: true },
    ])
    expect((await w.as(w.hana).put(at(w, 'features/surveys'), { enabled: true })).status).toBeGreaterThanOrEqual(404)
  })
})

describe('what needs an administrator’s attention', () => {
  test('PERM-11 managers who left but still have reports, and people who never logged in', async () => {
    const w = await world()
    const home = async () => (await w.as(w.asta).get(at(w, 'admin-home'))).body
    expect(await home()).toEqual({
      managersWhoLeft: [],
      neverSignedIn: 0,
      notInvited: 0,
      bouncedMails: 0,
      notSent: { count: 0, inMailbox: 0, fromDay: '2026-11-17' },
    })
    await w.as(w.theo).post(`/users/${w.mia.id}/deactivation`)
    expect((await home()).managersWhoLeft).toEqual([{ id: w.mia.id, name: 'Mia Keller', reports: 3 }])
  })
})

describe('SET-08 the status of each settings page', () => {
  const statusOf = async (w: World) => (await w.as(w.asta).get(at(w, 'settings-status'))).body
  const off = { impersonation: false, secondFactor: false, branding: false }

  test('marks what is enabled, and access to other people’s accounts only until its last day', async () => {
    const w = await world()
    expect(await statusOf(w)).toEqual({ errors: { mailLog: 0, bouncedMails: 0 }, enabled: off })
    const set = (values: Partial<typeof companies.$inferInsert>) => w.inside((tx) => tx.update(companies).set(values))
    await set({ color: '#2f6b50' })
    expect((await statusOf(w)).enabled).toEqual({ ...off, branding: true })
    await set({ color: null, secondFactorRequiredFrom: '2026-12-24' })
    expect((await statusOf(w)).enabled).toEqual({ ...off, secondFactor: true })
    await set({ secondFactorRequiredFrom: null, impersonationGranted: true, impersonationGrantedUntil: '2026-11-22' })
    expect((await statusOf(w)).enabled).toEqual(off)
    await set({ staffAccessGranted: true, staffAccessGrantedUntil: '2026-11-23' })
    expect((await statusOf(w)).enabled).toEqual({ ...off, impersonation: true })
  })

  test('counts the errors: emails that failed, and suppressed addresses', async () => {
    const w = await world()
    refuse(w.ravi, '550 5.1.1 No such user')
    for (const to of [w.ravi, w.ravi, w.mia]) await send(w, to)
    expect((await statusOf(w)).errors).toEqual({ mailLog: 1, bouncedMails: 1 })
  })
})
