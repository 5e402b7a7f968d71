import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import {
  GRAPH_ID,
  hasRating,
  isConfidentialSection,
  OVERALL_RATING,
  SECONDARY_OVERALL_RATING,
  type Section,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'

/** A question as both sides were asked it, with what each answered. */
export type AnswerPair =
  | { kind: 'heading'; id: string; texts: Record<Side, string | null> }
  | { kind: 'question'; id: string; section: Section; texts: Record<Side, string | null>; answers: Answers }
  | { kind: 'graph' | 'rating' | 'secondaryRating'; id: string; asked: Record<Side, boolean>; answers: Answers }
type Answers = Record<Side, ReadableAnswer | undefined>

/** Everything that was asked, question by question, in the order of the questionnaire; what can’t be read is left out. */
export function answerPairs({ questionnaire, sides }: Pick<ReviewDetails, 'questionnaire' | 'sides'>): AnswerPair[] {
  const readable = (side: Side) => sides[side].answers !== undefined && sides[side].isAsked
  const answers = (id: string): Answers => ({
    manager: sides.manager.answers?.[id],
    reviewee: sides.reviewee.answers?.[id],
  })
  const pairs: AnswerPair[] = questionnaire.sections.flatMap((section): AnswerPair[] => {
    const texts = {
      manager: readable('manager') ? (section.manager?.question ?? null) : null,
      reviewee: readable('reviewee') ? (section.reviewee?.question ?? null) : null,
    }
    if (texts.manager === null && texts.reviewee === null) return []
    if (section.type === 'HEADING') return [{ kind: 'heading', id: section.id, texts }]
    return [{ kind: 'question', id: section.id, section, texts, answers: answers(section.id) }]
  })
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  const extra = (kind: 'graph' | 'rating' | 'secondaryRating', id: string, asks: (side: Side) => boolean) => {
    const given = answers(id)
    const asked = (side: Side) => readable(side) && asks(side) && (given[side] !== undefined || !isHiddenFrom(side))
    // A missing confidential rating or point was not sent, so its question is hidden.
    const isHiddenFrom = (side: Side) => side === 'manager' && confidential[kind]
    const both = { manager: asked('manager'), reviewee: asked('reviewee') }
    if (both.manager || both.reviewee) pairs.push({ kind, id, asked: both, answers: given })
  }
  const confidential = {
    graph: graph.confidentialGraph,
    rating: overallRatings.confidential,
    secondaryRating: secondaryOverallRatings.confidential,
  }
  if (graph.enabled) extra('graph', GRAPH_ID, () => true)
  extra('rating', OVERALL_RATING, (side) => hasRating(overallRatings, side))
  extra('secondaryRating', SECONDARY_OVERALL_RATING, (side) => hasRating(secondaryOverallRatings, side))
  return pairs
}

/** Questions whose answers are chosen, not written: only these can be compared. */
const comparable: readonly Section['type'][] = ['SCALE', 'DROPDOWN', 'CHECKBOXES', 'SLIDER']

const asSet = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)

/** Whether both sides chose an answer, and not the same one. */
export function isDifferent(pair: AnswerPair): boolean {
  if (pair.kind === 'heading' || pair.kind === 'graph') return false
  if (pair.kind === 'question' && !comparable.includes(pair.section.type)) return false
  const { manager, reviewee } = pair.answers
  if (!manager || !reviewee || manager.value === null || reviewee.value === null) return false
  return asSet(manager.value) !== asSet(reviewee.value)
}

/** Which sides were asked. */
export const sidesAsked = (pair: AnswerPair): Record<Side, boolean> =>
  pair.kind === 'question' || pair.kind === 'heading'
    ? { manager: pair.texts.manager !== null, reviewee: pair.texts.reviewee !== null }
    : pair.asked

/** The wording above both sides, or null where each has its own. */
export function sharedQuestion({ manager, reviewee }: Record<Side, string | null>): string | null {
  if (manager === null || reviewee === null) return manager ?? reviewee
  return manager === reviewee ? manager : null
}

/**
 * What both look at during the discussion: no more than the reviewee may read. Confidential questions are left out, and so is
 * the reviewer’s side of a confidential rating or graph.
 */
export function discussionPairs(review: Pick<ReviewDetails, 'questionnaire' | 'sides'>): AnswerPair[] {
  const { graph, overallRatings, secondaryOverallRatings } = review.questionnaire
  const isHidden = {
    graph: graph.confidentialGraph,
    rating: overallRatings.confidential,
    secondaryRating: secondaryOverallRatings.confidential,
  }
  return answerPairs(review).flatMap((pair): AnswerPair[] => {
    if (isConfidentialPair(pair)) return []
    if (pair.kind === 'heading' || pair.kind === 'question' || !isHidden[pair.kind]) return [pair]
    const { asked, answers } = pair
    const open = { asked: { ...asked, manager: false }, answers: { ...answers, manager: undefined } }
    return asked.reviewee ? [{ ...pair, ...open }] : []
  })
}

/** Confidential questions are asked of reviewers alone. */
export const isConfidentialPair = (pair: AnswerPair): boolean =>
  pair.kind === 'question' && isConfidentialSection(pair.section)

export const pairAnchor = (id: string): string => `question-${id}`
