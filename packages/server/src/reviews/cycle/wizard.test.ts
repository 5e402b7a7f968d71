import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies } from '../../companies/tables.ts'
import { cycleDrafts } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'
import { cycleWorld, shiftDays, statusOf } from './fixtures.ts'

test('CYC-12 REVC-04 REVC-05 a new cycle starts today, is named by its quarter and proposes its dates', async () => {
  const { as, hana } = await cycleWorld()

  const { body } = await as(hana).get('/review-cycles/guided/new')

  expect(body.model).toMatchObject({
    name: 'Cycle Q4/2026',
    cycleType: 'SIMPLE',
    cyclesPerYear: 1,
    periodUnderReview: { from: '2025-11-23', to: '2026-11-22' },
    timeline: { processStarts: '2026-11-23', signBy: '2027-01-02', managerShareFrom: null },
    questionnaire: { sections: [], maximumCharactersPerResponse: 50_000 },
    automations: { autoNudgeNonStarted: { enabled: true, weekday: 'MONDAY', hour: 10 } },
  })
})

test('REVC-19 QST-11 the four ready-made questionnaires and scales come in the language of the company', async () => {
  const { as, hana, inside } = await cycleWorld()
  const names = async () =>
    (await as(hana).get('/review-cycles/questionnaires')).body.questionnaires.map(
      (questionnaire: { name: string }) => questionnaire.name,
    )

  expect(await names()).toEqual(['Annual Review', 'Objectives and Outcomes', 'End of Probation', 'Career Growth'])
  // Everyone in the company reads them, whatever language the cycle is set up in.
  await inside((tx) => tx.update(people).set({ language: 'de' }))
  expect(await names()).toContain('Annual Review')
  await inside((tx) => tx.update(people).set({ language: 'en' }))
  await inside((tx) => tx.update(companies).set({ language: 'de' }))
  expect(await names()).toEqual([
    'Jahresgespräch',
    'Ziele und Ergebnisse',
    'Ende der Probezeit',
    'Berufliche Entwicklung',
  ])
  const { scales } = (await as(hana).get('/review-cycles/questionnaires')).body
  expect(scales.map((scale: { options: unknown[] }) => scale.options.length)).toEqual([4, 5, 6, 7])
})

test('CYC-01 an edited cycle is stored and read back as it was sent', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle()
  const { model, version } = (await as(hana).get(`/review-cycles/guided/${id}`)).body
  const { revieweeSelection: _, selectedReviewers: __, ...rest } = model
  const edited = {
    ...rest,
    name: 'Another name',
    explanation: 'Why we do this.',
    cyclesPerYear: 2,
    timeline: { ...model.timeline, signBy: '2027-02-01' },
    informAtStart: false,
  }

  const saved = await as(hana).put(`/review-cycles/${id}`, { model: edited, version })

  expect(saved.body).toEqual({ id, version: 2 })
  expect((await as(hana).get(`/review-cycles/guided/${id}`)).body.model).toEqual({ ...model, ...edited })
})

test('CYC-01 a copy takes everything but dates, administrators and what people did', async () => {
  const { as, hana, cleo, createCycle, at } = await cycleWorld()
  const id = await createCycle({ name: 'Autumn', explanation: 'Why.', cycleType: 'SIMPLE', cycleAdminIds: [cleo.id] })
  const before = (await as(hana).get(`/review-cycles/guided/${id}`)).body.model
  at('2026-11-24T08:00:00Z')
  const { body } = await as(hana).get(`/review-cycles/guided/${id}/copy`)
  expect(body.model).toEqual({
    ...before,
    cycleAdminIds: [],
    mailsFrom: id,
    timeline: shiftDays(before.timeline, 2),
    periodUnderReview: { from: '2025-11-25', to: '2026-11-24' },
  })
})

test('in a copy, a name by quarter follows the new start', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle({ name: 'Cycle Q4/2026' })
  expect((await as(hana).get(`/review-cycles/guided/${id}/copy`)).body.model.name).toBe('Cycle Q4/2026')
})

test('a copy leaves out people who have left', async () => {
  const { as, hana, ravi, noor, createCycle, inside } = await cycleWorld()
  const id = await createCycle()
  const { people } = await import('../../people/tables.ts')
  const { eq } = await import('drizzle-orm')
  await inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, noor.id)))
  const { model } = (await as(hana).get(`/review-cycles/guided/${id}/copy`)).body
  expect(model.revieweeSelection).toEqual({ type: 'STATIC', userIds: [ravi.id] })
})

test('if two windows save the same draft, the later one is refused', async () => {
  const { as, hana, asta, model } = await cycleWorld()
  const first = await model({ name: 'First' })
  const { body: draft } = await as(hana).post('/review-cycles/drafts', { model: first })
  const save = (name: string) =>
    as(asta).put(`/review-cycles/drafts/${draft.id}`, { model: { ...first, name }, version: draft.version })

  expect(statusOf(await save('Second'))).toBe('200')
  expect(statusOf(await save('Third'))).toBe('409 VERSION_CONFLICT')
  expect((await as(hana).get(`/review-cycles/drafts/${draft.id}`)).body).toMatchObject({
    version: 2,
    model: { name: 'Second' },
  })
  const { drafts } = (await as(hana).get('/review-cycles')).body
  expect(drafts).toMatchObject([{ id: draft.id, name: 'Second', createdBy: { name: 'Hana Sato' } }])
})

test('KEEP-2 a draft is discarded only in the version that is listed', async () => {
  const { as, hana, asta, model } = await cycleWorld()
  const { body: draft } = await as(hana).post('/review-cycles/drafts', { model: await model() })
  const path = `/review-cycles/drafts/${draft.id}`
  await as(asta).put(path, { model: await model({ name: 'Asta’s name' }), version: draft.version })

  expect(statusOf(await as(hana).del(`${path}?version=${draft.version}`))).toBe('409 VERSION_CONFLICT')
  expect((await as(hana).del(path)).status).toBe(422)
  const [listed] = (await as(hana).get('/review-cycles')).body.drafts
  expect(listed).toMatchObject({ name: 'Asta’s name', version: 2 })
  expect(statusOf(await as(hana).del(`${path}?version=${listed.version}`))).toBe('204')
  expect((await as(hana).get('/review-cycles')).body.drafts).toEqual([])
})

test('COM-P05 changing the time zone of the company does not move the dates of a cycle, also when it is saved again', async () => {
  const { as, hana, createCycle, inside } = await cycleWorld()
  const id = await createCycle()
  const { companies } = await import('../../companies/tables.ts')
  const dates = async () => (await as(hana).get(`/review-cycles/${id}`)).body.timeline
  const before = await dates()
  await inside((tx) => tx.update(companies).set({ timeZone: 'America/New_York' }))
  expect(await dates()).toEqual(before)

  const { model, version } = (await as(hana).get(`/review-cycles/guided/${id}`)).body
  const { revieweeSelection: _, selectedReviewers: __, ...rest } = model
  expect(statusOf(await as(hana).put(`/review-cycles/${id}`, { model: rest, version }))).toBe('200')
  expect(await dates()).toEqual(before)
})

test('REVC-18 people see the cycles in which they are main or contributing reviewer', async () => {
  const { as, mia, leo, ravi, createCycle } = await cycleWorld()
  const id = await createCycle()
  const list = async (who: typeof mia, reviewer: string) =>
    (await as(who).get(`/review-cycles/v2?reviewer=${reviewer}`)).body.cycles
  expect(await list(mia, 'main')).toMatchObject([{ id, state: 'RUNNING', reviews: 2 }])
  expect(await list(leo, 'contributing')).toMatchObject([{ id, reviews: 1 }])
  expect(await list(leo, 'main')).toEqual([])
  expect(await list(ravi, 'main')).toEqual([])
})

test('every unfinished set-up is listed, however many there are', async () => {
  const { as, hana, inside, model } = await cycleWorld()
  const { body: draft } = await as(hana).post('/review-cycles/drafts', { model: await model({ name: 'First' }) })
  await inside(async (tx) => {
    const [row] = await tx.select().from(cycleDrafts).where(eq(cycleDrafts.id, draft.id))
    if (!row) throw new Error('the draft is not there')
    const { id: _, ...rest } = row
    await tx.insert(cycleDrafts).values(Array.from({ length: 60 }, () => rest))
  })
  expect((await as(hana).get('/review-cycles')).body.drafts).toHaveLength(61)
})
