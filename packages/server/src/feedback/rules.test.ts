import { translate } from '@perennial/contract/messages/translate.ts'
import { feedbackQuestionTypes } from '@perennial/domain/questionnaires/question-list.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { feedbackCycleWorld } from './cycle/fixtures.ts'
import { DAYS } from './fixtures.ts'
import { hidden, writingWorld } from './test-feedback-writing.ts'

type Listed = { person: { name: string }; progress: 'NOT_STARTED' | 'WRITING' | 'DECLINED' | 'HIDDEN' | 'WRITTEN' }
const labelsOf = (participants: Listed[]) =>
  participants.map(({ progress }) => translate('en', `anytimeFeedback.progress.${progress}`))

test('FBC-07 FBC-08 FBC-09 FBC-10 FBC-11 FBC-12 reviewers are sorted by progress: not started yet, started, declined, unknown, done', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.cleo, w.leo, w.noor, w.theo])
  await w.write(w.cleo, requestId)
  must(await w.decline(w.leo, requestId))
  must(await w.save(w.noor, requestId))
  expect(labelsOf(must(await w.read(w.mia, requestId)).body.participants)).toEqual([
    'Not started yet',
    'Started',
    'Declined',
    'Done',
  ])
  const about = await w.setUp({ selfAssessment: true, mode: 'MANAGER_NOMINATION', visibility: { reviewee: hidden } })
  must(await w.pick(w.mia, about.requestId, w.leo))
  const readByReviewee = async () => labelsOf(must(await w.read(w.ravi, about.requestId)).body.participants)
  expect(await readByReviewee()).toEqual(['Not started yet', 'Unknown'])
  await w.write(w.ravi, about.requestId)
  expect(await readByReviewee()).toEqual(['Unknown', 'Done'])
})

test('FBC-18 a nomination limit, a suggested range and a note are each switched on separately', async () => {
  const w = await feedbackCycleWorld()
  const base = await w.model()
  const settings = {
    limit: { nominationLimit: { enabled: true, limit: 9 } },
    suggestion: { nominationSuggestion: { enabled: true, lowerLimit: 2, upperLimit: 4 } },
    note: { nominationNote: { enabled: true, note: 'Choose people you worked with.' } },
  }
  const off = { limit: null, suggestion: null, note: '' }
  const shown = {
    limit: { ...off, limit: 9 },
    suggestion: { ...off, suggestion: { lower: 2, upper: 4 } },
    note: { ...off, note: 'Choose people you worked with.' },
  }
  for (const name of ['limit', 'suggestion', 'note'] as const) {
    const cycleId = await w.createCycle({
      nominationLimit: { ...base.nominationLimit, enabled: false },
      nominationSuggestion: { ...base.nominationSuggestion, enabled: false },
      ...settings[name],
    })
    const { nomination } = must(
      await w.as(w.ravi).get(`/feedback-cycle-requests/${await w.requestOf(cycleId, w.ravi)}`),
    ).body
    expect(nomination).toEqual(shown[name])
  }
})

test('FBC-21 sections of a cycle are questions, headings, checkboxes, dropdowns, sliders, scales, sentences with blanks and rankings', async () => {
  const w = await feedbackCycleWorld()
  const named = [
    'TEXT_QUESTION',
    'HEADING',
    'CHECKBOXES',
    'DROPDOWN',
    'SLIDER',
    'LIKERT_SCALE',
    'MAD_LIBS',
    'STACKED_RANKINGS',
  ]
  expect(feedbackQuestionTypes).toEqual(expect.arrayContaining(named))
  const model = await w.model()
  const check = (type: string) =>
    w.as(w.hana).post('/feedback-cycles/check', { model: { ...model, questions: [{ ...model.questions[0], type }] } })
  for (const type of named) expect((await check(type)).status).toBe(200)
  expect((await check('FILE_UPLOAD')).status).toBe(422)
})

test('FBC-28 answers are saved at the form’s path, and completing it has a path that ends in “completed”', async () => {
  const w = await writingWorld()
  const { cycleId, requestId } = await w.begin([w.leo])
  const { id } = await w.participantOf(requestId, w.leo)
  const path = `/feedback-cycles/${cycleId}/feedback-requests/${requestId}/participants/${id}/completed`
  must(await w.save(w.leo, requestId))
  expect(must(await w.as(w.leo).post(path)).body.state).toBe('WRITTEN')
  expect(must(await w.as(w.leo).del(path)).body.state).toBe('WRITING')
})

test('FBK-P04 a copy is of the type LEGACY, and works like any other cycle', async () => {
  const w = await feedbackCycleWorld()
  const original = await w.createCycle()
  const { model } = must(await w.as(w.hana).get(`/feedback-cycles/guided/${original}/copy`)).body
  expect(model.name).toBe(`Copy of ${(await w.model()).name}`)
  const copy = await w.createCycle(model)
  const { state, segments } = must(await w.as(w.hana).get(`/feedback-cycles/${copy}`)).body
  expect([state, segments.requests]).toEqual(['SCHEDULED', [{ state: 'NOMINATING', count: 2 }]])
})

test('FBK-P20 without a manager and without access for reviewees only HR reads the result, and the wizard warns about it', async () => {
  const w = await writingWorld()
  await w.inside((tx) => tx.update(people).set({ managerId: null }).where(eq(people.id, w.ravi.id)))
  const { requestId } = await w.begin([w.leo], { visibility: { reviewee: { enabled: false } } })
  await w.write(w.leo, requestId, 'Clear and kind.')
  await w.on(DAYS.revieweeReleaseDate)
  expect((await w.result(w.hana, requestId)).state).toBe('NAMED')
  expect((await w.result(w.ravi, requestId)).state).toBe('NONE')
  const all: TestUser[] = [w.mia, w.iris, w.noor, w.theo]
  for (const who of all) expect((await w.read(who, requestId)).status).toBe(404)
  const preview = await w.as(w.hana).post('/feedback-cycles/preview-reviewees', {
    revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id, w.noor.id] },
    onlyWithoutManager: true,
    q: '',
  })
  expect(must(preview).body).toMatchObject({ withoutManager: 1, people: [{ id: w.ravi.id, manager: null }] })
})

test('ERR-13 for a request that is no longer in progress, the refusal says that a manager or HR has ended it', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.leo])
  must(await w.step(w.mia, requestId, 'completion'))
  const { status, body } = await w.form(w.leo, requestId)
  expect([status, body.code]).toEqual([403, 'REQUEST_NOT_IN_PROGRESS'])
  expect(body.title).toMatch(/manager or HR.*marked it as complete/)
  must(await w.undo(w.mia, requestId, 'completion'))
  expect((await w.form(w.leo, requestId)).status).toBe(200)
})

test('PERM-20 cycle admins can open the pages of feedback cycles, and find only their own cycles', async () => {
  const w = await writingWorld()
  await w.setUp({ admins: [w.cleo] })
  await w.setUp()
  expect((await w.as(w.cleo).get('/feedback-cycles')).body.cycles).toHaveLength(1)
  expect((await w.as(w.hana).get('/feedback-cycles')).body.cycles).toHaveLength(2)
  expect((await w.as(w.leo).get('/feedback-cycles')).status).toBe(403)
})
