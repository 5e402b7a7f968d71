import { type Answers, isAnswered, missing, tooLong } from '../questionnaires/answers.ts'
import { type Item, itemsFor, itemsOfSheet, type Questionnaire, type Side } from '../questionnaires/questionnaire.ts'
import type { Content } from './editing.ts'

export type SheetContent = Content & { missing: string[]; tooLong: string[]; hasText: boolean }

/** What sharing, signing and finishing ask of the answers of a sheet; `items` name the questions at fault. */
export function contentOf(items: readonly Item[], answers: Answers, limit: number): SheetContent {
  const without = missing(items, answers)
  const long = tooLong(items, answers, limit)
  return {
    missing: without,
    tooLong: long,
    isMissing: without.length > 0,
    isTooLong: long.length > 0,
    hasText: items.some((item) => isAnswered(answers[item.id])),
  }
}

/** The answers of one side as sharing and signing ask for them. */
export const contentOfSide = (questionnaire: Questionnaire, side: Side, answers: Answers): SheetContent =>
  contentOf(itemsFor(questionnaire, side), answers, questionnaire.maximumCharactersPerResponse)

/** The answers as "Finished writing" asks for them: a rating that cannot be set yet is enforced at sharing (REV-P14). */
export function contentForFinishing(
  questionnaire: Questionnaire,
  answers: Answers,
  sheet: { isOwnSheet: boolean; mayRate: boolean },
): SheetContent {
  const items = sheet.isOwnSheet
    ? itemsOfSheet(questionnaire)
    : itemsFor(questionnaire, 'manager').filter((item) => sheet.mayRate || item.type !== 'RATING')
  return contentOf(items, answers, questionnaire.maximumCharactersPerResponse)
}
