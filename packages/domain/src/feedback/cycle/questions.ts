import {
  type FrozenViolation,
  type FrozenViolationCode,
  frozenListViolations,
} from '../../questionnaires/frozen-structure.ts'
import { type FeedbackQuestion, questionViolations } from '../../questionnaires/question-list.ts'
import { type Language, writtenLanguage } from '../../questionnaires/ready-made/scales.ts'
import type { QuestionnaireViolation } from '../../questionnaires/validation.ts'

/** A question of a feedback cycle; answers to a confidential one never reach the reviewee (FBK-P21). */
export type CycleQuestion = FeedbackQuestion & { isConfidential: boolean }

/** The texts of the default questions: what someone did well, what they could improve, and their key strength (FBC-24). */
const defaultTexts: Readonly<Record<ReturnType<typeof writtenLanguage>, readonly { id: string; question: string }[]>> =
  {
    en: [
      { id: 'didWell', question: 'What did {name} do well?' },
      { id: 'couldImprove', question: 'What could {name} improve?' },
      { id: 'keyStrength', question: 'What is {name}’s key strength?' },
    ],
    de: [
      { id: 'didWell', question: 'Was hat {name} gut gemacht?' },
      { id: 'couldImprove', question: 'Was könnte {name} besser machen?' },
      { id: 'keyStrength', question: 'Was ist die größte Stärke von {name}?' },
    ],
  }

/** The three default questions; a new cycle starts with the first two, the third is offered (FBC-23, FBK-P24). */
export const defaultFeedbackQuestions = (language: Language): CycleQuestion[] =>
  defaultTexts[writtenLanguage(language)].map(({ id, question }) => ({
    id,
    type: 'TEXT_QUESTION',
    question,
    description: '',
    allowComment: false,
    options: [],
    sliderSteps: null,
    sliderLabels: [],
    isRequired: false,
    isConfidential: false,
  }))

/** How many of the default questions a new cycle starts with. */
export const STARTER_QUESTIONS = 2

/** Everything that makes the questions of a cycle unusable, each violation by its field. */
export function cycleQuestionViolations(
  questions: readonly CycleQuestion[],
  { maximumQuestions }: { maximumQuestions: number | null },
): QuestionnaireViolation[] {
  const violations = questionViolations(questions, '/questions')
  const count = questions.filter(({ type }) => type !== 'HEADING').length
  if (maximumQuestions !== null && count > maximumQuestions)
    violations.unshift({ path: '/questions', code: 'TOO_MANY_QUESTIONS', facts: { most: maximumQuestions } })
  return violations
}

/** What can’t change once someone has written (COM-P09): texts may, and optional questions may be added at the end. */
export const frozenQuestionViolations = (
  before: readonly CycleQuestion[],
  after: readonly CycleQuestion[],
): FrozenViolation[] =>
  frozenListViolations(before, after, { path: '/questions', changesOf, isRequired: ({ isRequired }) => isRequired })

function changesOf(before: CycleQuestion, after: CycleQuestion): FrozenViolationCode[] {
  const codes: FrozenViolationCode[] = []
  if (before.type !== after.type) codes.push('QUESTION_RETYPED')
  if (before.sliderSteps !== after.sliderSteps) codes.push('STEPS_CHANGED')
  if (before.isConfidential !== after.isConfidential) codes.push('CONFIDENTIALITY_CHANGED')
  if (after.isRequired && !before.isRequired) codes.push('BECAME_REQUIRED')
  if (!hasSavedChoices(before, after)) codes.push('CHOICES_CHANGED')
  return codes
}

/** Whether everything that may have been chosen is still there; a sentence keeps its blanks, and a ranking its statements. */
function hasSavedChoices(before: CycleQuestion, after: CycleQuestion): boolean {
  const options = new Set(after.options.map(({ id }) => id))
  if (!before.options.every(({ id }) => options.has(id))) return false
  if (before.type === 'STACKED_RANKINGS' && after.options.length !== before.options.length) return false
  const blanks = before.blanks ?? []
  const later = after.blanks ?? []
  if (blanks.length !== later.length) return false
  return blanks.every((blank, index) => {
    const now = later[index]
    if (now?.id !== blank.id || (blank.options.length === 0) !== (now.options.length === 0)) return false
    const ids = new Set(now.options.map(({ id }) => id))
    return blank.options.every(({ id }) => ids.has(id))
  })
}

/** The questions an audience reads answers to: for the reviewee, none that are confidential. */
export const readableQuestions = <Q extends { isConfidential: boolean }>(
  questions: readonly Q[],
  { confidential }: { confidential: boolean },
): Q[] => questions.filter((question) => confidential || !question.isConfidential)
