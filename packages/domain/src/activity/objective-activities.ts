import type { ActivityMessage } from './stream.ts'

/** What the stream says about an objective. No entry contains ratings: they are only for the two sides. */
export type ObjectiveActivity = 'created' | 'status' | 'achieved' | 'commented' | 'changedByHr'

/** Whose it is, and who did it, as the reader of the entry sees it. */
type ObjectiveActivityRoles = { isOwner: boolean; isActor: boolean; isByOwner: boolean }

/** What a person sees of something that happened to an objective that they read now (MAY-4, TIME-3). */
export function objectiveActivityMessage(
  done: ObjectiveActivity,
  { isOwner, isActor, isByOwner }: ObjectiveActivityRoles,
): ActivityMessage {
  if (done === 'commented') {
    if (isActor) return isOwner ? 'objective.youCommentedYours' : 'objective.youCommented'
    if (isByOwner) return 'objective.commentedTheirs'
    return isOwner ? 'objective.commentedYours' : 'objective.commented'
  }
  if (done === 'changedByHr') {
    if (isActor) return 'objective.youChangedAsHr'
    return isOwner ? 'objective.changedYoursByHr' : 'objective.changedByHr'
  }
  return isOwner ? `objective.${done}Yours` : `objective.${done}`
}
