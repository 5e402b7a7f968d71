import { isVisible } from '../visible-text.ts'
import type { QuestionType } from './question.ts'
import { type OverallRatings, type Questionnaire, questionCount, type Section, sides } from './questionnaire.ts'

export const questionnaireViolationCodes = [
  'NO_QUESTION',
  'TOO_MANY_QUESTIONS',
  'LIMIT_TOO_SMALL',
  'DOUBLE_SECTION',
  'ASKS_NOBODY',
  'QUESTION_MISSING',
  'TOO_FEW_CHOICES',
  'TOO_MANY_CHOICES',
  'CHOICE_MISSING',
  'DOUBLE_CHOICE',
  'SLIDER_STEPS',
  'SLIDER_LABELS',
  'BLANK_MISSING',
  'TOO_MANY_BLANKS',
  'BLANKS_DIFFER',
  'TOO_FEW_RATINGS',
  'DOUBLE_RATING',
  'RATING_MISSING',
  'AXIS_MISSING',
] as const
export type QuestionnaireViolationCode = (typeof questionnaireViolationCodes)[number]
export type QuestionnaireViolation = { path: string; code: QuestionnaireViolationCode; facts?: Record<string, number> }

/** The limits of the plan; null for no limit (REV-P29). */
export type QuestionnaireLimits = { maximumQuestions: number | null }

/** How many questions a questionnaire may have on a plan; null means as many as wanted (REV-P29). */
export const maxQuestionsForPlan = (plan: string): number | null => (plan === 'Launch' ? 5 : null)

const withChoices: readonly QuestionType[] = ['SCALE', 'CHECKBOXES', 'DROPDOWN', 'LIKERT_SCALE', 'STACKED_RANKINGS']
/** Whether questions of this type have options. */
export const hasChoices = (type: QuestionType): boolean => withChoices.includes(type)
/** The minimum number of options: a scale needs at least two. */
export const minChoices = (type: QuestionType): number => (type === 'CHECKBOXES' ? 1 : 2)

export const SLIDER_STEPS = { least: 2, most: 11 } as const

/** Everything that makes a questionnaire unusable, each violation by its field (QST-02 to QST-12). */
export function questionnaireViolations(
  questionnaire: Questionnaire,
  { maximumQuestions }: QuestionnaireLimits,
): QuestionnaireViolation[] {
  const problems: QuestionnaireViolation[] = []
  const count = questionCount(questionnaire)
  if (count === 0) problems.push({ path: '/sections', code: 'NO_QUESTION' })
  if (maximumQuestions !== null && count > maximumQuestions)
    problems.push({ path: '/sections', code: 'TOO_MANY_QUESTIONS', facts: { most: maximumQuestions } })
  const limit = questionnaire.maximumCharactersPerResponse
  if (!Number.isInteger(limit) || limit < 1)
    problems.push({ path: '/maximumCharactersPerResponse', code: 'LIMIT_TOO_SMALL' })
  const ids = new Set<string>()
  for (const [index, section] of questionnaire.sections.entries()) {
    const path = `/sections/${index}`
    if (ids.has(section.id)) problems.push({ path: `${path}/id`, code: 'DOUBLE_SECTION' })
    ids.add(section.id)
    problems.push(...sectionProblems(section, path))
  }
  problems.push(...ratingProblems(questionnaire.overallRatings, '/overallRatings'))
  problems.push(...ratingProblems(questionnaire.secondaryOverallRatings, '/secondaryOverallRatings'))
  const { graph } = questionnaire
  if (graph.enabled)
    for (const axis of ['xAxis', 'yAxis'] as const)
      if (!isVisible(graph[axis].label)) problems.push({ path: `/graph/${axis}/label`, code: 'AXIS_MISSING' })
  return problems
}

function sectionProblems(section: Section, path: string): QuestionnaireViolation[] {
  const problems: QuestionnaireViolation[] = []
  if (!section.manager && !section.reviewee) problems.push({ path, code: 'ASKS_NOBODY' })
  if (section.type === 'SLIDER') {
    const steps = section.sliderSteps
    if (steps === null || !Number.isInteger(steps) || steps < SLIDER_STEPS.least || steps > SLIDER_STEPS.most)
      problems.push({ path: `${path}/sliderSteps`, code: 'SLIDER_STEPS', facts: { ...SLIDER_STEPS } })
    if (section.sliderLabels.length !== 2) problems.push({ path: `${path}/sliderLabels`, code: 'SLIDER_LABELS' })
  } else {
    if (section.sliderSteps !== null) problems.push({ path: `${path}/sliderSteps`, code: 'SLIDER_STEPS' })
    if (section.sliderLabels.length > 0) problems.push({ path: `${path}/sliderLabels`, code: 'SLIDER_LABELS' })
  }
  for (const side of sides) {
    const variant = section[side]
    if (!variant) continue
    if (!isVisible(variant.question)) problems.push({ path: `${path}/${side}/question`, code: 'QUESTION_MISSING' })
    if (!hasChoices(section.type)) continue
    const options = `${path}/${side}/options`
    if (variant.options.length < minChoices(section.type))
      problems.push({ path: options, code: 'TOO_FEW_CHOICES', facts: { least: minChoices(section.type) } })
    const ids = new Set<string>()
    for (const [index, option] of variant.options.entries()) {
      if (!isVisible(option.label)) problems.push({ path: `${options}/${index}/label`, code: 'CHOICE_MISSING' })
      if (ids.has(option.id)) problems.push({ path: `${options}/${index}/id`, code: 'DOUBLE_CHOICE' })
      ids.add(option.id)
    }
  }
  return problems
}

function ratingProblems(ratings: OverallRatings, path: string): QuestionnaireViolation[] {
  if (!ratings.enabled) return []
  const problems: QuestionnaireViolation[] = []
  if (ratings.ratings.length < 2)
    problems.push({ path: `${path}/ratings`, code: 'TOO_FEW_RATINGS', facts: { least: 2 } })
  const codes = new Set<string>()
  for (const [index, rating] of ratings.ratings.entries()) {
    if (!isVisible(rating.code)) problems.push({ path: `${path}/ratings/${index}/code`, code: 'RATING_MISSING' })
    if (codes.has(rating.code)) problems.push({ path: `${path}/ratings/${index}/code`, code: 'DOUBLE_RATING' })
    codes.add(rating.code)
  }
  return problems
}
