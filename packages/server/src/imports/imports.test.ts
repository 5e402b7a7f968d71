import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'

test('ADM-P28 an import adds, updates, moves and links people whatever the order of the rows', async () => {
  const w = await world()
  const { upload, preview, entries, start, run, address, personAt } = importClient(w)
  const rows = [
    `Zoe,Kay,${address('zoe')},Z-2,Bea Poe`,
    `Bea,Poe,${address('bea')},Z-1,${address('iris')}`,
    `Ravi,Menon-Berg,${address('ravi')},Z-3,Z-1`,
    `Noor,Haddad,${address('noor')},,`,
  ]
  const id = await upload(peopleFile(...rows))

  expect(await preview(id)).toMatchObject({
    state: 'READY',
    entryCount: 4,
    counts: { ADD: 2, UPDATE: 1, MANAGER_CHANGE: 1, UNCHANGED: 1, ERROR: 0 },
    facts: { rowCount: 4, encoding: 'UTF-8', delimiter: 'COMMA', managersBy: 'SEVERAL' },
    can: { run: { allowed: true } },
  })
  const [zoe, , ravi] = await entries(id)
  expect(zoe).toMatchObject({ line: 2, name: 'Zoe Kay', kinds: ['ADD'], personId: null })
  expect(ravi?.changes).toContainEqual({ field: 'manager', from: 'Mia Keller', to: 'Bea Poe' })
  expect(await personAt('zoe')).toBeUndefined()

  const { runId } = (await start(id)).body
  await w.settle()
  expect(await run(runId)).toMatchObject({ state: 'DONE', total: 3, applied: 3, skipped: 0 })
  const bea = await personAt('bea')
  expect(bea).toMatchObject({ managerId: w.iris.id, employeeNumber: 'Z-1', state: 'INVITED' })
  expect(await personAt('zoe')).toMatchObject({ managerId: bea?.id })
  expect(await personAt('ravi')).toMatchObject({ managerId: bea?.id, lastName: 'Menon-Berg', employeeNumber: 'Z-3' })
  expect(await personAt('noor')).toMatchObject({ managerId: w.mia.id })
})

test('an unchanged file can’t be run, and sends no emails', async () => {
  const w = await world()
  const { upload, preview, start, address } = importClient(w)
  const id = await upload(peopleFile(`Ravi,Menon,${address('ravi')},,${address('mia')}`))

  expect(await preview(id)).toMatchObject({ state: 'READY', counts: { UNCHANGED: 1, UPDATE: 0 } })
  expect((await start(id)).body).toMatchObject({ code: 'NOTHING_TO_IMPORT' })
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('ADM-P28 manager loops of one, two and three people in the file are errors in all their rows, and people below them are added without that manager', async () => {
  const w = await world()
  const { upload, entries, address } = importClient(w)
  const id = await upload(
    peopleFile(
      `One,Self,${address('one')},L-1,L-1`,
      `Two,First,${address('two1')},L-2,L-3`,
      `Two,Second,${address('two2')},L-3,L-2`,
      `Three,First,${address('three1')},L-4,L-5`,
      `Three,Second,${address('three2')},L-5,L-6`,
      `Three,Third,${address('three3')},L-6,L-4`,
      `Below,Them,${address('below')},L-7,L-6`,
      `Free,Person,${address('free')},L-8,Mia Keller`,
    ),
  )
  const codes = (await entries(id)).map((entry) => entry.errors.map((error) => error.code))
  expect(codes).toEqual([
    ['OWN_MANAGER'],
    ['MANAGER_LOOP'],
    ['MANAGER_LOOP'],
    ['MANAGER_LOOP'],
    ['MANAGER_LOOP'],
    ['MANAGER_LOOP'],
    [],
    [],
  ])
  const warnings = (await entries(id)).map((entry) => entry.warnings)
  expect(warnings[6]).toEqual([{ code: 'MANAGER_HAS_ERRORS', facts: { value: 'Three Third', line: 7 } }])
})

test('ADM-P28 more than a fifth of the active people leave only after a typed confirmation; importer and last super admin stay', async () => {
  const w = await world()
  const { upload, preview, entries, start, set, address, personAt } = importClient(w)
  await set({ deactivateMissingUsers: true })
  const id = await upload(peopleFile(`Iris,Lindqvist,${address('iris')},,`))

  const seen = await preview(id)
  expect(seen.leaving).toEqual({ leaving: 8, active: 10, needsTyping: true })
  const hana = (await entries(id, 'limit=200&kind=WARNING')).find((entry) => entry.name === 'Hana Sato')
  expect(hana).toMatchObject({ line: null, kinds: ['UNCHANGED', 'WARNING'], warnings: [{ code: 'IMPORTER_STAYS' }] })
  for (const body of [{}, { confirmation: 'deactivate' }])
    expect((await start(id, body)).body).toMatchObject({ status: 422, code: 'DEACTIVATION_NOT_CONFIRMED' })

  expect((await start(id, { confirmation: 'DEACTIVATE' })).status).toBe(201)
  await w.settle()
  expect(await personAt('mia')).toMatchObject({ state: 'DEACTIVATED' })
  expect(await personAt('hana')).toMatchObject({ state: 'ACTIVE' })
  expect(await personAt('gwen')).toMatchObject({ state: 'ACTIVE' })
})

test('ADM-P28 two people who never logged in swap their addresses', async () => {
  const w = await world()
  const { whole, address } = importClient(w)
  await whole(peopleFile(`Ravi,Menon,${address('ravi')},S-1,`, `Noor,Haddad,${address('noor')},S-2,`))
  for (const { id } of [w.ravi, w.noor])
    await w.inside(async (tx) => {
      await tx.delete(credentials).where(eq(credentials.personId, id))
      await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, id))
    })
  const run = await whole(peopleFile(`Ravi,Menon,${address('noor')},S-1,`, `Noor,Haddad,${address('ravi')},S-2,`))

  expect(run).toMatchObject({ state: 'DONE', applied: 2 })
  const ravi = await w.as(w.hana).get(`/users/${w.ravi.id}`)
  expect(ravi.body).toMatchObject({ email: address('noor') })
})

test('ADM-P32 each active manager gets one email about new reports, and added people get a welcome email if configured', async () => {
  const w = await world()
  const { whole, set, address, personAt } = importClient(w)
  await set({ sendWelcomeEmails: true })
  await whole(
    peopleFile(
      `Bea,Poe,${address('bea')},,${address('mia')}`,
      `Cem,Poe,${address('cem')},,${address('mia')}`,
      `Dee,Poe,${address('dee')},,${address('iris')}`,
    ),
  )
  expect(await w.mailTo(w.mia)).toEqual(['new-reports'])
  expect(await w.mailTo(w.iris)).toEqual(['new-reports'])
  expect(await w.mailTo(w.leo)).toEqual([])
  const bea = await personAt('bea')
  expect(await w.mailTo({ ...w.anonymous, id: bea?.id ?? '' })).toEqual(['invitation'])
})

test('AUTH-4 people deactivated by an import are logged out immediately; only an import that reactivates accounts brings them back, with their password', async () => {
  const w = await world()
  const { whole, set, address, personAt } = importClient(w)
  const names = ['iris', 'mia', 'ravi', 'leo', 'theo', 'asta', 'paul', 'cleo'] as const
  const people = (all: readonly string[]) =>
    peopleFile(...all.map((name) => `${w[name as 'mia'].name.replace(' ', ',')},${address(name)},,`))
  await set({ deactivateMissingUsers: true })
  await whole(people(names))
  expect((await w.as(w.noor).get('/users/current')).status).toBe(401)
  const signIn = () => w.as(w.anonymous).post('/login', { loginname: address('noor'), password: w.noor.password })
  expect((await signIn()).status).toBe(403)

  const later = await importClient(w).upload(people([...names, 'noor']))
  expect((await importClient(w).preview(later)).can.run).toMatchObject({ allowed: false, reason: 'NOTHING_TO_IMPORT' })
  await set({ reactivateAccounts: true })
  await whole(people([...names, 'noor']))
  expect(await personAt('noor')).toMatchObject({ state: 'ACTIVE', deactivatedAt: null })
  expect((await signIn()).status).toBe(200)
})

test('a people file finds people by either spelling of their address, even if the login name is spelled differently', async () => {
  const w = await world()
  const { whole, upload, preview, everybody } = importClient(w)
  const domain = `${w.company.subdomain}-bücher.example`
  await whole(peopleFile(`Zoë,Kay,zoe@${domain},,`))
  const ascii = new URL(`http://${domain}`).hostname
  const before = await everybody()
  for (const spelling of [`ZOE@${domain.toUpperCase()}`, `zoe@${ascii}`]) {
    const id = await upload(peopleFile(`Zoë,Kay,${spelling},,`))
    expect(await preview(id)).toMatchObject({ counts: { UNCHANGED: 1, ADD: 0, UPDATE: 0, ERROR: 0 } })
  }
  expect(await everybody()).toEqual(before)
})

test('ADM-P19 a login address is unique in the whole installation, also against other companies', async () => {
  const w = await world()
  const { upload, entries } = importClient(w)
  const id = await upload(peopleFile(`Sam,Else,${w.stranger.loginname},,`))
  expect((await entries(id))[0]?.errors).toEqual([{ code: 'EMAIL_TAKEN', facts: { value: w.stranger.loginname } }])
})
