import { isVisible } from '../visible-text.ts'
import { CANNOT_JUDGE, feedbackTypes, itemOf, type Question, textsBetweenBlanks } from './question.ts'
import { type QuestionnaireItem, sectionTypes } from './questionnaire.ts'
import { hasChoices, minChoices, type QuestionnaireViolation, SLIDER_STEPS } from './validation.ts'

/** All types of questions. */
export const questionTypes = [...sectionTypes, ...feedbackTypes] as const

/** The types that reviewers can be asked: everyone reads what anyone answers, so that nothing is confidential. */
export const feedbackQuestionTypes = [
  'TEXT_QUESTION',
  'SCALE',
  'LIKERT_SCALE',
  'SLIDER',
  'CHECKBOXES',
  'DROPDOWN',
  'MAD_LIBS',
  'STACKED_RANKINGS',
  'HEADING',
] as const
export type FeedbackQuestion = Question & { type: (typeof feedbackQuestionTypes)[number] }

/** What can be answered, in order: headings are left out. */
export const itemsOf = (questions: readonly Question[]): QuestionnaireItem[] =>
  questions.map(itemOf).filter((item) => item !== null)

/**
 * The new questions, with a new id for each that was changed, because drafts for the former question don’t answer it.
 * Whether a question is required doesn’t matter for its answers.
 */
export const withNewIds = <Q extends Question>(
  former: readonly Q[],
  questions: readonly Q[],
  newId: () => string,
): Q[] =>
  questions.map((question) => {
    const before = former.find(({ id }) => id === question.id)
    return !before || asksTheSame(before, question) ? question : { ...question, id: newId() }
  })

/** Whether two questions ask the same, so that answers to one can be read beside those to the other. */
export const asksTheSame = (a: Question, b: Question): boolean => contentOf(a) === contentOf(b)

/** What is asked, as one text: the order of fields is that of the type. */
const contentOf = ({
  type,
  question,
  description,
  allowComment,
  options,
  blanks,
  sliderSteps,
  sliderLabels,
}: Question) =>
  JSON.stringify([
    type,
    question,
    description,
    allowComment,
    options.map(({ id, label }) => [id, label]),
    blanks?.map((blank) => [blank.id, blank.options.map(({ id, label }) => [id, label])]),
    sliderSteps,
    sliderLabels,
  ])

/** Everything that makes questions unusable, each violation by its field below `path`. */
export function questionViolations(questions: readonly Question[], path: string): QuestionnaireViolation[] {
  const violations: QuestionnaireViolation[] = []
  if (itemsOf(questions).length === 0) violations.push({ path, code: 'NO_QUESTION' })
  const ids = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const at = `${path}/${index}`
    if (ids.has(question.id)) violations.push({ path: `${at}/id`, code: 'DOUBLE_SECTION' })
    ids.add(question.id)
    if (!isVisible(question.question)) violations.push({ path: `${at}/question`, code: 'QUESTION_MISSING' })
    violations.push(
      ...choiceViolations(question, at),
      ...sliderViolations(question, at),
      ...blankViolations(question, at),
    )
  }
  return violations
}

/** A Likert scale and a ranking have 2 to 10 options (FBK-P26, FBK-P27). */
export const MAX_RANKED = 10
const limited: readonly Question['type'][] = ['LIKERT_SCALE', 'STACKED_RANKINGS']

function choiceViolations({ type, options }: Question, path: string): QuestionnaireViolation[] {
  if (!hasChoices(type)) return []
  const violations = optionViolations(options, `${path}/options`, minChoices(type))
  if (limited.includes(type) && options.length > MAX_RANKED)
    violations.push({ path: `${path}/options`, code: 'TOO_MANY_CHOICES', facts: { most: MAX_RANKED } })
  if (type === 'LIKERT_SCALE') {
    const index = options.findIndex(({ id }) => id === CANNOT_JUDGE)
    if (index >= 0) violations.push({ path: `${path}/options/${index}/id`, code: 'DOUBLE_CHOICE' })
  }
  return violations
}

function optionViolations(options: Question['options'], path: string, least: number): QuestionnaireViolation[] {
  const violations: QuestionnaireViolation[] = []
  if (options.length < least) violations.push({ path, code: 'TOO_FEW_CHOICES', facts: { least } })
  const ids = new Set<string>()
  for (const [index, { id, label }] of options.entries()) {
    if (!isVisible(label)) violations.push({ path: `${path}/${index}/label`, code: 'CHOICE_MISSING' })
    if (ids.has(id)) violations.push({ path: `${path}/${index}/id`, code: 'DOUBLE_CHOICE' })
    ids.add(id)
  }
  return violations
}

/** Blanks that a sentence may have. */
export const MAX_BLANKS = 10

/** A sentence has a blank, and each of its blanks is free text or has at least two options (FBK-P25). */
function blankViolations({ type, question, blanks = [] }: Question, path: string): QuestionnaireViolation[] {
  if (type !== 'MAD_LIBS') return []
  const count = textsBetweenBlanks(question).length - 1
  const violations: QuestionnaireViolation[] = []
  if (count === 0 && question.trim()) violations.push({ path: `${path}/question`, code: 'BLANK_MISSING' })
  if (count > MAX_BLANKS)
    violations.push({ path: `${path}/question`, code: 'TOO_MANY_BLANKS', facts: { most: MAX_BLANKS } })
  if (count !== blanks.length || new Set(blanks.map(({ id }) => id)).size !== count)
    violations.push({ path: `${path}/blanks`, code: 'BLANKS_DIFFER' })
  for (const [index, { options }] of blanks.entries())
    if (options.length > 0) violations.push(...optionViolations(options, `${path}/blanks/${index}/options`, 2))
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
