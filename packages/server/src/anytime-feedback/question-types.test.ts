import { CANNOT_JUDGE } from '@perennial/domain/questionnaires/question.ts'
import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { type FeedbackWorld, feedbackWorld } from './fixtures.ts'

const base = {
  description: '',
  allowComment: false,
  options: [],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
}
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const likert = { ...base, id: 'likert', type: 'LIKERT_SCALE', question: 'She explains.', options: options('no', 'yes') }
const ranking = { ...base, id: 'rank', type: 'STACKED_RANKINGS', question: 'Best at?', options: options('a', 'b', 'c') }
const sentence = {
  ...base,
  id: 'sentence',
  type: 'MAD_LIBS',
  question: 'She is ___ when ___.',
  blanks: [
    { id: '1', options: options('calm', 'quick') },
    { id: '2', options: [] },
  ],
}

/** Asks others with these questions for feedback about the requester. */
async function asked(all: FeedbackWorld, questions: unknown[], levels = {}): Promise<[string, TestUser[]]> {
  const reviewers = [all.ravi, all.noor, all.leo]
  return [await all.ask(all.mia, { kind: 'ABOUT_ME', reviewers, questions, levels }), reviewers]
}

test('FBK-P26 FBK-P27 a ranking has each statement once, and a Likert answer is one of its steps or “cannot judge”', async () => {
  const all = await feedbackWorld()
  const [request] = await asked(all, [likert, ranking])
  const save = async (question: string, value: unknown) => {
    const reply = await all.save(all.ravi, request, value, 0, question)
    return reply.status === 200 ? 'saved' : reply.body.code
  }
  expect(await save('rank', ['a', 'b'])).toBe('ANSWER_NOT_POSSIBLE')
  expect(await save('rank', ['a', 'b', 'b'])).toBe('ANSWER_NOT_POSSIBLE')
  expect(await save('rank', ['c', 'a', 'b'])).toBe('saved')
  expect(await save('likert', 'maybe')).toBe('ANSWER_NOT_POSSIBLE')
  expect(await save('likert', CANNOT_JUDGE)).toBe('saved')
})

test('FBK-P25 with names a sentence with blanks is shown as it was filled in', async () => {
  const all = await feedbackWorld()
  const [request] = await asked(all, [sentence])
  const value = { blanks: { '1': 'calm', '2': 'it is loud' } }
  await all.save(all.ravi, request, value, 0, 'sentence')
  await all.submit(all.ravi, request)
  const { result } = (await all.read(all.mia, request)).body
  expect(result.responses).toMatchObject([{ answers: { sentence: { value } } }])
})

test('FBK-P25 without names no one can see which blanks were filled in together', async () => {
  const all = await feedbackWorld()
  const [request, reviewers] = await asked(all, [sentence], { requester: 'ANONYMOUS' })
  for (const [index, reviewer] of reviewers.entries()) {
    await all.save(reviewer, request, { blanks: { '1': 'calm', '2': `text ${index}` } }, 0, 'sentence')
    await all.submit(reviewer, request)
  }
  const { result } = (await all.read(all.mia, request)).body
  expect(result).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  const values: { value: { blanks: object } }[] = result.questions[0].values
  expect(values).toHaveLength(6)
  for (const { value } of values) expect(Object.keys(value.blanks)).toHaveLength(1)
})

test('KEEP-2 a replaced sentence is in Backups', async () => {
  const all = await feedbackWorld()
  const [request] = await asked(all, [sentence])
  await all.save(all.ravi, request, { blanks: { '2': 'first' } }, 0, 'sentence')
  await all.save(all.ravi, request, { blanks: { '2': 'second' } }, 1, 'sentence')
  expect((await all.as(all.ravi).get('/drafts')).body.drafts).toMatchObject([{ kind: 'earlier', text: 'first' }])
})
