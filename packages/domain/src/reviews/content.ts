import { type Answers, isAnswered, itemsTooLong, missingItems } from '../questionnaires/answers.ts'
import {
  contributorItems,
  type Questionnaire,
  type QuestionnaireItem,
  questionnaireItems,
  type Side,
} from '../questionnaires/questionnaire.ts'
import type { ContentFacts } from './editing.ts'

export type AssessmentContent = ContentFacts & { missing: string[]; tooLong: string[]; hasText: boolean }

/** What sharing, signing and finishing check in the answers of an assessment; `items` are the ids of the invalid questions. */
export function assessmentContent(
  items: readonly QuestionnaireItem[],
  answers: Answers,
  limit: number,
): AssessmentContent {
  const without = missingItems(items, answers)
  const long = itemsTooLong(items, answers, limit)
  return {
    missing: without,
    tooLong: long,
    isMissing: without.length > 0,
    isTooLong: long.length > 0,
    hasText: items.some((item) => isAnswered(answers[item.id])),
  }
}

/** The answers of one side, as sharing and signing check them. */
export const sideContent = (questionnaire: Questionnaire, side: Side, answers: Answers): AssessmentContent =>
  assessmentContent(questionnaireItems(questionnaire, side), answers, questionnaire.maximumCharactersPerResponse)

/** The answers, as "Finished writing" checks them: a rating that cannot be set yet is enforced at sharing (REV-P14). */
export function contentToFinish(
  questionnaire: Questionnaire,
  answers: Answers,
  assessment: { isOwnAssessment: boolean; mayRate: boolean },
): AssessmentContent {
  const items = assessment.isOwnAssessment
    ? contributorItems(questionnaire)
    : questionnaireItems(questionnaire, 'manager').filter((item) => assessment.mayRate || item.type !== 'RATING')
  return assessmentContent(items, answers, questionnaire.maximumCharactersPerResponse)
}
