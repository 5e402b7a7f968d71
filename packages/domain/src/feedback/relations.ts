/** The roles someone has in a feedback request; there can be several. */
export const feedbackRelationNames = [
  'reviewee',
  'directManager',
  'indirectManager',
  'reviewer',
  'hrAdmin',
  'administrator',
] as const
export type FeedbackRelationName = (typeof feedbackRelationNames)[number]
export type FeedbackRelations = ReadonlySet<FeedbackRelationName>

/** What is looked up about someone who opens a request, at that moment. */
export type FeedbackRelationFacts = {
  viewerId: string
  isGuest: boolean
  isHr: boolean
  isAssistant: boolean
  /** Named as administrator of the cycle. */
  isCycleAdmin: boolean
  revieweeId: string
  reviewerIds: readonly string[]
  /** The managers of the reviewee, the direct one first. */
  managersOfReviewee: readonly string[]
  /** The managers of the viewer. */
  managersOfViewer: readonly string[]
}

/**
 * Which roles someone has. Reviewees are nothing but reviewees in what is about themselves, except the author of their
 * self-assessment (COM-P02); guests only review; an HR Admin reads nothing about people above them, and stays an
 * administrator there (COM-P01).
 */
export function feedbackRelationsOf(facts: FeedbackRelationFacts): FeedbackRelations {
  const relations = new Set<FeedbackRelationName>()
  if (facts.reviewerIds.includes(facts.viewerId)) relations.add('reviewer')
  if (facts.isGuest) return relations
  if (facts.viewerId === facts.revieweeId) return relations.add('reviewee')
  const distance = facts.managersOfReviewee.indexOf(facts.viewerId)
  if (distance === 0) relations.add('directManager')
  if (distance > 0) relations.add('indirectManager')
  if (facts.isHr && !facts.managersOfViewer.includes(facts.revieweeId)) relations.add('hrAdmin')
  if (facts.isHr || facts.isAssistant || facts.isCycleAdmin) relations.add('administrator')
  return relations
}
