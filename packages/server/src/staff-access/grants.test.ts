import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { linkEmailedTo, tokenOfLink } from '../identity/fixtures.ts'
import { credentials } from '../identity/tables.ts'
import { clientOf } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { type StaffWorld, staffClientAs, staffWorld, startAsStaff } from './fixtures.ts'
import { addStaff, listStaff, removeStaff, StaffError } from './staff-members.ts'

const basics = {
  grantImpersonation: false,
  grantImpersonationUntil: null,
  dailyDigest: false,
  separateAddresses: false,
}
const operatorOnly = <T>({ app, operator }: StaffWorld, work: Parameters<typeof app.db.inCompany<T>>[1]) =>
  app.db.inCompany(operator.id, work)
const path = ({ company }: StaffWorld) => `/companies/${company.id}/advanced-settings`
const save = (w: StaffWorld, who: TestUser, staffAccess: object | undefined, version = 0) =>
  w.as(who).put(path(w), { ...basics, ...(staffAccess && { staffAccess }), version })

test('PERM-24 ADM-P06 a Tech Admin grants staff access, with a confirmed identity; super admins are emailed, and it is audited', async () => {
  const w = await staffWorld()
  const wanted = { isGranted: true, until: '2026-11-30' }
  expect((await save(w, w.paul, wanted)).body.code).toBe('ROLE_MISSING')
  expect((await save(w, await w.elsewhere(w.theo), wanted)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  const saved = await save(w, w.theo, wanted)
  expect(saved.body.staffAccess).toEqual(wanted)
  expect([await w.mailTo(w.hana), await w.mailTo(w.theo)]).toEqual([['staff-access-changed'], []])
  const [entry] = await w.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'settings-changed')),
  )
  expect(entry).toMatchObject({
    actorId: w.theo.id,
    data: { page: 'advanced', change: { grantStaffAccess: { before: false, after: true } } },
  })
  // An omitted grant stays, and no other setting of the page affects it.
  expect((await save(w, w.theo, undefined, 1)).body.staffAccess).toEqual(wanted)
})

test('PERM-24 without staff the grant is neither shown nor accepted, nor in the operator’s own company', async () => {
  const w = await staffWorld()
  w.app.config.operatorCompany = w.company.subdomain
  expect((await save(w, w.theo, { isGranted: true, until: null })).body.staffAccess).toBe(null)
  w.app.config.operatorCompany = w.operator.subdomain
  expect((await w.as(w.theo).get(path(w))).body.staffAccess).toEqual({ isGranted: false, until: null })
})

test('OP-117 super admins are notified once when the last day is over', async () => {
  const w = await staffWorld()
  await save(w, w.theo, { isGranted: true, until: '2026-11-24' })
  await w.later({ days: 1 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.hana)).toEqual(['staff-access-changed'])
  await w.later({ days: 1 })
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await w.mailTo(w.hana)).toEqual(['staff-access-changed', 'staff-access-ended'])
})

test('ONCE-5 the end of the access is not announced again once what prevents repetitions has expired', async () => {
  const w = await staffWorld()
  await save(w, w.theo, { isGranted: true, until: '2026-11-24' })
  await w.later({ days: 10 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.hana)).toEqual(['staff-access-changed', 'staff-access-ended'])
  // Markers of effects are kept 30 days, emails 90.
  for (const days of [40, 50, 40]) {
    await w.later({ days })
    await w.scheduledTasks()
  }
  expect(await w.mailTo(w.hana)).toEqual([])
})

test('the operator names staff, of its own company only, and removes them with immediate effect', async () => {
  const w = await staffWorld()
  expect(await listStaff(w.app)).toEqual([w.leo2.loginname, w.noor2.loginname])
  await expect(addStaff(w.app, w.mia2.loginname)).rejects.toThrow('hasn’t set up two-factor authentication')
  await operatorOnly(w, (tx) =>
    tx.update(credentials).set({ totpConfirmedAt: w.now() }).where(eq(credentials.personId, w.mia2.id)),
  )
  await addStaff(w.app, w.mia2.loginname.toUpperCase())
  await expect(addStaff(w.app, w.mia2.loginname)).rejects.toThrow(StaffError)
  // WALL-10: a person of another company is no one here.
  await expect(addStaff(w.app, w.ravi.loginname)).rejects.toThrow(StaffError)
  expect((await w.as(w.mia2).get('/observer/companies')).status).toBe(200)

  const browser = await staffClientAs(w, w.ravi)
  await removeStaff(w.app, w.leo2.loginname)
  expect((await w.as(browser).get('/users/current')).status).toBe(401)
  expect((await w.as(w.leo2).get('/observer/companies')).body.code).toBe('ROLE_MISSING')
  expect(await listStaff(w.app)).toEqual([w.mia2.loginname, w.noor2.loginname].sort())
  const audited = await w.app.db.inCompany(w.operator.id, (tx) => tx.select().from(auditEntries))
  expect(audited.map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
    expect.arrayContaining([
      ['staff-added', w.mia2.id],
      ['staff-removed', w.leo2.id],
    ]),
  )
  w.app.config.operatorCompany = undefined
  await expect(listStaff(w.app)).rejects.toThrow(StaffError)
})

test('AUTH-10 STF-P04 a person marked as staff in another company is none there, and can’t be impersonated', async () => {
  const w = await staffWorld()
  await w.inside((tx) => tx.update(people).set({ isProvider: true }).where(eq(people.id, w.mia.id)))
  expect((await w.as(w.mia).get('/observer/companies')).body.code).toBe('ROLE_MISSING')
  expect((await w.as(w.mia).get('/users/current')).body.isProvider).toBe(false)
  await staffClientAs(w, w.ravi)
  expect(clientOf(await startAsStaff(w, w.leo2, w.mia), w.mia).token).toBe('')
  expect((await startAsStaff(w, w.leo2, w.mia)).body.code).toBe('ACT_AS_STAFF')
})

const fileOf = (...rows: readonly string[]) => {
  const form = new FormData()
  form.set('source', 'FILE')
  form.set('file', new Blob([['First name,Last name,E-mail,Employee number', ...rows].join('\n')]), 'people.csv')
  return form
}

/** Imports a file and applies it. */
async function importBy({ as, settle }: StaffWorld, who: TestUser, form: FormData) {
  const { id } = (await as(who).post('/imports/previews', form)).body
  await settle()
  const started = await as(who).post(`/imports/previews/${id}/run`, {})
  expect([started.status, started.body?.code]).toEqual([201, undefined])
  await settle()
}

/** The owner of the new address opens the link that was sent there. */
async function confirmAddress(w: StaffWorld, of: TestUser) {
  const inside: StaffWorld['inside'] = (work) => operatorOnly(w, work)
  const token = tokenOfLink(await linkEmailedTo({ ...w, inside }, of, 'address-confirmation'))
  expect((await w.as(w.anonymous).post('/address-link/confirmation', { token })).status).toBe(204)
}

/** What administrators of the operator’s company may do to an account, none of which makes them staff. */
const actions: [string, (w: StaffWorld) => Promise<unknown>][] = [
  [
    'is deactivated, also when they are brought back',
    async (w) => {
      expect((await w.as(w.mia2).post(`/users/${w.leo2.id}/deactivation`)).status).toBe(200)
      expect((await w.as(w.mia2).del(`/users/${w.leo2.id}/deactivation`)).status).toBe(200)
    },
  ],
  [
    'gets another address, also when they get their own back',
    async (w) => {
      for (const email of [`mine@${w.operator.subdomain}.example`, w.leo2.loginname]) {
        const { version } = (await w.as(w.mia2).get(`/users/${w.leo2.id}`)).body
        expect((await w.as(w.mia2).patch(`/users/${w.leo2.id}`, { email, version })).status).toBe(200)
        await confirmAddress(w, w.leo2)
        await w.later({ minutes: 1 })
      }
    },
  ],
  [
    'gets another address by an import',
    async (w) => {
      await operatorOnly(w, (tx) => tx.update(people).set({ employeeNumber: 'L-1' }).where(eq(people.id, w.leo2.id)))
      await importBy(w, w.mia2, fileOf(`Leo,Duarte,mine@${w.operator.subdomain}.example,L-1`))
      await confirmAddress(w, w.leo2)
    },
  ],
  [
    'is merged into another account',
    async (w) => {
      const body = { sourceUserId: w.leo2.id, destinationUserId: w.noor2.id, typedName: 'Leo Duarte' }
      expect((await w.as(w.mia2).post('/account-merges', { ...body, deleteSource: false })).status).toBe(202)
      await w.settle()
    },
  ],
  ['turns two-factor login off', async (w) => expect((await w.as(w.leo2).del('/2fa')).status).toBe(204)],
]

test.each(actions)('a staff member who %s is no longer staff, until they are named again', async (_, happens) => {
  const w = await staffWorld()
  await operatorOnly(w, (tx) =>
    tx.update(people).set({ isTechAdmin: true, isHr: true }).where(eq(people.id, w.mia2.id)),
  )
  const browser = await staffClientAs(w, w.ravi)
  await happens(w)
  expect((await w.as(browser).get('/users/current')).status).toBe(401)
  expect(await listStaff(w.app)).toEqual([w.noor2.loginname])
  const [leo] = await operatorOnly(w, (tx) => tx.select().from(people).where(eq(people.id, w.leo2.id)))
  expect(leo?.isProvider).toBe(false)
  const audited = await w.app.db.inCompany(w.operator.id, (tx) => tx.select().from(auditEntries))
  expect(audited).toContainEqual(
    expect.objectContaining({ kind: 'staff-removed', actorId: expect.any(String), subjectId: w.leo2.id }),
  )
})

test('AUTH-11 no one in the operator’s company impersonates staff, and a merge does not transfer it', async () => {
  const w = await staffWorld()
  await operatorOnly(w, async (tx) => {
    await tx.update(people).set({ isTechAdmin: true, isHr: true }).where(eq(people.id, w.mia2.id))
    await tx.update(companies).set({ impersonationGranted: true })
  })
  const acting = await w.as(w.mia2).post(`/users/${w.leo2.id}/impersonation`, { reason: 'To become staff' })
  expect(acting.body.code).toBe('ACT_AS_STAFF')
  const noor = {
    sourceUserId: w.noor2.id,
    destinationUserId: w.mia2.id,
    typedName: 'Noor Haddad',
    deleteSource: false,
  }
  expect((await w.as(w.mia2).post('/account-merges', noor)).body.code).toBe('OWN_RECORD')
  expect((await w.as(w.mia2).get('/observer/companies')).body.code).toBe('ROLE_MISSING')
  expect(await listStaff(w.app)).toEqual([w.leo2.loginname, w.noor2.loginname])
})

test('PERM-01 the current user says which role they hold: isAdmin, isHR, isAssistant, isGuest, or the staff marker', async () => {
  const w = await staffWorld()
  const rolesOf = async (who: TestUser) => {
    const { body } = await w.as(who).get('/users/current')
    return ['isHR', 'isAssistant', 'isAdmin', 'isGuest', 'isProvider'].filter((role) => body[role])
  }
  for (const [who, roles] of [
    [w.theo, ['isAdmin']],
    [w.paul, ['isHR']],
    [w.hana, ['isHR', 'isAdmin']],
    [w.asta, ['isAssistant']],
    [w.gwen, ['isGuest']],
    [w.leo2, ['isProvider']],
    [w.ravi, []],
  ] as const)
    expect([who.name, await rolesOf(who)]).toEqual([who.name, roles])
})
