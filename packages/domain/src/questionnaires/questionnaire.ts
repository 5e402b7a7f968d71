import { itemOf, type QuestionType, questionOf } from './question.ts'

/** The types of sections (QST-03). */
export const sectionTypes = [
  'TEXT_QUESTION',
  'SCALE',
  'HEADING',
  'SLIDER',
  'CHECKBOXES',
  'DROPDOWN',
  'CONFIDENTIAL_QUESTION',
] as const
export type SectionType = (typeof sectionTypes)[number]

/** Who is asked: the main reviewer’s side or the reviewee’s own (QST-04). */
export const sides = ['manager', 'reviewee'] as const
export type Side = (typeof sides)[number]

/** One choice of a scale, a list or checkboxes; answers store its id, people read its label. */
export type Option = { id: string; label: string }
/** A section’s texts for one side. */
export type SectionVariant = { question: string; description: string; allowComment: boolean; options: Option[] }

export type Section = {
  id: string
  type: SectionType
  /** Only for sliders (QST-12). */
  sliderSteps: number | null
  sliderLabels: string[]
  /** The reviewee never reads what the reviewer answers here (QST-05). */
  confidentialTopic: boolean
  requiredForManager: boolean
  requiredForReviewee: boolean
  /** Null if that side is not asked. */
  manager: SectionVariant | null
  reviewee: SectionVariant | null
}

/** One rating: `code` is the score people see, `value` only the order of display (REV-P13). */
export type Rating = { code: string; label: string; description: string; value: number }
export type OverallRatings = {
  enabled: boolean
  enabledForManager: boolean
  enabledForReviewee: boolean
  requiredForManager: boolean
  requiredForReviewee: boolean
  confidential: boolean
  ratings: Rating[]
}

export type Axis = { low: string; high: string; label: string; description: string }
export type Graph = {
  enabled: boolean
  requiredForManager: boolean
  requiredForReviewee: boolean
  confidentialGraph: boolean
  xAxis: Axis
  yAxis: Axis
}

export type Questionnaire = {
  sections: Section[]
  graph: Graph
  overallRatings: OverallRatings
  secondaryOverallRatings: OverallRatings
  maximumCharactersPerResponse: number
}

/** The maximum length of an answer unless a questionnaire says otherwise. */
export const DEFAULT_MAX_CHARACTERS = 50_000
export const DEFAULT_SLIDER_STEPS = 5

/** Ratings and the graph are answered like sections, under these ids. */
export const OVERALL_RATING = 'overallRating'
export const SECONDARY_OVERALL_RATING = 'secondaryOverallRating'
export const GRAPH_ID = 'graph'
export const ratingIds: readonly string[] = [OVERALL_RATING, SECONDARY_OVERALL_RATING]

/** An item that one side answers, of any type. */
export type QuestionnaireItem = {
  id: string
  type: Exclude<QuestionType, 'HEADING'> | 'RATING' | 'GRAPH'
  isRequired: boolean
  isConfidential: boolean
  /** The possible choices: ids of options, or codes of ratings. */
  choices: readonly string[]
  sliderSteps: number | null
  /** Only for sentences to complete; a blank without choices is free text. */
  blanks?: readonly { id: string; choices: readonly string[] }[]
  allowComment: boolean
}

const isRequiredFor = (item: { requiredForManager: boolean; requiredForReviewee: boolean }, side: Side) =>
  side === 'manager' ? item.requiredForManager : item.requiredForReviewee

/** Whether the reviewee never reads what the reviewer answers to this section (QST-05). */
export const isConfidentialSection = (section: Pick<Section, 'type' | 'confidentialTopic'>) =>
  section.type === 'CONFIDENTIAL_QUESTION' || section.confidentialTopic

/** The mark "required" of a question: only if both sides must answer (QST-01, REV-P07). */
export const isMarkedRequired = (section: Pick<Section, 'requiredForManager' | 'requiredForReviewee'>) =>
  section.requiredForManager && section.requiredForReviewee

/** Whether a side has the field of an overall rating (QST-08). */
export const hasRating = (ratings: OverallRatings, side: Side) =>
  ratings.enabled && (side === 'manager' ? ratings.enabledForManager : ratings.enabledForReviewee)

const ratingItem = (id: string, ratings: OverallRatings, side: Side): QuestionnaireItem => ({
  id,
  type: 'RATING',
  isRequired: isRequiredFor(ratings, side),
  isConfidential: ratings.confidential,
  choices: ratings.ratings.map((rating) => rating.code),
  sliderSteps: null,
  allowComment: false,
})

/** All items of a side, in order: sections, graph, ratings (QST-04). */
export function questionnaireItems(questionnaire: Questionnaire, side: Side): QuestionnaireItem[] {
  const items: QuestionnaireItem[] = []
  for (const section of questionnaire.sections) {
    const question = questionOf(section, side)
    const item = question && itemOf(question)
    if (item) items.push({ ...item, isConfidential: isConfidentialSection(section) })
  }
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  if (graph.enabled)
    items.push({
      id: GRAPH_ID,
      type: 'GRAPH',
      choices: [],
      sliderSteps: null,
      allowComment: false,
      isRequired: isRequiredFor(graph, side),
      isConfidential: graph.confidentialGraph,
    })
  if (hasRating(overallRatings, side)) items.push(ratingItem(OVERALL_RATING, overallRatings, side))
  if (hasRating(secondaryOverallRatings, side))
    items.push(ratingItem(SECONDARY_OVERALL_RATING, secondaryOverallRatings, side))
  return items
}

/** Whether the reviewee is asked anything; otherwise there is no self-assessment (REV-P12). */
export const hasRevieweeItems = (questionnaire: Questionnaire): boolean =>
  // The same as with `questionnaireItems`, but without creating the items: lists need this for thousands of reviews.
  questionnaire.sections.some(({ type, reviewee }) => reviewee !== null && type !== 'HEADING') ||
  questionnaire.graph.enabled ||
  hasRating(questionnaire.overallRatings, 'reviewee') ||
  hasRating(questionnaire.secondaryOverallRatings, 'reviewee')

/** The items of a contributor’s own assessment: the reviewer’s questions without ratings and graph (REV-P18). */
export const contributorItems = (questionnaire: Questionnaire): QuestionnaireItem[] =>
  questionnaireItems(questionnaire, 'manager').filter((item) => item.type !== 'RATING' && item.type !== 'GRAPH')

/** The number of questions as plans count them (REV-P29). */
export const questionCount = (questionnaire: Pick<Questionnaire, 'sections'>): number =>
  questionnaire.sections.filter((section) => section.type !== 'HEADING').length
