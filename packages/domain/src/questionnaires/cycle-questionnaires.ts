import { hasRevieweeItems, type Questionnaire } from './questionnaire.ts'

/** So many other questionnaires one cycle may hold. */
export const MAX_OTHER_QUESTIONNAIRES = 10

/** Who gets another questionnaire: each list narrows, within a list any of its values will do. */
export type QuestionnaireCondition = { departments: string[]; locations: string[]; jobTitles: string[] }

/** A further questionnaire of a cycle, for some of its people. */
export type OtherQuestionnaire = {
  /** Reviews keep it: stays for good. */
  id: string
  name: string
  /** The questionnaire of the library that it was taken from. */
  from: string | null
  for: QuestionnaireCondition
  questionnaire: Questionnaire
}

/** A cycle as it is stored. */
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
 * The one place that says what is asked in a review: the questionnaire that it was made with. Null, and one that is not there
 * any more, is the main one.
 */
export const questionnaireOf = (cycle: StoredCycleQuestionnaires, id: string | null): Questionnaire =>
  othersOf(cycle).find((questionnaire) => questionnaire.id === id)?.questionnaire ??
  (cycle.questionnaire as Questionnaire)

/** Whether some review of the cycle asks its reviewee anything (REV-P12). */
export const hasAnyRevieweeItems = (cycle: StoredCycleQuestionnaires): boolean =>
  questionnairesOf(cycle).some(({ questionnaire }) => hasRevieweeItems(questionnaire))

/**
 * The main questionnaire with what people of a cycle are compared by: ratings and graph of the first questionnaire that has
 * them. All that rate have the same scores.
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

/** Whether a condition means someone. One that names nothing means no one: else it would take everyone from the main one. */
export const isConditionMet = (
  { departments, locations, jobTitles }: QuestionnaireCondition,
  person: PersonAttributes,
): boolean =>
  departments.length + locations.length + jobTitles.length > 0 &&
  fits(departments, person.department) &&
  fits(locations, person.location) &&
  fits(jobTitles, person.title)

/** Which questionnaire someone gets when their review is made: the first whose condition means them, else the main one. */
export const questionnaireIdFor = (
  person: PersonAttributes,
  others: readonly Pick<OtherQuestionnaire, 'id' | 'for'>[],
) => others.find((pick) => isConditionMet(pick.for, person))?.id ?? null

/** Whether an edit changes who gets which questionnaire: then reviews in which no one has written are dealt out again. */
export const isAssignmentChanged = (before: StoredCycleQuestionnaires, after: StoredCycleQuestionnaires): boolean => {
  const dealing = (cycle: StoredCycleQuestionnaires) =>
    JSON.stringify(othersOf(cycle).map((questionnaire) => [questionnaire.id, listsOf(questionnaire.for)]))
  return dealing(before) !== dealing(after)
}
const listsOf = (condition: QuestionnaireCondition) => [condition.departments, condition.locations, condition.jobTitles]
