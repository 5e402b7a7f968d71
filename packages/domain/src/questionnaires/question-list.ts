import { itemOf, type Question } from './question.ts'
import type { QuestionnaireItem } from './questionnaire.ts'
import { hasChoices, minChoices, type QuestionnaireViolation, SLIDER_STEPS } from './validation.ts'

/** The types that reviewers can be asked: everyone reads what anyone answers, so that nothing is confidential. */
export const feedbackQuestionTypes = ['TEXT_QUESTION', 'SCALE', 'HEADING', 'SLIDER', 'CHECKBOXES', 'DROPDOWN'] as const
export type FeedbackQuestion = Question & { type: (typeof feedbackQuestionTypes)[number] }

/** What can be answered, in order: headings are left out. */
export const itemsOf = (questions: readonly Question[]): QuestionnaireItem[] =>
  questions.map(itemOf).filter((item) => item !== null)

/** Everything that makes questions unusable, each violation by its field below `path`. */
export function questionViolations(questions: readonly Question[], path: string): QuestionnaireViolation[] {
  const violations: QuestionnaireViolation[] = []
  if (itemsOf(questions).length === 0) violations.push({ path, code: 'NO_QUESTION' })
  const ids = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const at = `${path}/${index}`
    if (ids.has(question.id)) violations.push({ path: `${at}/id`, code: 'DOUBLE_SECTION' })
    ids.add(question.id)
    if (!question.question.trim()) violations.push({ path: `${at}/question`, code: 'QUESTION_MISSING' })
    violations.push(...choiceViolations(question, at), ...sliderViolations(question, at))
  }
  return violations
}

function choiceViolations({ type, options }: Question, path: string): QuestionnaireViolation[] {
  if (!hasChoices(type)) return []
  const violations: QuestionnaireViolation[] = []
  const least = minChoices(type)
  if (options.length < least) violations.push({ path: `${path}/options`, code: 'TOO_FEW_CHOICES', facts: { least } })
  const ids = new Set<string>()
  for (const [index, { id, label }] of options.entries()) {
    if (!label.trim()) violations.push({ path: `${path}/options/${index}/label`, code: 'CHOICE_MISSING' })
    if (ids.has(id)) violations.push({ path: `${path}/options/${index}/id`, code: 'DOUBLE_CHOICE' })
    ids.add(id)
  }
  return violations
}

function sliderViolations(
  { type, sliderSteps: steps, sliderLabels }: Question,
  path: string,
): QuestionnaireViolation[] {
  if (type !== 'SLIDER') return []
  const isPossible =
    steps !== null && Number.isInteger(steps) && steps >= SLIDER_STEPS.least && steps <= SLIDER_STEPS.most
  return [
    ...(isPossible ? [] : [{ path: `${path}/sliderSteps`, code: 'SLIDER_STEPS' as const, facts: { ...SLIDER_STEPS } }]),
    ...(sliderLabels.length === 2 ? [] : [{ path: `${path}/sliderLabels`, code: 'SLIDER_LABELS' as const }]),
  ]
}
