import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/company.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld } from './fixtures.ts'
import { assessments } from './tables.ts'

const used = { hrAndIndirectManagerApproval: true }
const codeOf = (reply: { status: number; body: { code?: string } | undefined }) => reply.body?.code ?? reply.status

test('REV-05 finished writing: HR and the chain read it before it is shared, the reviewee does not', async () => {
  const { as, mia, hana, iris, ravi, save, read, path } = await reviewWorld(used)
  await save(mia, 'manager', { value: 'Finished text' })
  for (const who of [hana, iris]) expect((await read(who)).text).not.toContain('Finished text')
  expect((await as(mia).post(`${path}/finished-writing`)).body.sides.manager.status).toBe('WRITTEN')
  for (const who of [hana, iris]) expect((await read(who)).text).toContain('Finished text')
  expect((await read(ravi)).text).not.toContain('Finished text')
})

test('writing is reopened within its window, and the text is then changed', async () => {
  const { as, mia, save, path, on } = await reviewWorld(used)
  await save(mia, 'manager')
  await as(mia).post(`${path}/finished-writing`)
  expect(codeOf(await save(mia, 'manager', { version: 1, value: 'More' }))).toBe('FINISHED_WRITING')
  await as(mia).del(`${path}/finished-writing`)
  expect((await save(mia, 'manager', { version: 1, value: 'More' })).status).toBe(200)
  await as(mia).post(`${path}/finished-writing`)
  await on(endOfBusiness('2026-12-05'))
  expect(codeOf(await as(mia).del(`${path}/finished-writing`))).toBe('AFTER_PROCESS_ENDS')
})

test('REV-P04 a self-assessment is never finished: it goes from started to shared', async () => {
  const { as, ravi, hana, save, share, path, inside, assessments: assessmentRows } = await reviewWorld(used)
  const own = async () =>
    (await inside((tx) => tx.select().from(assessments).where(eq(assessments.id, assessmentRows.reviewee))))[0]
  await save(ravi, 'reviewee')
  for (const who of [ravi, hana])
    expect(codeOf(await as(who).post(`${path}/finished-writing`))).toBe('NOT_YOURS_TO_WRITE')
  expect((await as(ravi).get(path)).body.editor).toMatchObject({ hasFinishing: false, isWritten: false })
  expect(await own()).toMatchObject({ status: 'STARTED', writtenAt: null })
  expect((await share(ravi, 'reviewee')).status).toBe(200)
  expect(await own()).toMatchObject({ status: 'SHARED', writtenAt: null })
})

test('REV-P14 a required rating that cannot be given yet is enforced at sharing', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.overallRatings.requiredForManager = true
  const { as, mia, save, share, path, on } = await reviewWorld({
    ...used,
    questionnaire,
    cycleType: 'CALIBRATION',
    managerShareFrom: endOfBusiness('2026-12-14'),
    allowOverallRatingChangesWhileSharing: true,
  })
  await save(mia, 'manager')
  expect((await as(mia).post(`${path}/finished-writing`)).status).toBe(200)
  await on(endOfBusiness('2026-12-15'))
  expect(codeOf(await share(mia, 'manager'))).toBe('MANDATORY_ANSWERS_MISSING')
  await save(mia, 'manager', { sectionId: 'overallRating', value: '4' })
  expect((await share(mia, 'manager')).status).toBe(200)
})

test('missing answers prevent finishing; a second click changes nothing', async () => {
  const { as, mia, save, path } = await reviewWorld(used)
  await save(mia, 'manager', { sectionId: 'next' })
  expect(codeOf(await as(mia).post(`${path}/finished-writing`))).toBe('MANDATORY_ANSWERS_MISSING')
  await save(mia, 'manager')
  for (const _ of [1, 2]) expect((await as(mia).post(`${path}/finished-writing`)).status).toBe(200)
})

test('a cycle may not use finished writing', async () => {
  const { as, mia, save, path } = await reviewWorld()
  await save(mia, 'manager')
  expect(codeOf(await as(mia).post(`${path}/finished-writing`))).toBe('FINISHED_WRITING_NOT_USED')
})

test('REV-P20 HR and the next manager mark a finished review as seen: with name and time, on the review and in the overview; it holds nothing up', async () => {
  const { as, mia, hana, iris, asta, cleo, ravi, save, read, share, path, cycle, inside } = await reviewWorld(used)
  const rowFor = async (who: TestUser) => (await as(who).get(`/review-cycles/${cycle.id}/reviews?q=Ravi`)).body.rows[0]
  const at = expect.stringMatching(/^2026-11-\d\dT/)
  const byHr = { kind: 'HR', by: { id: hana.id, name: 'Hana Sato', isActive: true }, at }
  const byIris = { kind: 'NEXT_MANAGER', by: { id: iris.id, name: iris.name, isActive: true }, at }
  await save(mia, 'manager')
  expect(codeOf(await as(hana).post(`${path}/acknowledgements`))).toBe('NOT_WRITTEN')
  await as(mia).post(`${path}/finished-writing`)
  expect((await rowFor(hana)).acknowledgements).toEqual([])
  expect((await as(hana).post(`${path}/acknowledgements`)).body).toMatchObject({
    acknowledgements: [byHr],
    sides: { manager: { status: 'WRITTEN' } },
  })
  expect((await as(iris).post(`${path}/acknowledgements`)).body.acknowledgements).toEqual([byHr, byIris])
  for (const who of [hana, asta, cleo])
    expect(await rowFor(who)).toMatchObject({ managerStatus: 'WRITTEN', acknowledgements: [byHr, byIris] })
  expect((await as(hana).get(`/review-cycles/${cycle.id}`)).body.usesAcknowledgements).toBe(true)
  expect((await as(hana).get(`/review-cycles/${cycle.id}/reviews/export?columns=acknowledgements`)).text).toContain(
    'HR: Hana Sato, ',
  )
  expect((await read(ravi)).body).not.toHaveProperty('acknowledgements')
  await inside((tx) => tx.update(people).set({ isHr: true }).where(eq(people.id, ravi.id)))
  expect((await rowFor(ravi)).acknowledgements).toEqual([])
  for (const who of [hana, iris]) await as(who).del(`${path}/acknowledgements`)
  expect((await rowFor(hana)).acknowledgements).toEqual([])
  expect((await share(mia, 'manager')).status).toBe(200)
})

test('REV-06 hiding makes it a draft again, which people who read only finished writing can’t read', async () => {
  const { as, mia, hana, iris, save, share, hide, read, path } = await reviewWorld(used)
  await save(mia, 'manager', { value: 'Finished text' })
  await as(mia).post(`${path}/finished-writing`)
  await share(mia, 'manager')
  expect((await hide(mia, 'manager')).body.sides.manager).toMatchObject({ status: 'STARTED', writtenAt: null })
  for (const who of [hana, iris]) expect((await read(who)).text).not.toContain('Finished text')
  expect((await save(mia, 'manager', { version: 1, value: 'Better text' })).status).toBe(200)
})
