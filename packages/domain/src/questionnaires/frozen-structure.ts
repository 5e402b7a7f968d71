import { type OverallRatings, type Questionnaire, type Section, sides } from './questionnaire.ts'

export const frozenViolationCodes = [
  'QUESTION_REMOVED',
  'QUESTION_RETYPED',
  'QUESTION_MOVED',
  'CHOICES_CHANGED',
  'STEPS_CHANGED',
  'SIDE_CHANGED',
  'BECAME_REQUIRED',
  'CONFIDENTIALITY_CHANGED',
  'NEW_QUESTION_NOT_LAST',
  'NEW_QUESTION_REQUIRED',
  'RATINGS_CHANGED',
  'GRAPH_CHANGED',
] as const
export type FrozenViolationCode = (typeof frozenViolationCodes)[number]
export type FrozenViolation = { path: string; code: FrozenViolationCode }

/**
 * What can’t change once an answer is stored (COM-P09): texts may, and optional questions may be added at the end;
 * nothing is removed, changes its type, becomes mandatory, or gets other readers.
 */
export function frozenViolations(before: Questionnaire, after: Questionnaire): FrozenViolation[] {
  const problems = frozenListViolations(before.sections, after.sections, {
    path: '/sections',
    changesOf,
    isRequired: ({ requiredForManager, requiredForReviewee }) => requiredForManager || requiredForReviewee,
  })
  for (const part of ['overallRatings', 'secondaryOverallRatings'] as const)
    if (rightsOf(before[part]) !== rightsOf(after[part])) problems.push({ path: `/${part}`, code: 'RATINGS_CHANGED' })
  if (graphOf(before) !== graphOf(after)) problems.push({ path: '/graph', code: 'GRAPH_CHANGED' })
  return problems
}

type FrozenList<Item> = {
  path: string
  changesOf: (before: Item, after: Item) => FrozenViolationCode[]
  isRequired: (item: Item) => boolean
}

/** The same for any list of questions: none is removed, moved or changed in what answers rely on; new ones are optional and last. */
export function frozenListViolations<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  { path, changesOf: changes, isRequired }: FrozenList<Item>,
): FrozenViolation[] {
  const problems: FrozenViolation[] = []
  const indexes = new Map(after.map((item, index) => [item.id, index]))
  let last = -1
  for (const item of before) {
    const position = indexes.get(item.id)
    if (position === undefined) {
      problems.push({ path, code: 'QUESTION_REMOVED' })
      continue
    }
    if (position < last) problems.push({ path: `${path}/${position}`, code: 'QUESTION_MOVED' })
    last = Math.max(last, position)
    const now = after[position]
    if (now) for (const code of changes(item, now)) problems.push({ path: `${path}/${position}`, code })
  }
  const formerIds = new Set(before.map(({ id }) => id))
  for (const [position, item] of after.entries()) {
    if (formerIds.has(item.id)) continue
    if (position < last) problems.push({ path: `${path}/${position}`, code: 'NEW_QUESTION_NOT_LAST' })
    if (isRequired(item)) problems.push({ path: `${path}/${position}`, code: 'NEW_QUESTION_REQUIRED' })
  }
  return problems
}

function changesOf(before: Section, after: Section): FrozenViolationCode[] {
  const problems: FrozenViolationCode[] = []
  if (before.type !== after.type) problems.push('QUESTION_RETYPED')
  if (before.sliderSteps !== after.sliderSteps) problems.push('STEPS_CHANGED')
  if (before.confidentialTopic !== after.confidentialTopic) problems.push('CONFIDENTIALITY_CHANGED')
  if (sides.some((side) => (before[side] === null) !== (after[side] === null))) problems.push('SIDE_CHANGED')
  if (
    (after.requiredForManager && !before.requiredForManager) ||
    (after.requiredForReviewee && !before.requiredForReviewee)
  )
    problems.push('BECAME_REQUIRED')
  const isSaved = sides.every((side) => {
    const now = new Set(after[side]?.options.map((option) => option.id))
    return (before[side]?.options ?? []).every((option) => after[side] === null || now.has(option.id))
  })
  if (!isSaved) problems.push('CHOICES_CHANGED')
  return problems
}

const rightsOf = (ratings: OverallRatings) =>
  JSON.stringify([
    ratings.enabled,
    ratings.enabledForManager,
    ratings.enabledForReviewee,
    ratings.requiredForManager,
    ratings.requiredForReviewee,
    ratings.confidential,
    ratings.enabled ? ratings.ratings.map((rating) => rating.code) : [],
  ])

const graphOf = ({ graph }: Questionnaire) =>
  JSON.stringify([graph.enabled, graph.requiredForManager, graph.requiredForReviewee, graph.confidentialGraph])
