import { describe, expect, test } from 'vitest'
import { defaultNomination, defaultVisibility } from './new-cycle.ts'
import { type FeedbackCycleFacts, feedbackCycleViolations } from './problems.ts'
import {
  type CycleQuestion,
  cycleQuestionViolations,
  defaultFeedbackQuestions,
  frozenQuestionViolations,
  readableQuestions,
} from './questions.ts'
import { feedbackTimeline, passedDates } from './timeline.ts'

test('a new cycle is nominated by reviewees with a range as advice, and read with names by reviewee and manager', () => {
  expect(defaultNomination).toEqual({
    mode: 'REVIEWEE_NOMINATION',
    limit: { enabled: false, limit: 10 },
    suggestion: { enabled: true, lowerLimit: 3, upperLimit: 6 },
  })
  const named = { hideAuthor: false, hideSelectionProcess: false, informAboutDecline: true, split: false }
  expect(defaultVisibility).toEqual({
    reviewee: { enabled: true, ...named },
    directManager: { enabled: true, ...named },
    indirectManager: { enabled: false, ...named },
  })
})

describe('questions', () => {
  const [first, second, third] = defaultFeedbackQuestions('en') as [CycleQuestion, CycleQuestion, CycleQuestion]
  const confidential = { ...second, isConfidential: true }

  test('default questions are plain, optional, and neither confidential nor commented', () => {
    for (const question of [first, second, third])
      expect(question).toMatchObject({ allowComment: false, isRequired: false, isConfidential: false })
  })

  test('FBK-P21 confidential topics are left out for those who don’t read them', () => {
    expect(readableQuestions([first, confidential], { confidential: false })).toEqual([first])
    expect(readableQuestions([first, confidential], { confidential: true })).toEqual([first, confidential])
  })

  test('headings don’t count for the largest number of questions, which may be reached', () => {
    const heading: CycleQuestion = { ...third, type: 'HEADING' }
    const codes = (questions: CycleQuestion[], maximumQuestions: number | null) =>
      cycleQuestionViolations(questions, { maximumQuestions }).map(({ code }) => code)
    expect(codes([heading, first, second], 2)).toEqual([])
    expect(codes([first, second, third], 2)).toEqual(['TOO_MANY_QUESTIONS'])
    expect(codes([first, second, third], null)).toEqual([])
  })

  test('COM-P09 each choice in a blank that someone may have chosen stays', () => {
    const withChoices = (...ids: string[]): CycleQuestion[] => [
      { ...first, type: 'MAD_LIBS', blanks: [{ id: '1', options: ids.map((id) => ({ id, label: id })) }] },
    ]
    const codes = (...ids: string[]) =>
      frozenQuestionViolations(withChoices('a', 'b'), withChoices(...ids)).map(({ code }) => code)
    expect(codes('a', 'b', 'c')).toEqual([])
    expect(codes('a', 'c')).toEqual(['CHOICES_CHANGED'])
  })

  test('a text has room for at least one character, and for a whole number of them', () => {
    const cycle: FeedbackCycleFacts = {
      name: 'Spring',
      nomination: defaultNomination,
      timeline: feedbackTimeline.defaults('2026-12-01', 'REVIEWEE_NOMINATION'),
      disabledDates: [],
      questions: [first],
      maximumCharactersPerResponse: 1,
      reviewees: 1,
    }
    const paths = (maximumCharactersPerResponse: number) =>
      feedbackCycleViolations({ ...cycle, maximumCharactersPerResponse }, { maximumQuestions: null }).map(
        ({ path }) => path,
      )
    expect(paths(1)).toEqual([])
    for (const characters of [0, 1.5]) expect(paths(characters)).toEqual(['/maximumCharactersPerResponse'])
  })
})

test('FBK-P03 an opening has passed from its moment on, and a deadline never', () => {
  const at = new Date('2026-12-01T09:00:00Z')
  const dates = Object.fromEntries(feedbackTimeline.fields.map((field) => [field, at])) as Parameters<
    typeof passedDates
  >[0]
  expect(passedDates(dates, at)).toEqual([
    'processStarts',
    'approveReviewersFrom',
    'managerRelease',
    'revieweeReleaseDate',
  ])
  expect(passedDates(dates, new Date(at.getTime() - 1))).toEqual([])
})
