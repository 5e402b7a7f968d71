import {
  GRAPH_ID,
  isConfidentialSection,
  OVERALL_RATING,
  type Questionnaire,
  SECONDARY_OVERALL_RATING,
} from '../questionnaires/questionnaire.ts'

/** What the reviewee never reads of the reviewer's side: topics, ratings, point (MAY-4, TIME-4). */
export function confidentialItemIds(questionnaire: Questionnaire): Set<string> {
  const ids = questionnaire.sections.filter(isConfidentialSection).map((section) => section.id)
  if (questionnaire.graph.confidentialGraph) ids.push(GRAPH_ID)
  if (questionnaire.overallRatings.confidential) ids.push(OVERALL_RATING)
  if (questionnaire.secondaryOverallRatings.confidential) ids.push(SECONDARY_OVERALL_RATING)
  return new Set(ids)
}

/** The questionnaire without the questions that the reviewee must not know: only reviewers are asked confidential ones. */
export function readableQuestionnaire(questionnaire: Questionnaire, reading: { confidential: boolean }): Questionnaire {
  if (reading.confidential) return questionnaire
  const hideFromManagerSide = (section: Questionnaire['sections'][number]) =>
    isConfidentialSection(section) ? { ...section, manager: null } : section
  return {
    ...questionnaire,
    sections: questionnaire.sections.map(hideFromManagerSide).filter((section) => section.manager ?? section.reviewee),
  }
}
