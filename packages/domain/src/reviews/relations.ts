/** The roles someone has in a review; there can be several. */
export const relationNames = [
  'reviewee',
  'mainReviewer',
  'contributor',
  'directManager',
  'indirectManager',
  'hrAdmin',
  'administrator',
  'formerReviewer',
] as const
export type RelationName = (typeof relationNames)[number]
export type Relations = ReadonlySet<RelationName>

/** What is looked up about someone who opens a review. */
export type RelationFacts = {
  viewerId: string
  isHr: boolean
  isAssistant: boolean
  isGuest: boolean
  /** Named as administrator of the cycle. */
  isCycleAdmin: boolean
  revieweeId: string
  mainReviewerId: string | null
  contributorIds: readonly string[]
  /** The managers of the reviewee, the direct one first. */
  managersOfReviewee: readonly string[]
  /** The managers of the viewer. */
  managersOfViewer: readonly string[]
  /** Who signed the reviewer's side. */
  signerOfManagerSide: string | null
}

/**
 * Which roles someone has in a review. Administrator rights never count on one's own record (COM-P02); an HR Admin has no right
 * to content about people above them (the line rule) and only administers the status there.
 */
export function relationsOf(view: RelationFacts): Relations {
  const relations = new Set<RelationName>()
  if (view.isGuest) return relations
  const isReviewee = view.viewerId === view.revieweeId
  const managerIndex = view.managersOfReviewee.indexOf(view.viewerId)
  if (isReviewee) relations.add('reviewee')
  else {
    if (view.viewerId === view.mainReviewerId) relations.add('mainReviewer')
    if (view.contributorIds.includes(view.viewerId)) relations.add('contributor')
    if (managerIndex === 0) relations.add('directManager')
    if (managerIndex > 0) relations.add('indirectManager')
    if (view.isHr && !view.managersOfViewer.includes(view.revieweeId)) relations.add('hrAdmin')
    if (view.isHr || view.isAssistant || view.isCycleAdmin) relations.add('administrator')
    if (view.viewerId === view.signerOfManagerSide && view.viewerId !== view.mainReviewerId)
      relations.add('formerReviewer')
  }
  return relations
}

/** Whether a review exists for someone; if not, they get the same response as for one that does not exist (WALL-6). */
export const isReviewKnownTo = (relations: Relations): boolean => relations.size > 0

/** Whether someone has any right to content, beyond status. */
export const hasContentRight = (relations: Relations): boolean =>
  [...relations].some((relation) => relation !== 'administrator')
