import { expect, test } from 'vitest'
import { day } from '../fixtures.ts'
import { type CycleQuestion, defaultFeedbackQuestions, frozenQuestionViolations } from './questions.ts'
import { canRemoveReviewee } from './removal.ts'
import { passedDates } from './timeline.ts'

const [first, second, third] = defaultFeedbackQuestions('en') as [CycleQuestion, CycleQuestion, CycleQuestion]
const codes = (before: CycleQuestion[], after: CycleQuestion[]) =>
  frozenQuestionViolations(before, after).map(({ path, code }) => `${path} ${code}`)

test('once someone has written, texts may change and optional questions may follow at the end, nothing else (COM-P09)', () => {
  expect(codes([first, second], [{ ...first, question: 'What went well?' }, second, third])).toEqual([])
  expect(codes([first, second], [second])).toEqual(['/questions QUESTION_REMOVED'])
  expect(codes([first, second], [second, first])).toEqual(['/questions/0 QUESTION_MOVED'])
  expect(codes([first, second], [first, third, second])).toEqual(['/questions/1 NEW_QUESTION_NOT_LAST'])
  expect(codes([first], [first, { ...second, isRequired: true }])).toEqual(['/questions/1 NEW_QUESTION_REQUIRED'])
  expect(codes([first], [{ ...first, isConfidential: true }])).toEqual(['/questions/0 CONFIDENTIALITY_CHANGED'])
})

test('choices, the statements of a ranking and the blanks of a sentence stay (COM-P09, FBK-P25, FBK-P26)', () => {
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  const more = [...options, { id: 'c', label: 'c' }]
  const scale: CycleQuestion = { ...first, type: 'SCALE', options }
  expect(codes([scale], [{ ...scale, options: more }])).toEqual([])
  expect(codes([scale], [{ ...scale, options: options.slice(1) }])).toEqual(['/questions/0 CHOICES_CHANGED'])
  const ranking: CycleQuestion = { ...scale, type: 'STACKED_RANKINGS' }
  expect(codes([ranking], [{ ...ranking, options: more }])).toEqual(['/questions/0 CHOICES_CHANGED'])
  const sentence: CycleQuestion = { ...first, type: 'MAD_LIBS', blanks: [{ id: 'x', options: [] }] }
  expect(codes([sentence], [{ ...sentence, blanks: [{ id: 'x', options }] }])).toEqual(['/questions/0 CHOICES_CHANGED'])
  expect(codes([sentence], [{ ...sentence, blanks: [] }])).toEqual(['/questions/0 CHOICES_CHANGED'])
})

test('openings that have passed are fixed, deadlines are not (FBK-P03)', () => {
  const dates = {
    processStarts: day(1),
    inviteReviewersBy: day(7),
    approveReviewersFrom: day(9),
    approveReviewersBy: day(14),
    writeFeedbackBy: day(21),
    managerRelease: null,
    revieweeReleaseDate: day(26),
    processEnds: day(28),
  }
  expect(passedDates(dates, day(15))).toEqual(['processStarts', 'approveReviewersFrom'])
})

test('only HR Admins remove people with what was written about them, after confirming; no one removes their own request (KEEP-7)', () => {
  const outcome = (request: Partial<Parameters<typeof canRemoveReviewee>[0]>, isHr = true) => {
    const facts = { isOwn: false, hasAnswers: true, confirmation: undefined, ...request }
    const verdict = canRemoveReviewee(facts, { isHr })
    return verdict.allowed ? 'allowed' : verdict.reason
  }
  expect(outcome({ hasAnswers: false }, false)).toBe('allowed')
  expect(outcome({}, false)).toBe('ONLY_HR_ADMINS_REMOVE_ANSWERS')
  expect(outcome({})).toBe('DELETION_NOT_CONFIRMED')
  expect(outcome({ confirmation: 'DELETE FOREVER' })).toBe('allowed')
  expect(outcome({ isOwn: true, confirmation: 'DELETE FOREVER' })).toBe('OWN_REQUEST')
})
