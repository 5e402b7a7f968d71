import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { type FeedbackCycleWorld, feedbackCycleWorld } from './fixtures.ts'

let w: FeedbackCycleWorld
let cycleId: string
beforeEach(async () => {
  w = await feedbackCycleWorld()
  cycleId = await w.createCycle()
})

const guided = async (who = w.hana) => (await w.as(who).get(`/feedback-cycles/guided/${cycleId}`)).body
/** Saves the model with changes; returns status, code and violations. */
async function save(change: Partial<FeedbackCycleModel>, who = w.hana): Promise<string> {
  const { model, version } = await guided(who)
  const { revieweeSelection: _, ...rest } = model
  const { status, body } = await w
    .as(who)
    .put(`/feedback-cycles/${cycleId}`, { model: { ...rest, ...change }, version })
  const paths = (body.violations ?? []).map(({ path, code }: { path: string; code: string }) => ` ${path} ${code}`)
  return `${status}${status >= 400 ? ` ${body.code}` : ''}${paths.join('')}`
}

test('an edit is stored under the next version; a second window with the older version is refused (CYC-03)', async () => {
  const { model, version } = await guided()
  const { revieweeSelection: _, ...rest } = model
  const put = () => w.as(w.hana).put(`/feedback-cycles/${cycleId}`, { model: { ...rest, name: 'Autumn' }, version })
  expect((await put()).body).toEqual({ id: cycleId, version: 2 })
  expect((await put()).body.code).toBe('VERSION_CONFLICT')
  expect((await guided()).model.name).toBe('Autumn')
})

test('once reviewers were picked, the nomination mode is fixed', async () => {
  expect(await save({ nominationMode: 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' })).toBe('200')
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo })
  expect(await guided()).toMatchObject({ isModeFixed: true, hasAnswers: false })
  expect(await save({ nominationMode: 'MANAGER_NOMINATION' })).toBe('409 NOMINATION_MODE_FIXED')
})

test('once someone has written, the structure of the questions is frozen; texts may change, and optional questions can be appended (COM-P09)', async () => {
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo, is: 'WRITING' })
  const { model } = await guided()
  const [first, second] = model.questions
  expect(
    await save({ questions: [{ ...first, question: 'What went well?' }, second, { ...second, id: 'more' }] }),
  ).toBe('200')
  expect(await save({ questions: [second] })).toContain('422 FROZEN')
  expect(await save({ questions: [{ ...first, isConfidential: true }, second, { ...second, id: 'more' }] })).toBe(
    '422 FROZEN /questions/0 CONFIDENTIALITY_CHANGED',
  )
})

test('once someone has begun to write, no audience can be given more: neither names nor unsplit texts (FBK-P19, ANON-5)', async () => {
  const { visibility } = await w.model()
  const hidden = { ...visibility.reviewee, hideAuthor: true, split: true }
  cycleId = await w.createCycle({ visibility: { ...visibility, reviewee: hidden } })
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo, is: 'WRITING' })
  expect(await guided()).toMatchObject({ hasAnswers: true })
  expect(await save({ visibility: { ...visibility, reviewee: { ...hidden, hideAuthor: false } } })).toBe(
    '409 READERS_CANNOT_GAIN',
  )
  expect(await save({ visibility: { ...visibility, reviewee: { ...hidden, split: false } } })).toBe(
    '409 READERS_CANNOT_GAIN',
  )
  const managers = {
    ...visibility,
    reviewee: hidden,
    indirectManager: { ...visibility.indirectManager, enabled: true },
  }
  expect(await save({ visibility: managers })).toBe('409 READERS_CANNOT_GAIN')
  const fewer = { ...visibility, reviewee: { ...hidden, enabled: false } }
  expect(await save({ visibility: fewer })).toBe('200')
})

test('start dates that have passed can’t move; deadlines can, as far as the order allows (FBK-P03)', async () => {
  const { model, passedDates } = await guided()
  expect(passedDates).toEqual(['processStarts'])
  expect(await save({ timeline: { ...model.timeline, processStarts: '2026-11-24' } })).toBe(
    '422 FROZEN /timeline/processStarts DATE_PASSED',
  )
  expect(await save({ timeline: { ...model.timeline, inviteReviewersBy: '2026-11-30' } })).toBe('200')
})

test('once someone has begun to write, managers can’t read earlier than reviewers were shown (ANON-5)', async () => {
  const { model } = await guided()
  const earlier = { timeline: { ...model.timeline, managerRelease: '2026-12-14' } }
  const never = { timeline: { ...model.timeline, managerRelease: null }, disabledDates: ['managerRelease' as const] }
  expect(await save(never)).toBe('200')
  expect(await save({ timeline: model.timeline, disabledDates: [] })).toBe('200')
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo, is: 'WRITING' })
  expect((await guided()).lockedReleaseDates).toEqual(['managerRelease'])
  const refused = '422 FROZEN /timeline/managerRelease DATE_WAS_PROMISED'
  expect(await save(earlier)).toBe(refused)
  expect(await save(never)).toBe(refused)
  const later = { timeline: { ...model.timeline, managerRelease: model.timeline.revieweeReleaseDate } }
  expect(await save(later)).toBe('200')
})

test('an administrator who is a reviewee can’t bring forward the date of their own result; another one can (COM-P02, MAY-8)', async () => {
  cycleId = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.hana.id, w.ravi.id] } })
  const { model } = await guided()
  const without = {
    timeline: { ...model.timeline, revieweeReleaseDate: null },
    disabledDates: ['revieweeReleaseDate' as const],
  }
  const earlier = { timeline: { ...model.timeline, revieweeReleaseDate: model.timeline.managerRelease } }
  const refused = '422 FROZEN /timeline/revieweeReleaseDate OWN_RELEASE_DATE'
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo, is: 'WRITING' })
  expect((await guided()).lockedReleaseDates).toEqual(['managerRelease', 'revieweeReleaseDate'])
  expect(await save(earlier)).toBe(refused)
  expect(await save(without)).toBe('200')
  expect(await save({ timeline: model.timeline, disabledDates: [] })).toBe(refused)
  expect(await save({ timeline: model.timeline, disabledDates: [] }, w.paul)).toBe('200')
  expect(await save(earlier, w.paul)).toBe('200')
})

test('a limit below the current number of nominations removes no one', async () => {
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo })
  await w.addReviewer(ravi, { by: w.noor })
  expect(
    await save({
      nominationLimit: { enabled: true, limit: 1 },
      nominationSuggestion: { enabled: false, lowerLimit: 3, upperLimit: 6 },
    }),
  ).toBe('200')
  const { body } = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/feedback-requests`)
  expect(body.rows.map(({ reviewers }: { reviewers: { total: number } }) => reviewers.total)).toEqual([0, 2])
})

test('the self-assessment can be added for everyone, and removed where no one has begun (FBK-P28)', async () => {
  const selfOf = async () => {
    const { body } = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/feedback-requests`)
    return body.rows.map(({ selfAssessment }: { selfAssessment: string | null }) => selfAssessment)
  }
  expect(await save({ selfAssessment: true })).toBe('200')
  expect(await selfOf()).toEqual(['NOT_STARTED', 'NOT_STARTED'])
  expect(await save({ selfAssessment: false })).toBe('200')
  expect(await selfOf()).toEqual([null, null])
})

test('deadlines are extended in their order, and an archived cycle can’t be changed', async () => {
  const extend = async (dates: Record<string, string>) => {
    const { status, body } = await w.as(w.hana).post(`/feedback-cycles/${cycleId}/extension`, { dates })
    return `${status} ${body?.code ?? ''}`.trim()
  }
  expect(await extend({ writeFeedbackBy: '2026-12-14' })).toBe('204')
  expect(await extend({ writeFeedbackBy: '2026-12-16' })).toBe('403 DATE_OVERTAKEN')
  expect(await extend({ managerRelease: '2026-12-16' })).toBe('403 DATE_NOT_IN_USE')
  const archiving = `/feedback-cycles/${cycleId}/archiving`
  expect((await w.as(w.hana).post(archiving)).status).toBe(204)
  expect(await extend({ processEnds: '2026-12-30' })).toBe('403 CYCLE_ARCHIVED')
  expect((await w.as(w.hana).get('/feedback-cycles')).body).toMatchObject({ cycles: [], archived: 1 })
  expect((await w.as(w.hana).del(archiving)).status).toBe(204)
  expect(await extend({ processEnds: '2026-12-30' })).toBe('204')
})

test('deleting needs the typed confirmation and the role HR Admin (KEEP-7)', async () => {
  const remove = (who = w.hana, query = '') => w.as(who).del(`/feedback-cycles/${cycleId}${query}`)
  expect((await remove()).body.code).toBe('DELETION_NOT_CONFIRMED')
  expect((await remove(w.asta, '?confirmation=DELETE%20FOREVER')).body.code).toBe('ONLY_HR_ADMINS_DELETE_CYCLES')
  expect((await remove(w.hana, '?confirmation=DELETE%20FOREVER')).status).toBe(204)
  expect((await w.as(w.hana).get(`/feedback-cycles/${cycleId}`)).status).toBe(404)
})

test('people can be added later, and removed together with their answers only after a confirmation', async () => {
  const added = await w.as(w.hana).post(`/feedback-cycles/${cycleId}/reviewees`, {
    userIds: [w.leo.id, w.ravi.id],
    inform: true,
  })
  expect(added.body).toEqual({ added: 1 })
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-nominate'])
  const leo = await w.requestOf(cycleId, w.leo)
  await w.addReviewer(leo, { by: w.mia, is: 'WRITTEN' })
  const remove = (body: object, who = w.hana) =>
    w.as(who).post(`/feedback-cycles/${cycleId}/removals`, { requests: [leo], ...body })
  expect((await remove({ isPreview: true })).body).toMatchObject({ done: 1, withAnswers: 1 })
  expect((await remove({})).body.code).toBe('DELETION_NOT_CONFIRMED')
  const confirmation = 'DELETE FOREVER'
  expect((await remove({ confirmation }, w.asta)).body).toMatchObject({
    done: 0,
    skipped: [{ reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS', count: 1 }],
  })
  expect((await remove({ confirmation })).body).toMatchObject({ done: 1, withAnswers: 1 })
  expect((await w.as(w.hana).get(`/feedback-cycles/${cycleId}/feedback-requests/count`)).body).toEqual({ count: 2 })
})

test('templates keep their order, and only active ones are offered (FBC-30)', async () => {
  const { questions } = await w.model()
  const add = async (name: string, isActive: boolean) =>
    (await w.as(w.hana).post('/feedback-cycle-templates', { name, questions, isActive })).body.id
  const [yearly, project] = [await add('Yearly', true), await add('Project', false)]
  const names = async (path: string) =>
    (await w.as(w.hana).get(path)).body.templates.map(({ name }: { name: string }) => name)
  expect(await names('/feedback-cycle-templates')).toEqual(['Yearly', 'Project'])
  expect(await names('/feedback-cycles/starting-questions')).toEqual(['Yearly'])
  await w.as(w.hana).put('/feedback-cycle-templates/order', { ids: [project, yearly] })
  expect(await names('/feedback-cycle-templates')).toEqual(['Project', 'Yearly'])
  await w.as(w.hana).del(`/feedback-cycle-templates/${project}`)
  expect(await names('/feedback-cycle-templates')).toEqual(['Yearly'])
})

test('HR decides who may nominate guests; a second window with the older version is refused (FBK-P31)', async () => {
  const path = '/feedback-reviewer-settings'
  const { settings, version } = (await w.as(w.hana).get(path)).body
  expect([settings.guestPolicy, version]).toEqual(['HR', 0])
  const changed = { ...settings, guestPolicy: 'EVERYONE' }
  expect((await w.as(w.hana).put(path, { settings: changed, version })).body).toEqual({ settings: changed, version: 1 })
  expect((await w.as(w.hana).put(path, { settings, version })).body.code).toBe('VERSION_CONFLICT')
})
