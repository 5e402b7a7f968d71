import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkEmailedTo, tokenOfLink, withSessionOf } from '../identity/fixtures.ts'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { cycleWorld } from '../reviews/cycle/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { people } from './tables.ts'

const asGuest = (more: object = {}) => ({
  firstName: 'Nadia',
  lastName: 'Rahman',
  isGuest: true,
  email: `nadia.${Math.random().toString(36).slice(2)}@outside.example`,
  ...more,
})
const addGuest = async ({ as, hana }: World, more: object = {}) =>
  (await as(hana).post('/users', { people: [asGuest(more)], sendWelcomeEmails: true })).body.people[0].id as string
const allow = async ({ as, theo, company }: World, guestsMayBeAdded: boolean) => {
  const at = `/companies/${company.id}/user-settings`
  const { switches, version } = (await as(theo).get(at)).body
  return as(theo).put(at, { switches: { ...switches, guestsMayBeAdded }, version })
}

describe('adding guests', () => {
  test('HR adds a guest, who gets a guest invitation, chooses a password, and finds only what they are asked for', async () => {
    const w = await world()
    const id = await addGuest(w)
    const guest: TestUser = { ...w.anonymous, id }
    expect(await w.mailTo(guest)).toEqual(['guest-invitation'])
    const token = tokenOfLink(await linkEmailedTo(w, guest, 'guest-invitation'))
    const reply = await w
      .as(w.anonymous)
      .post('/password-link/password', { token, password: 'seven geese over the marsh' })
    const nadia = w.as(withSessionOf(guest, reply))
    expect((await nadia.get('/users/current')).body).toMatchObject({ isGuest: true, isHR: false, isAdmin: false })
    for (const path of [
      '/users',
      '/users/suggestions',
      '/reviews',
      `/users/${w.mia.id}`,
      '/search?query=mia',
      '/exports',
    ])
      expect([path, (await nadia.get(path)).status]).toEqual([path, 403])
  })

  test('the directory shows and finds guests; lists and pickers for everyone do not', async () => {
    const w = await world()
    const id = await addGuest(w)
    const guests = (await w.as(w.asta).get('/users?role=guest&state=PRESENT')).body.people
    expect(guests.map((guest: { id: string }) => guest.id).toSorted()).toEqual([id, w.gwen.id].toSorted())
    expect(guests.every((guest: { isGuest: boolean }) => guest.isGuest)).toBe(true)
    for (const path of ['/users?search=Rahman', '/users/suggestions?search=Rahman'])
      expect((await w.as(w.ravi).get(path)).text).not.toContain(id)
    expect((await w.as(w.ravi).get(`/users/${id}`)).status).toBe(404)
  })

  test('who may add guests with POST /users: those who manage people, unless the company doesn’t allow guests', async () => {
    const w = await world()
    const may = (who: TestUser) => w.as(who).post('/users', { people: [asGuest()] })
    const no = '403 ROLE_MISSING'
    const others = { iris: no, mia: no, ravi: no, noor: no, leo: no, cleo: no, gwen: no }
    const out = { anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT', stranger: '201' }
    const managing = (answer: string) => ({ hana: answer, theo: answer, asta: answer, paul: answer })
    expect(await w.answers(may)).toEqual({ ...others, ...out, ...managing('201') })
    expect((await allow(w, false)).status).toBe(200)
    expect(await w.answers(may)).toEqual({ ...others, ...out, ...managing('403 NO_GUESTS_HERE') })
    // Employees can still be added, and existing guests stay guests.
    expect((await w.as(w.hana).post('/users', { people: [{ ...asGuest(), isGuest: false }] })).status).toBe(201)
    expect((await w.as(w.gwen).get('/users/current')).body.isGuest).toBe(true)
  })

  test('IN-2 a guest with a manager is refused, with the field', async () => {
    const w = await world()
    const wanted = [asGuest({ managerId: w.mia.id }), asGuest({ secondaryReviewerId: w.leo.id })]
    const { status, body } = await w.as(w.hana).post('/users', { people: wanted })
    expect([status, body.violations]).toEqual([
      422,
      [
        { path: '/people/0/managerId', code: 'GUESTS_HAVE_NO_MANAGER' },
        { path: '/people/1/secondaryReviewerId', code: 'GUESTS_HAVE_NO_MANAGER' },
      ],
    ])
  })
})

describe('COM 1.5 a guest stays a guest', () => {
  test('MAY-2 no one can give a guest a role or a manager, or make them an employee', async () => {
    const w = await world()
    const id = await addGuest(w)
    const all = { isHR: true, isAssistant: false, isAdmin: true }
    for (const who of [w.hana, w.theo, w.paul])
      expect((await w.as(who).put(`/users/${id}/roles`, all)).status).toBe(403)
    const { version, can } = (await w.as(w.hana).get(`/users/${id}`)).body
    expect(can.edit).not.toContain('managerId')
    const changed = await w.as(w.hana).patch(`/users/${id}`, { version, managerId: w.mia.id })
    expect([changed.status, changed.body.code]).toEqual([403, 'GUESTS_HAVE_NO_MANAGER'])
    expect((await w.as(w.hana).patch(`/users/${id}`, { version, isGuest: false })).status).toBe(422)
    expect((await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version: 1, isGuest: true })).status).toBe(422)
    const [row] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, id)))
    expect(row).toMatchObject({ isGuest: true, isHr: false, isTechAdmin: false, managerId: null })
  })

  test('no one can have a guest as manager or secondary reviewer', async () => {
    const w = await world()
    const id = await addGuest(w)
    for (const field of ['managerId', 'secondaryReviewerId']) {
      const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
      const { body } = await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, [field]: id })
      expect(body.violations).toEqual([{ path: `/${field}`, code: 'NOBODY_HERE' }])
    }
    const added = await w.as(w.hana).post('/users', { people: [{ ...asGuest({ managerId: id }), isGuest: false }] })
    expect(added.body.violations).toEqual([{ path: '/people/0/managerId', code: 'NOBODY_HERE' }])
  })

  test('a guest can’t be a reviewee, a reviewer or an administrator of a cycle', async () => {
    const w = await cycleWorld()
    const id = await addGuest(w)
    const problems = async (change: object) =>
      (await w.as(w.hana).post('/review-cycles', { model: await w.model(change), informReviewees: false })).status
    expect(await problems({ cycleAdminIds: [id] })).toBe(422)
    expect(await problems({ revieweeSelection: { type: 'STATIC', userIds: [id] } })).toBe(422)
    const reviewer = { revieweeId: w.ravi.id, mainReviewerId: id, contributorIds: [] }
    expect(await problems({ selectedReviewers: [reviewer] })).toBe(422)
  })
})

describe('guests in a people file', () => {
  const guestsIn = (...rows: string[]) => ['First name,Last name,E-mail,Manager,Guest', ...rows].join('\n')
  const violations = (entries: { errors: { code: string }[]; warnings: { code: string }[] }[]) =>
    entries.map(({ errors, warnings }) => [...errors, ...warnings].map(({ code }) => code))

  test('ADM-P28 a column marks guests; they are added and invited as guests, without a manager', async () => {
    const w = await world()
    const { whole, set, upload, entries, address, personAt } = importClient(w)
    await set({ sendWelcomeEmails: true })
    const file = guestsIn(`Nadia,Rahman,${address('nadia')},${address('mia')},ja`, `Bea,Poe,${address('bea')},,no`)
    const seen = await entries(await upload(file))
    expect(violations(seen)).toEqual([['GUEST_HAS_NO_MANAGER'], []])
    expect(seen[0]?.changes).toContainEqual({ field: 'guest', from: null, to: 'yes' })
    expect(await whole(file)).toMatchObject({ state: 'DONE', applied: 2 })
    const [nadia, bea] = [await personAt('nadia'), await personAt('bea')]
    expect([nadia?.isGuest, nadia?.managerId, bea?.isGuest]).toEqual([true, null, false])
    expect(await w.mailTo({ ...w.anonymous, id: nadia?.id ?? '' })).toEqual(['guest-invitation'])
    expect(await w.mailTo({ ...w.anonymous, id: bea?.id ?? '' })).toEqual(['invitation'])
    // Importing the same file again changes nothing.
    expect((await entries(await upload(file))).map(({ kinds }) => kinds[0])).toEqual(['UNCHANGED', 'UNCHANGED'])
  })

  test('ADM-P28 a file can’t turn employees into guests or guests into employees, or make a guest a manager', async () => {
    const w = await world()
    const { upload, entries, address } = importClient(w)
    const file = guestsIn(
      `Ravi,Menon,${address('ravi')},,yes`,
      `Gwen,Ellis,${address('gwen')},,no`,
      `Nadia,Rahman,${address('nadia')},,yes`,
      `Bea,Poe,${address('bea')},${address('nadia')},`,
      `Cem,Poe,${address('cem')},,perhaps`,
    )
    expect(violations(await entries(await upload(file)))).toEqual([
      ['EMAIL_OF_EMPLOYEE'],
      ['EMAIL_OF_GUEST'],
      [],
      ['MANAGER_IS_GUEST'],
      ['GUEST_UNKNOWN'],
    ])
    expect(violations(await entries(await upload(peopleFile(`Gwen,Ellis,${address('gwen')},,`))))).toEqual([
      ['EMAIL_OF_GUEST'],
    ])
  })

  test('a file can’t add guests where the company doesn’t allow them', async () => {
    const w = await world()
    const { upload, entries, address } = importClient(w)
    await allow(w, false)
    const file = guestsIn(`Nadia,Rahman,${address('nadia')},,yes`, `Bea,Poe,${address('bea')},,`)
    expect(violations(await entries(await upload(file)))).toEqual([['NO_GUESTS_HERE'], []])
  })
})
