import { type OtherQuestionnaire, questionnairesOf } from './cycle-questionnaires.ts'
import { frozenViolations } from './frozen-structure.ts'
import type { OverallRatings, Questionnaire } from './questionnaire.ts'
import {
  type QuestionnaireViolation as OneProblem,
  type QuestionnaireLimits,
  questionnaireViolations,
} from './validation.ts'

export const cycleQuestionnaireViolationCodes = [
  'OTHER_NAME_MISSING',
  'OTHER_NAME_DOUBLE',
  'CONDITION_MISSING',
  'RATINGS_DIFFER',
  'DOUBLE_QUESTIONNAIRE',
] as const
type Facts = Record<string, string | number | null>
export type CycleQuestionnaireViolation = { path: string; code: string; facts?: Facts }

export type CycleQuestionnaires = { questionnaire: Questionnaire; otherQuestionnaires: readonly OtherQuestionnaire[] }

/** All violations in the questionnaires of a cycle, each by its field (QST-02 to QST-12). */
export function cycleQuestionnaireViolations(
  asked: CycleQuestionnaires,
  limits: QuestionnaireLimits,
): CycleQuestionnaireViolation[] {
  const problems: CycleQuestionnaireViolation[] = below(
    '/questionnaire',
    questionnaireViolations(asked.questionnaire, limits),
  )
  const names = new Set<string>()
  const ids = new Set<string>()
  for (const [index, other] of asked.otherQuestionnaires.entries()) {
    const path = `/otherQuestionnaires/${index}`
    const name = other.name.trim().toLowerCase()
    if (name === '') problems.push({ path: `${path}/name`, code: 'OTHER_NAME_MISSING' })
    else if (names.has(name)) problems.push({ path: `${path}/name`, code: 'OTHER_NAME_DOUBLE' })
    names.add(name)
    if (ids.has(other.id)) problems.push({ path, code: 'DOUBLE_QUESTIONNAIRE' })
    ids.add(other.id)
    const { departments, locations, jobTitles } = other.for
    if (departments.length + locations.length + jobTitles.length === 0)
      problems.push({ path: `${path}/for`, code: 'CONDITION_MISSING' })
    problems.push(...below(`${path}/questionnaire`, questionnaireViolations(other.questionnaire, limits)))
  }
  return [...problems, ...differentRatings(asked)]
}

const ratingNames = ['overallRatings', 'secondaryOverallRatings'] as const
const codesOf = ({ ratings }: OverallRatings) => ratings.map((rating) => rating.code).join('\n')

/**
 * People of one cycle are compared and calibrated on one scale: questionnaires with ratings have the same scores in the
 * same order. Their labels may differ, and a questionnaire may have no ratings.
 */
function differentRatings(asked: CycleQuestionnaires): CycleQuestionnaireViolation[] {
  const problems: CycleQuestionnaireViolation[] = []
  const all = questionnairesOf(asked)
  for (const name of ratingNames) {
    const first = all.find(({ questionnaire }) => questionnaire[name].enabled)
    if (!first) continue
    const codes = codesOf(first.questionnaire[name])
    for (const [index, { questionnaire }] of all.entries())
      if (questionnaire[name].enabled && codesOf(questionnaire[name]) !== codes)
        problems.push({
          path: `/otherQuestionnaires/${index - 1}/questionnaire/${name}`,
          code: 'RATINGS_DIFFER',
          facts: { codes: first.questionnaire[name].ratings.map((rating) => rating.code).join(', ') },
        })
  }
  return problems
}

const below = (
  path: string,
  problems: readonly (OneProblem | CycleQuestionnaireViolation)[],
): CycleQuestionnaireViolation[] => problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` }))

/**
 * What can no longer change: each questionnaire freezes with the first answer in a review that uses it, the others stay
 * editable (COM-P09). `written` lists those with answers, null for the main one. They can’t be removed either.
 */
export function frozenQuestionnaireViolations(
  before: CycleQuestionnaires,
  after: CycleQuestionnaires,
  written: ReadonlySet<string | null>,
): CycleQuestionnaireViolation[] {
  const problems: CycleQuestionnaireViolation[] = []
  if (written.has(null))
    problems.push(...below('/questionnaire', frozenViolations(before.questionnaire, after.questionnaire)))
  for (const former of before.otherQuestionnaires) {
    if (!written.has(former.id)) continue
    const index = after.otherQuestionnaires.findIndex((otherQuestionnaire) => otherQuestionnaire.id === former.id)
    const now = after.otherQuestionnaires[index]
    if (now) {
      const path = `/otherQuestionnaires/${index}/questionnaire`
      problems.push(...below(path, frozenViolations(former.questionnaire, now.questionnaire)))
    } else problems.push({ path: '/otherQuestionnaires', code: 'QUESTIONNAIRE_REMOVED', facts: { name: former.name } })
  }
  return problems
}
