import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { tokenOfLink, withSessionOf } from '../identity/fixtures.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import type { TestUser } from '../testing/world.ts'
import { people } from './tables.ts'

const DRAFT = 'What Iris is still writing about Mia'

/** Iris is drafting about Mia. Paul, an HR Admin, reports to Mia. */
async function draftAboutMia() {
  const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'iris' })
  await w.save(w.iris, 'manager', { value: DRAFT })
  await w.save(w.iris, 'manager', { sectionId: 'secret', value: DRAFT })
  let made = 0
  /** An account that someone created and invited, and that they entered with the invitation link they were shown. */
  const puppetOf = async (who: TestUser): Promise<TestUser> => {
    made += 1
    const email = `puppet${made}@${w.company.subdomain}.example`
    const added = await w.as(who).post('/users', { people: [{ firstName: 'Ines', lastName: 'Made', email }] })
    const id: string = added.body.people[0].id
    const { body } = await w.as(who).post(`/users/${id}/invitation`)
    const token = tokenOfLink(body.link)
    const entered = await w
      .as(w.anonymous)
      .post('/password-link/password', { token, password: 'a stone in the river bed' })
    return withSessionOf({ ...who, id, name: 'Ines Made', loginname: email }, entered)
  }
  const refusal = ({ status, body }: { status: number; body: { code?: string } }) =>
    `${status} ${body?.code ?? ''}`.trim()
  const setReviewer = async (who: TestUser, personId: string) =>
    refusal(await w.as(who).put(`/review-cycles/${w.cycle.id}/reviews/${w.id}/main-reviewer`, { personId }))
  const rolesOf = (who: TestUser, personId: string, roles: object) =>
    w.as(who).put(`/users/${personId}/roles`, { isHR: false, isAssistant: false, isAdmin: false, ...roles })
  return { ...w, puppetOf, setReviewer, refusal, rolesOf }
}

test('MAY-8 COM-P02 people who choose their own manager can’t choose an account they control, which could read about them', async () => {
  const { as, theo, leo, company, inside, another, iris, puppetOf, refusal } = await draftAboutMia()
  await inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: company.id, name: 'peopleChooseManagers', enabled: true }),
  )
  const about = await another(theo, iris)
  const puppet = await puppetOf(theo)
  const choose = async (managerId: string) =>
    refusal(await as(theo).patch(`/users/${theo.id}`, { managerId, version: 1 }))
  expect(await choose(puppet.id)).toBe('403 ACCOUNT_YOU_CONTROL')
  expect((await as(puppet).get(`/reviews/${about}`)).status).toBe(404)
  expect(await choose(leo.id)).toBe('200')
})

describe('an HR Admin below someone', () => {
  test('MAY-8 TIME-3 assigns no reviewer for them: neither an account they control nor anyone else', async () => {
    const { as, paul, leo, hana, puppetOf, setReviewer, path } = await draftAboutMia()
    const puppet = await puppetOf(paul)
    for (const who of [puppet, leo, paul]) expect(await setReviewer(paul, who.id)).toBe('403 REVIEWEE_ABOVE_YOU')
    expect((await as(puppet).get(path)).status).toBe(404)
    expect(await setReviewer(hana, leo.id)).toBe('204')
  })

  test('MAY-8 is told whom to ask', async () => {
    const { as, paul, cycle, id, leo, hana } = await draftAboutMia()
    const path = `/review-cycles/${cycle.id}/reviews/${id}/main-reviewer`
    const { body } = await as(paul).put(path, { personId: leo.id })
    expect(body.title).toContain(hana.name)
  })

  test('MAY-8 assigns no reviewer in bulk either, resets none, and undoes nothing about people to whom they report by then', async () => {
    const { as, paul, leo, cycle, id, another, ravi, mia, inside } = await draftAboutMia()
    const ofRavi = await another(ravi, mia)
    const at = `/review-cycles/${cycle.id}`
    const bulk = await as(paul).post(`${at}/main-reviewers`, { personId: leo.id, reviews: [id, ofRavi] })
    expect(bulk.body).toMatchObject({ done: 1, skipped: [{ reason: 'REVIEWEE_ABOVE_YOU', count: 1 }] })
    const reset = await as(paul).post(`${at}/reviewer-resets`, { which: 'both', reviews: [id] })
    expect(reset.body).toMatchObject({ done: 0, skipped: [{ reason: 'REVIEWEE_ABOVE_YOU', count: 1 }] })
    await inside((tx) => tx.update(people).set({ managerId: ravi.id }).where(eq(people.id, paul.id)))
    const undone = await as(paul).del(`${at}/bulk-actions/${bulk.body.bulkActionId}`)
    expect(undone.body).toMatchObject({ done: 0, skipped: [{ reason: 'REVIEWEE_ABOVE_YOU', count: 1 }] })
  })

  test('MAY-8 makes people HR Admins only if they are below them', async () => {
    const { as, paul, leo, ravi, hana, puppetOf, rolesOf, refusal, path } = await draftAboutMia()
    const puppet = await puppetOf(paul)
    expect(refusal(await rolesOf(paul, puppet.id, { isHR: true }))).toBe('403 HR_FOR_PEOPLE_ABOVE_YOU')
    expect(refusal(await rolesOf(paul, leo.id, { isHR: true }))).toBe('403 HR_FOR_PEOPLE_ABOVE_YOU')
    expect((await as(puppet).get(`${path}?editAs=true`)).status).toBe(404)
    expect(refusal(await rolesOf(paul, ravi.id, { isHR: true }))).toBe('200')
    expect(refusal(await rolesOf(hana, leo.id, { isHR: true }))).toBe('200')
  })

  test('MAY-8 can’t move an HR Admin who is below them out of their team', async () => {
    const { as, paul, puppetOf, rolesOf, refusal, inside } = await draftAboutMia()
    const puppet = await puppetOf(paul)
    const move = async (managerId: string | null) => {
      const [row] = await inside((tx) => tx.select().from(people).where(eq(people.id, puppet.id)))
      return refusal(await as(paul).patch(`/users/${puppet.id}`, { version: row?.version, managerId }))
    }
    expect(await move(paul.id)).toBe('200')
    expect(refusal(await rolesOf(paul, puppet.id, { isHR: true }))).toBe('200')
    expect(await move(null)).toBe('403 HR_FOR_PEOPLE_ABOVE_YOU')
  })
})

describe('someone who created an account', () => {
  test('MAY-8 COM-P02 can’t make it an HR Admin that could read about them, unless it reports to them', async () => {
    const { as, hana, iris, puppetOf, rolesOf, refusal } = await draftAboutMia()
    const puppet = await puppetOf(hana)
    const below = async (managerId: string) => {
      const { body } = await as(hana).get(`/users/${puppet.id}`)
      await as(hana).patch(`/users/${puppet.id}`, { version: body.version, managerId })
    }
    await below(iris.id)
    expect(refusal(await rolesOf(hana, puppet.id, { isHR: true }))).toBe('403 HR_ACCOUNT_YOU_CONTROL')
    await below(hana.id)
    expect(refusal(await rolesOf(hana, puppet.id, { isHR: true }))).toBe('200')
  })

  test('can make it a reviewer if they are the only HR Admin and added everyone', async () => {
    const { as, hana, ravi, mia, puppetOf, another, cycle } = await draftAboutMia()
    const colleague = await puppetOf(hana)
    const ofRavi = await another(ravi, mia)
    const reply = await as(hana).put(`/review-cycles/${cycle.id}/reviews/${ofRavi}/main-reviewer`, {
      personId: colleague.id,
    })
    expect(reply.status).toBe(204)
    expect((await as(colleague).get(`/reviews/${ofRavi}`)).status).toBe(200)
  })

  test('AUTH-5 MAY-8 is shown no link to an account that reads more than they do, and a link shown before stops working', async () => {
    const { as, asta, hana, anonymous, company, ravi, refusal } = await draftAboutMia()
    const email = `new@${company.subdomain}.example`
    const added = await as(asta).post('/users', { people: [{ firstName: 'Nele', lastName: 'New', email }] })
    const id = added.body.people[0].id
    const { body } = await as(asta).post(`/users/${id}/invitation`)
    const token = tokenOfLink(body.link)
    const { body: person } = await as(hana).get(`/users/${ravi.id}`)
    await as(hana).patch(`/users/${ravi.id}`, { version: person.version, managerId: id })
    const password = 'a stone in the river bed'
    expect(refusal(await as(anonymous).post('/password-link/password', { token, password }))).toBe('404 LINK_NOT_VALID')
    expect((await as(asta).post(`/users/${id}/invitation`)).body).toEqual({ link: null })
    expect((await as(hana).post(`/users/${id}/invitation`)).body.link).toContain('#')
  })
})

describe('an HR Assistant', () => {
  test('COM-P03 MAY-8 who may change managers can’t become a manager that way', async () => {
    const { as, asta, noor, ravi, refusal, company, inside } = await draftAboutMia()
    await inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: company.id, name: 'assistantsChangeManagers', enabled: true }),
    )
    const move = async (managerId: string) => {
      const { body } = await as(asta).get(`/users/${noor.id}`)
      return refusal(await as(asta).patch(`/users/${noor.id}`, { version: body.version, managerId }))
    }
    const email = `puppet@${company.subdomain}.example`
    const added = await as(asta).post('/users', { people: [{ firstName: 'Ines', lastName: 'Made', email }] })
    expect(await move(asta.id)).toBe('403 GRANTS_YOURSELF_ACCESS')
    expect(await move(added.body.people[0].id)).toBe('403 ACCOUNT_YOU_CONTROL')
    expect(await move(ravi.id)).toBe('200')
    const add = async (line: object) => {
      const person = { firstName: 'Nele', lastName: 'New', email: `new@${company.subdomain}.example` }
      return refusal(await as(asta).post('/users', { people: [{ ...person, ...line }] }))
    }
    expect(await add({ managerId: asta.id })).toBe('403 GRANTS_YOURSELF_ACCESS')
    expect(await add({ secondaryReviewerId: asta.id })).toBe('403 GRANTS_YOURSELF_ACCESS')
    expect(await add({ managerId: ravi.id })).toBe('201')
  })
})
