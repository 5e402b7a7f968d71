import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { changeCycle, type ReviewWorld, reviewWorld, startOfBusiness } from './fixtures.ts'

const OWN = 'My own draft'
const DRAFT = 'What the other side has not shared'
const SECRET = 'What is confidential'

const taken = async ({ as }: ReviewWorld, by: TestUser, about: TestUser = by) => {
  const { status, text, body } = await as(by).get(`/users/${about.id}/export-data`)
  expect(status).toBe(200)
  return { text: JSON.stringify(body.reviews) as string, whole: text, reviews: body.reviews }
}

test('PRIV-2 a data package has its owner’s answers, drafts included, and nothing that the other side has not shared', async () => {
  const world = await reviewWorld()
  const { ravi, mia, save } = world
  await save(ravi, 'reviewee', { value: OWN, comment: 'With a comment' })
  await save(mia, 'manager', { value: DRAFT, comment: DRAFT })
  await save(mia, 'manager', { sectionId: 'secret', value: SECRET })

  const ofRavi = await taken(world, ravi)
  expect(ofRavi.reviews).toMatchObject([
    {
      cycle: { name: 'Autumn talks' },
      about: 'Ravi Menon',
      mainReviewer: 'Mia Keller',
      self: { answers: [{ question: 'What went well for you?', answer: OWN, comment: 'With a comment' }] },
      reviewer: { answers: null, sharedAt: null },
    },
  ])
  for (const hidden of [DRAFT, SECRET]) expect(ofRavi.whole).not.toContain(hidden)

  const ofMia = await taken(world, mia)
  for (const written of [DRAFT, SECRET]) expect(ofMia.text).toContain(written)
  expect(ofMia.reviews).toMatchObject([{ self: { answers: null } }])
  expect(ofMia.whole).not.toContain(OWN)
})

test('PRIV-2 it has what was shared, but never what is confidential', async () => {
  const world = await reviewWorld()
  const { ravi, mia, save, share } = world
  await save(mia, 'manager', { value: 'Shared with you' })
  await save(mia, 'manager', { sectionId: 'secret', value: SECRET, comment: SECRET })
  await share(mia, 'manager')
  const { whole, reviews } = await taken(world, ravi)
  expect(reviews[0].reviewer.answers).toEqual([{ question: 'What went well?', answer: 'Shared with you', comment: '' }])
  for (const hidden of [SECRET, 'Would they be missed?']) expect(whole).not.toContain(hidden)
})

test('PRIV-2 REV-P19 an assessment of one’s own is in the package of its writer, not in that of the reviewee', async () => {
  const world = await reviewWorld({ individualAssessments: true })
  const { leo, ravi, mia, save, as, path, share, assessments } = world
  await save(leo, 'manager', { assessment: assessments.leo ?? '', value: OWN })
  await save(mia, 'manager', { value: DRAFT })
  const ofLeo = await taken(world, leo)
  expect(ofLeo.reviews).toMatchObject([{ contributorAssessments: [{ by: 'Leo Duarte', answers: [{ answer: OWN }] }] }])
  expect(ofLeo.whole).not.toContain(DRAFT)
  await as(leo).post(`${path}/finished-writing`)
  await share(mia, 'manager')
  expect((await taken(world, ravi)).whole).not.toContain(OWN)
})

test('PRIV-2 the package of another person has only what its reader may read, and no drafts', async () => {
  const world = await reviewWorld()
  const { hana, ravi, mia, save, share } = world
  await save(ravi, 'reviewee', { value: OWN })
  await save(mia, 'manager', { value: DRAFT })
  const before = await taken(world, hana, ravi)
  for (const hidden of [OWN, DRAFT]) expect(before.whole).not.toContain(hidden)
  await share(ravi, 'reviewee')
  expect((await taken(world, hana, ravi)).text).toContain(OWN)
  expect((await taken(world, hana, ravi)).text).not.toContain(DRAFT)
})

test('COM-P18 the package leaves out what people can’t open: cycles that have not started, and reviews while they are off', async () => {
  const world = await reviewWorld()
  const { ravi, noor, save, inside, company, cycle } = world
  await save(ravi, 'reviewee', { value: OWN })
  expect((await taken(world, noor)).reviews).toEqual([])
  const starts = (processStarts: Date) => changeCycle(world, cycle, { processStarts })
  await starts(startOfBusiness('2026-11-24'))
  expect((await taken(world, ravi)).reviews).toEqual([])
  await starts(startOfBusiness('2026-11-16'))
  await inside((tx) => tx.insert(featureSwitches).values({ companyId: company.id, name: 'review', enabled: false }))
  expect((await taken(world, ravi)).reviews).toEqual([])
})
