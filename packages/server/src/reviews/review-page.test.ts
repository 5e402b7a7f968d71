import { translate } from '@perennial/contract/messages/translate.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { people } from '../people/tables.ts'
import { exampleQuestionnaire, reviewWorld } from './fixtures.ts'
import { reviews } from './tables.ts'

const SECRET = 'The secret draft of this test'

test('TIME-3 what one side drafts leaves no trace in anything the other side can fetch', async () => {
  const { as, mia, ravi, save, settle, path } = await reviewWorld()
  const fetchAll = async () => {
    const texts: string[] = []
    for (const address of [
      path,
      `${path}/evidence`,
      `${path}/next`,
      '/reviews',
      `/reviews/about/${ravi.id}`,
      '/notifications',
      '/drafts',
    ])
      texts.push((await as(ravi).get(address)).text)
    return texts
  }
  const before = await fetchAll()
  await save(mia, 'manager', { value: SECRET, comment: SECRET })
  await save(mia, 'manager', { sectionId: 'overallRating', value: '2' })
  await settle()
  expect(await fetchAll()).toEqual(before)

  const ofMia = async () => (await as(mia).get(path)).text
  const miasBefore = await ofMia()
  await save(ravi, 'reviewee', { value: SECRET })
  expect(await ofMia()).toEqual(miasBefore)
})

describe('what is confidential', () => {
  const secretive = () => {
    const questionnaire = exampleQuestionnaire()
    questionnaire.overallRatings.confidential = true
    return questionnaire
  }
  test('is absent from the reviewee’s response, questions included', async () => {
    const { mia, ravi, save, share, read } = await reviewWorld({ questionnaire: secretive() })
    await save(mia, 'manager')
    await save(mia, 'manager', { sectionId: 'secret', value: SECRET })
    await save(mia, 'manager', { sectionId: 'overallRating', value: '2' })
    await share(mia, 'manager')
    const { text, body } = await read(ravi)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('Would they be missed?')
    expect(Object.keys(body.sides.manager.answers)).toEqual(['well'])
    expect((await read(mia)).body.sides.manager.answers).toMatchObject({ secret: { value: SECRET } })
  })
  test('is read by HR and the managers above once shared', async () => {
    const { mia, hana, iris, save, share, read } = await reviewWorld({ questionnaire: secretive() })
    await save(mia, 'manager')
    await save(mia, 'manager', { sectionId: 'secret', value: SECRET })
    await share(mia, 'manager')
    for (const who of [hana, iris]) expect((await read(who)).text).toContain(SECRET)
  })
})

describe('who reads the reviewer side', () => {
  test('a draft: only those who write it', async () => {
    const { mia, leo, iris, hana, asta, ravi, save, read } = await reviewWorld()
    await save(mia, 'manager', { value: SECRET })
    for (const who of [mia, leo]) expect((await read(who)).text).toContain(SECRET)
    for (const who of [iris, hana, asta, ravi]) expect((await read(who)).text).not.toContain(SECRET)
  })
  test('REV-P22 once shared: everyone involved, and never those who only administer', async () => {
    const { mia, leo, iris, hana, asta, cleo, save, share, read } = await reviewWorld()
    await save(mia, 'manager', { value: SECRET })
    await share(mia, 'manager')
    for (const who of [mia, leo, iris, hana]) expect((await read(who)).text).toContain(SECRET)
    for (const who of [asta, cleo]) {
      const { text, body } = await read(who)
      expect(text).not.toContain(SECRET)
      expect(body.sides.manager).toMatchObject({ status: 'SHARED', canRead: { reason: 'NOT_FOR_YOU' } })
    }
  })
  test('REV-P19 REV-P22 an assessment of one’s own is never shown to the reviewee; its writer reads the reviewer side once shared', async () => {
    const { as, mia, leo, hana, ravi, save, share, read, assessments, path } = await reviewWorld({
      individualAssessments: true,
    })
    const assessment = assessments.leo ?? ''
    await save(leo, 'manager', { assessment, value: 'Leo’s own view' })
    await save(mia, 'manager', { value: SECRET })
    expect((await read(leo)).text).not.toContain(SECRET)
    expect((await read(mia)).text).not.toContain('Leo’s own view')
    await as(leo).post(`${path}/finished-writing`)
    expect((await read(mia)).body.contributorAssessments).toMatchObject([{ contributor: { name: 'Leo Duarte' } }])
    await share(mia, 'manager')
    expect((await read(leo)).text).toContain(SECRET)
    for (const who of [mia, hana]) expect((await read(who)).text).toContain('Leo’s own view')
    expect((await read(ravi)).text).not.toContain('Leo’s own view')
  })
  test('TIME-3 only people who may know it see that someone looked and that HR edited', async () => {
    const all = await reviewWorld({ individualAssessments: true, hrAndIndirectManagerApproval: true })
    const { as, mia, leo, hana, iris, ravi, asta, save, read, path } = all
    await save(mia, 'manager')
    await save(hana, 'manager', { sectionId: 'next', editAs: true })
    await as(mia).post(`${path}/finished-writing`)
    await as(hana).post(`${path}/acknowledgements`)
    for (const who of [mia, iris, hana, asta]) expect((await read(who)).body.acknowledgements).toHaveLength(1)
    // Leo has an assessment of his own: he may not know the reviewer's progress before it is shared.
    for (const who of [leo, ravi]) expect((await read(who)).body).not.toHaveProperty('acknowledgements')
    for (const who of [mia, hana]) expect((await read(who)).body.sides.manager.editedByHrAt).not.toBeNull()
    for (const who of [iris, asta, leo, ravi])
      expect((await read(who)).body.sides.manager).not.toHaveProperty('editedByHrAt')
  })
  test('REV-P18 REV-P22 an assessment of one’s own asks the confidential questions too, and reads no answer to them', async () => {
    const { mia, leo, ravi, save, share, read, assessments } = await reviewWorld({ individualAssessments: true })
    await save(mia, 'manager')
    await save(mia, 'manager', { sectionId: 'secret', value: SECRET })
    await share(mia, 'manager')
    const { body, text } = await read(leo)
    expect(body.editor.questionnaire.sections.map((section: { id: string }) => section.id)).toContain('secret')
    expect((await save(leo, 'manager', { assessment: assessments.leo ?? '', sectionId: 'secret' })).status).toBe(200)
    expect(body.questionnaire.sections.map((section: { id: string }) => section.id)).not.toContain('secret')
    expect(text).not.toContain(SECRET)
    expect((await read(mia)).body.editor).not.toHaveProperty('questionnaire')
    expect((await read(ravi)).text).not.toContain('Would they be missed?')
  })
  test('a former reviewer can still read if they signed, but not if they only wrote', async () => {
    const { mia, noor, bothShared, sign, read, inside } = await reviewWorld()
    await bothShared()
    await sign(mia)
    await inside((tx) => tx.update(reviews).set({ mainReviewerId: noor.id }))
    await inside((tx) => tx.update(people).set({ managerId: noor.id }).where(eq(people.firstName, 'Ravi')))
    expect((await read(mia)).body).toMatchObject({ youAre: expect.arrayContaining(['formerReviewer']) })
  })
})

test('MAY-8 the line rule: an HR Admin below the reviewee sees its progress and nothing else', async () => {
  const all = await reviewWorld()
  const { mia, iris, paul } = all
  const id = await all.another(mia, iris)
  const { as, inside } = all
  const editor = (await as(iris).get(`/reviews/${id}`)).body.editor
  await as(iris).put(`/reviews/${id}/assessments/${editor.assessmentId}/answers/well`, {
    version: 0,
    value: SECRET,
    comment: '',
  })
  await as(iris).post(`/reviews/${id}/sharing`, { side: 'manager' })
  const { text, body } = await as(paul).get(`/reviews/${id}`)
  expect(text).not.toContain(SECRET)
  expect(body.youAre).toEqual(['administrator'])
  expect(await inside((tx) => tx.select().from(auditEntries))).toEqual([])
})

test('COM-P02 TIME-3 an HR Admin finds nothing in their own review that another reviewee would not', async () => {
  const all = await reviewWorld()
  const { as, hana, iris, another } = all
  const id = await another(hana, iris)
  const editor = (await as(iris).get(`/reviews/${id}`)).body.editor
  const answer = { version: 0, value: SECRET, comment: '' }
  await as(iris).put(`/reviews/${id}/assessments/${editor.assessmentId}/answers/well`, answer)
  const own = await as(hana).get(`/reviews/${id}`)
  expect(own.text).not.toContain(SECRET)
  expect(own.body.sides.manager).not.toHaveProperty('status')
  expect((await as(hana).get(`/reviews/${id}?editAs=true`)).body.code).toBe('EDIT_AS_NOT_ALLOWED')
  const shared = await as(hana).post(`/reviews/${id}/sharing`, { side: 'manager' })
  expect(shared.body.code).toBe('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
})

test('LOG-1 what HR reads by their role alone is audited; what others read is not', async () => {
  const { mia, hana, iris, ravi, save, share, read, inside } = await reviewWorld()
  await save(mia, 'manager')
  await share(mia, 'manager')
  for (const who of [mia, iris, ravi]) await read(who)
  expect(await inside((tx) => tx.select().from(auditEntries))).toEqual([])
  await read(hana)
  expect(await inside((tx) => tx.select().from(auditEntries))).toMatchObject([
    { kind: 'review-read', actorId: hana.id },
  ])
})

test('the page says what can be done next, and why something can’t', async () => {
  const { mia, ravi, read } = await reviewWorld()
  expect((await read(ravi)).body.can).toMatchObject({
    share: { reviewee: { reason: 'MANDATORY_ANSWERS_MISSING' } },
    sign: { reason: 'ASSESSMENT_NOT_SHARED', facts: { name: 'Mia Keller' } },
  })
  expect((await read(mia)).body).toMatchObject({
    next: { step: 'WRITE_ABOUT', name: 'Ravi Menon' },
    violations: { missing: ['well'] },
  })
})

test('REV-03 REV-08 without a reviewer the page of a review says so, and the reviewee is advised that HR should assign one', async () => {
  const { as, ravi, hana, save, share, read, cycle } = await reviewWorld({ mainReviewer: null })
  const { body } = await read(ravi)
  expect(body).toMatchObject({
    mainReviewer: null,
    sides: { manager: { canRead: { reason: 'NO_MAIN_REVIEWER' } } },
    can: { share: { reviewee: { reason: 'REVIEWER_NOT_FOUND' } } },
  })
  await save(ravi, 'reviewee')
  expect((await share(ravi, 'reviewee')).body.code).toBe('REVIEWER_NOT_FOUND')
  expect(translate('en', 'reviews.noReviewerAskBody')).toMatch(/ask HR to assign one/)
  expect((await read(hana)).body.next).toMatchObject({ step: 'NO_REVIEWER', name: 'Ravi Menon' })

  // The preview is read by cycle, and needs no reviewer.
  const preview = await as(hana).get(`/reviews/preview/questionnaire/${cycle.id}`)
  expect(preview.body.cycle.id).toBe(cycle.id)
})
