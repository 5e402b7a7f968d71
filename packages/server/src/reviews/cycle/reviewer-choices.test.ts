import { expect, test } from 'vitest'
import type { TestUser } from '../../testing/world.ts'
import { cycleWorld } from './fixtures.ts'

type Reviewers = { mainReviewerId: string; contributorIds?: string[] }

/** People set up cycles in which they choose the reviewers of one person. */
async function choosing() {
  const w = await cycleWorld()
  const modelOf = ({ id: revieweeId }: TestUser, { contributorIds = [], ...chosen }: Reviewers) =>
    w.model({
      revieweeSelection: { type: 'STATIC', userIds: [revieweeId] },
      selectedReviewers: [{ revieweeId, contributorIds, ...chosen }],
    })
  /** The violations; empty if the cycle is created. */
  const choose = async (who: TestUser, reviewee: TestUser, reviewers: Reviewers): Promise<string[]> => {
    const model = await modelOf(reviewee, reviewers)
    const { status, body } = await w.as(who).post('/review-cycles', { model, informReviewees: false })
    if (status === 201) return []
    return body.violations.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }
  const puppetOf = async (who: TestUser): Promise<string> => {
    const email = `puppet.of.${who.name[0]}@${w.company.subdomain}.example`
    const { body } = await w
      .as(who)
      .post('/users', { people: [{ firstName: 'Ines', lastName: 'Made', email: email.toLowerCase() }] })
    return body.people[0].id
  }
  return { ...w, modelOf, choose, puppetOf }
}
const refused = (code: string) => [`/selectedReviewers/0 ${code}`]

test('MAY-8 COM-P01 an HR Admin who sets up a cycle can’t select reviewers for people above them', async () => {
  const { paul, mia, iris, leo, choose, puppetOf } = await choosing()
  const puppet = await puppetOf(paul)
  for (const mainReviewerId of [puppet, leo.id, paul.id])
    expect(await choose(paul, mia, { mainReviewerId })).toEqual(refused('REVIEWEE_ABOVE_YOU'))
  const beside = { mainReviewerId: iris.id, contributorIds: [puppet] }
  expect(await choose(paul, mia, beside)).toEqual(refused('REVIEWEE_ABOVE_YOU'))
  expect(await choose(paul, mia, { mainReviewerId: iris.id })).toEqual([])
})

test('COM-P02 people can’t select their own reviewers', async () => {
  const { paul, hana, noor, mia, choose } = await choosing()
  expect(await choose(paul, paul, { mainReviewerId: noor.id })).toEqual(refused('OWN_REVIEW'))
  expect(await choose(hana, paul, { mainReviewerId: noor.id })).toEqual([])
  expect(await choose(paul, paul, { mainReviewerId: mia.id })).toEqual([])
})

test('MAY-8 COM-P03 an HR Assistant can’t choose themselves or an account they created, as main reviewer or contributor', async () => {
  const { asta, hana, ravi, noor, mia, choose, puppetOf } = await choosing()
  const puppet = await puppetOf(asta)
  expect(await choose(asta, ravi, { mainReviewerId: asta.id })).toEqual(refused('GRANTS_YOURSELF_ACCESS'))
  expect(await choose(asta, ravi, { mainReviewerId: puppet })).toEqual(refused('ACCOUNT_YOU_CONTROL'))
  const beside = { mainReviewerId: mia.id, contributorIds: [puppet] }
  expect(await choose(asta, ravi, beside)).toEqual(refused('ACCOUNT_YOU_CONTROL'))
  expect(await choose(asta, ravi, { mainReviewerId: noor.id })).toEqual([])
  expect(await choose(hana, ravi, { mainReviewerId: puppet })).toEqual([])
})

test('MAY-8 COM-P01 a copy has only the reviewers that the person who copies could select', async () => {
  const w = await choosing()
  const { as, hana, paul, mia, ravi, leo, noor } = w
  const model = await w.model({
    revieweeSelection: { type: 'STATIC', userIds: [mia.id, ravi.id] },
    selectedReviewers: [
      { revieweeId: mia.id, mainReviewerId: leo.id, contributorIds: [] },
      { revieweeId: ravi.id, mainReviewerId: noor.id, contributorIds: [] },
    ],
  })
  const { body } = await as(hana).post('/review-cycles', { model, informReviewees: false })
  await w.settle()
  const copied = async (who: TestUser) => {
    const copy = await as(who).get(`/review-cycles/guided/${body.id}/copy`)
    const ids = copy.body.model.selectedReviewers.map(({ revieweeId }: { revieweeId: string }) => revieweeId)
    return ids.toSorted()
  }
  expect(await copied(paul)).toEqual([ravi.id])
  expect(await copied(hana)).toEqual([mia.id, ravi.id].toSorted())
})
