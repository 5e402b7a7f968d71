import { newGraph } from '@perennial/domain/questionnaires/defaults.ts'
import { GRAPH_ID, OVERALL_RATING, type Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { SampleAnswer, SampleAssessment } from './review-content.ts'

const HIGHEST = 5
const HUNDRED = 100

/** The questionnaire with the performance graph, which both cycles ask for; a point is optional. */
export const withGraph = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  graph: { ...newGraph('en'), enabled: true },
})

/** A number between 0 and 1 that is always the same for the same text. */
function spread(text: string): number {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return sum / 9973
}

/** A person’s point: near their rating, but at a slightly different position for each person. */
export function samplePoint(
  reviewee: string,
  type: 'SELF_ASSESSMENT' | 'ASSESSMENT',
  assessment: SampleAssessment | undefined,
): Record<string, SampleAnswer> {
  const rating = Number(assessment?.answers[OVERALL_RATING])
  if (!Number.isFinite(rating)) return {}
  const toPoint = (axis: string) => {
    const share = (rating - 0.5) / HIGHEST + (spread(`${axis} ${type} ${reviewee}`) - 0.5) * 0.36
    return Math.round(Math.min(0.97, Math.max(0.03, share)) * HUNDRED) / HUNDRED
  }
  return { [GRAPH_ID]: { value: { x: toPoint('x'), y: toPoint('y') }, comment: '' } }
}
