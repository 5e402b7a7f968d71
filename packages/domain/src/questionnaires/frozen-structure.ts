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
  const problems: FrozenViolation[] = []
  const add = (path: string, code: FrozenViolationCode) => problems.push({ path, code })
  const indexes = new Map(after.sections.map((section, index) => [section.id, index]))
  let last = -1
  for (const section of before.sections) {
    const position = indexes.get(section.id)
    if (position === undefined) {
      add('/sections', 'QUESTION_REMOVED')
      continue
    }
    if (position < last) add(`/sections/${position}`, 'QUESTION_MOVED')
    last = Math.max(last, position)
    const now = after.sections[position]
    if (now) for (const code of changesOf(section, now)) add(`/sections/${position}`, code)
  }
  const formerIds = new Set(before.sections.map((section) => section.id))
  for (const [position, section] of after.sections.entries()) {
    if (formerIds.has(section.id)) continue
    if (position < last) add(`/sections/${position}`, 'NEW_QUESTION_NOT_LAST')
    if (section.requiredForManager || section.requiredForReviewee) add(`/sections/${position}`, 'NEW_QUESTION_REQUIRED')
  }
  for (const part of ['overallRatings', 'secondaryOverallRatings'] as const)
    if (rightsOf(before[part]) !== rightsOf(after[part])) add(`/${part}`, 'RATINGS_CHANGED')
  if (graphOf(before) !== graphOf(after)) add('/graph', 'GRAPH_CHANGED')
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
