import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { newQuestionnaire, newSection } from '@perennial/domain/questionnaires/defaults.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { expect, test } from 'vitest'
import { answerPairs, discussionPairs, isDifferent, sharedQuestion } from './answer-pairs.ts'

const questionnaire = newQuestionnaire('en')
const asked = (id: string, manager: string | null, reviewee: string | null) => {
  const section = newSection('TEXT_QUESTION', id, 'en')
  const variant = (question: string | null) =>
    question === null ? null : { question, description: '', allowComment: false, options: [] }
  return { ...section, manager: variant(manager), reviewee: variant(reviewee) }
}
questionnaire.sections = [
  asked('both', 'What went well?', 'What went well?'),
  asked('own', 'How did they do?', 'How did you do?'),
  asked('reviewer', 'What is missing?', null),
]
const answer = (value: string) => ({ value, comment: '' })
const side = (answers: Record<string, ReturnType<typeof answer>> | undefined) =>
  ({ isAsked: true, answers }) as unknown as ReviewDetails['sides']['manager']
const pairs = (manager: ReturnType<typeof side>, reviewee: ReturnType<typeof side>) =>
  answerPairs({ questionnaire, sides: { manager, reviewee } }).map(({ kind, id }) => `${kind} ${id}`)

test('both sides appear next to each other per question, and it is known what one side was not asked', () => {
  const all = pairs(side({ both: answer('x') }), side({ both: answer('y') }))
  expect(all).toEqual(['question both', 'question own', 'question reviewer', `rating ${OVERALL_RATING}`])
})

test('MAY-4 a side that can’t be read has no questions either', () => {
  expect(pairs(side(undefined), side({}))).toEqual(['question both', 'question own', `rating ${OVERALL_RATING}`])
})

test('a question with the same wording for both sides is shown once', () => {
  expect(sharedQuestion({ manager: 'A', reviewee: 'A' })).toBe('A')
  expect(sharedQuestion({ manager: 'A', reviewee: null })).toBe('A')
  expect(sharedQuestion({ manager: 'A', reviewee: 'B' })).toBeNull()
})

test('the discussion, in which both look at one screen, shows nothing confidential', () => {
  const secret = { ...asked('secret', 'What should HR know?', null), type: 'CONFIDENTIAL_QUESTION' as const }
  const topic = { ...asked('topic', 'What about pay?', null), confidentialTopic: true }
  const sides = {
    manager: side({ both: answer('x'), secret: answer('s'), [OVERALL_RATING]: answer('4') }),
    reviewee: side({ both: answer('y'), [OVERALL_RATING]: answer('3') }),
  }
  const talkedAbout = (confidential: boolean) =>
    discussionPairs({
      questionnaire: {
        ...questionnaire,
        sections: [...questionnaire.sections, secret, topic],
        overallRatings: { ...questionnaire.overallRatings, enabledForReviewee: true, confidential },
      },
      sides,
    })
  expect(talkedAbout(false).map(({ id }) => id)).toEqual(['both', 'own', 'reviewer', OVERALL_RATING])
  const [rating] = talkedAbout(true).slice(-1)
  expect(rating).toMatchObject({ id: OVERALL_RATING, asked: { manager: false, reviewee: true } })
  expect(JSON.stringify(rating)).not.toContain('"4"')
})

test('chosen answers that differ are marked; texts, unanswered questions and the same choices in another order are not', () => {
  const chosen = (type: 'CHECKBOXES' | 'SCALE' | 'TEXT_QUESTION', manager: unknown, reviewee: unknown) => {
    const asked = { ...newSection(type, 'q', 'en'), reviewee: newSection(type, 'q', 'en').manager }
    const sides = {
      manager: side({ q: { value: manager, comment: '' } as never }),
      reviewee: side({ q: { value: reviewee, comment: '' } as never }),
    }
    const [pair] = answerPairs({ questionnaire: { ...questionnaire, sections: [asked] }, sides })
    return pair && isDifferent(pair)
  }
  expect(chosen('SCALE', 'a', 'b')).toBe(true)
  expect(chosen('SCALE', 'a', 'a')).toBe(false)
  expect(chosen('SCALE', 'a', null)).toBe(false)
  expect(chosen('CHECKBOXES', ['a', 'b'], ['b', 'a'])).toBe(false)
  expect(chosen('CHECKBOXES', ['a', 'b'], ['a'])).toBe(true)
  expect(chosen('TEXT_QUESTION', 'One text', 'Another text')).toBe(false)
  const ratings = (manager: string, reviewee: string) => ({
    manager: side({ [OVERALL_RATING]: answer(manager) }),
    reviewee: side({ [OVERALL_RATING]: answer(reviewee) }),
  })
  expect(answerPairs({ questionnaire, sides: ratings('5', '4') }).filter(isDifferent)).toHaveLength(1)
  expect(answerPairs({ questionnaire, sides: ratings('4', '4') }).filter(isDifferent)).toHaveLength(0)
})
