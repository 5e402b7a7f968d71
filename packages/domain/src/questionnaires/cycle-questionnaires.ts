import { hasRevieweeItems, type Questionnaire } from './questionnaire.ts'

/** The maximum number of additional questionnaires per cycle. */
export const MAX_OTHER_QUESTIONNAIRES = 10

/** Who gets another questionnaire: each list narrows, any value within a list matches. */
export type QuestionnaireCondition = { departments: string[]; locations: string[]; jobTitles: string[] }

/** An additional questionnaire of a cycle, for some of its people. */
export type OtherQuestionnaire = {
  /** Reviews refer to it: never changes. */
  id: string
  name: string
  /** The library questionnaire it was copied from. */
  from: string | null
  for: QuestionnaireCondition
  questionnaire: Questionnaire
}

/** The questionnaires of a cycle as stored. */
export type StoredCycleQuestionnaires = { questionnaire: unknown; otherQuestionnaires: unknown }

/** One questionnaire of a cycle; the main one has neither id nor name. */
export type NamedQuestionnaire = { id: string | null; name: string | null; questionnaire: Questionnaire }

const othersOf = ({ otherQuestionnaires }: StoredCycleQuestionnaires) =>
  otherQuestionnaires as readonly OtherQuestionnaire[]

/** All questionnaires of a cycle, the main one first. */
export const questionnairesOf = (cycle: StoredCycleQuestionnaires): NamedQuestionnaire[] => [
  { id: null, name: null, questionnaire: cycle.questionnaire as Questionnaire },
  ...othersOf(cycle).map(({ id, name, questionnaire }) => ({ id, name, questionnaire })),
]

/**
 * The questionnaire of a review: the one it was created with. Null, or one that was removed, means the main one.
 * Nothing else decides this.
 */
export const questionnaireOf = (cycle: StoredCycleQuestionnaires, id: string | null): Questionnaire =>
  othersOf(cycle).find((questionnaire) => questionnaire.id === id)?.questionnaire ??
  (cycle.questionnaire as Questionnaire)

/** Whether any review of the cycle asks its reviewee anything (REV-P12). */
export const hasAnyRevieweeItems = (cycle: StoredCycleQuestionnaires): boolean =>
  questionnairesOf(cycle).some(({ questionnaire }) => hasRevieweeItems(questionnaire))

/**
 * The main questionnaire with what people of a cycle are compared by: ratings and graph of the first questionnaire that
 * has them. All with ratings have the same scores.
 */
export function comparableQuestionnaire(cycle: StoredCycleQuestionnaires): Questionnaire {
  const all = questionnairesOf(cycle).map(({ questionnaire }) => questionnaire)
  const [main = cycle.questionnaire as Questionnaire] = all
  return {
    ...main,
    overallRatings: (all.find((questionnaire) => questionnaire.overallRatings.enabled) ?? main).overallRatings,
    secondaryOverallRatings: (all.find((questionnaire) => questionnaire.secondaryOverallRatings.enabled) ?? main)
      .secondaryOverallRatings,
    graph: (all.find((questionnaire) => questionnaire.graph.enabled) ?? main).graph,
  }
}

export type PersonAttributes = { department: string; location: string; title: string }

const fits = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)

/** Whether someone meets a condition. An empty one matches no one: otherwise it would replace the main one for everyone. */
export const isConditionMet = (
  { departments, locations, jobTitles }: QuestionnaireCondition,
  person: PersonAttributes,
): boolean =>
  departments.length + locations.length + jobTitles.length > 0 &&
  fits(departments, person.department) &&
  fits(locations, person.location) &&
  fits(jobTitles, person.title)

/** The questionnaire of a new review: the first whose condition the person meets, else the main one. */
export const questionnaireIdFor = (
  person: PersonAttributes,
  others: readonly Pick<OtherQuestionnaire, 'id' | 'for'>[],
) => others.find((pick) => isConditionMet(pick.for, person))?.id ?? null

/** Whether an edit changes who gets which questionnaire: then reviews without answers are reassigned. */
export const isAssignmentChanged = (before: StoredCycleQuestionnaires, after: StoredCycleQuestionnaires): boolean => {
  const dealing = (cycle: StoredCycleQuestionnaires) =>
    JSON.stringify(othersOf(cycle).map((questionnaire) => [questionnaire.id, listsOf(questionnaire.for)]))
  return dealing(before) !== dealing(after)
}
const listsOf = (condition: QuestionnaireCondition) => [condition.departments, condition.locations, condition.jobTitles]
