import { describe, expect, test } from 'vitest'
import type { Answers } from '../questionnaires/answers.ts'
import { newQuestionnaire, newSection } from '../questionnaires/defaults.ts'
import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { contentToFinish, sideContent } from './content.ts'

/** One text question for both sides, with these changes. */
const asking = (change: Partial<Questionnaire> = {}, section: object = {}): Questionnaire => {
  const questionnaire = newQuestionnaire('en')
  questionnaire.overallRatings.requiredForManager = false
  return { ...questionnaire, sections: [{ ...newSection('TEXT_QUESTION', 'well', 'en'), ...section }], ...change }
}
const text = (characters: number): Answers => ({ well: { value: 'x'.repeat(characters), comment: '' } })
const tooLong = (questionnaire: Questionnaire, characters: number) =>
  sideContent(questionnaire, 'manager', text(characters)).tooLong

test('REVC-06 a response has at most 50000 characters, unless the cycle sets another number', () => {
  expect(asking().maximumCharactersPerResponse).toBe(50_000)
  expect(tooLong(asking(), 50_000)).toEqual([])
  expect(tooLong(asking(), 50_001)).toEqual(['well'])
  const short = asking({ maximumCharactersPerResponse: 300 })
  expect([tooLong(short, 300), tooLong(short, 301)]).toEqual([[], ['well']])
  const long = asking({ maximumCharactersPerResponse: 60_000 })
  expect([tooLong(long, 50_001), tooLong(long, 60_001)]).toEqual([[], ['well']])
})

test.each([
  [true, false],
  [false, true],
  [true, true],
  [false, false],
])(
  'QST-05 a section required for the reviewer (%s) and the reviewee (%s) is missing only on that side',
  (manager, reviewee) => {
    const questionnaire = asking({}, { requiredForManager: manager, requiredForReviewee: reviewee })
    expect(sideContent(questionnaire, 'manager', {}).isMissing).toBe(manager)
    expect(sideContent(questionnaire, 'reviewee', {}).isMissing).toBe(reviewee)
  },
)

describe('REV-P14 a required rating that may not be given yet', () => {
  const questionnaire = asking()
  questionnaire.overallRatings.requiredForManager = true
  const finishing = (mayRate: boolean) =>
    contentToFinish(questionnaire, text(5), { isOwnAssessment: false, mayRate }).missing
  test('does not prevent finishing', () => expect(finishing(false)).toEqual([]))
  test('does once it may be given', () => expect(finishing(true)).toEqual(['overallRating']))
  test('prevents sharing', () =>
    expect(sideContent(questionnaire, 'manager', text(5)).missing).toEqual(['overallRating']))
})
