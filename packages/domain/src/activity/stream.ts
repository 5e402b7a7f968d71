/** Modules with entries in the activity stream. */
export const activityModules = ['review', 'feedback', 'objective', 'user'] as const
export type ActivityModule = (typeof activityModules)[number]

/** Where the stream is read: the start page, the team, the people around one, the whole company, one profile. */
export const activityScopes = ['home', 'team', 'people', 'company', 'user'] as const
export type ActivityScope = (typeof activityScopes)[number]

/** What an entry says; its message is `activity.<sentence>`. */
export const activityMessages = [
  'user.joined',
  'user.anniversary',
  'review.sharedWithYou',
  'review.youShared',
  'review.shared',
  'review.selfSharedWithYou',
  'review.youSharedSelf',
  'review.selfShared',
  'review.youSigned',
  'review.signed',
  'review.youSignedYours',
  'review.signedYours',
  'review.signedTheirs',
  'feedback.releasedToYou',
  'feedback.released',
  'feedback.youSharedTakeaway',
  'feedback.takeawaySharedWithYou',
  'objective.created',
  'objective.createdYours',
  'objective.status',
  'objective.statusYours',
  'objective.achieved',
  'objective.achievedYours',
  'objective.commented',
  'objective.commentedYours',
  'objective.commentedTheirs',
  'objective.youCommented',
  'objective.youCommentedYours',
  'objective.changedByHr',
  'objective.changedYoursByHr',
  'objective.youChangedAsHr',
] as const
export type ActivityMessage = (typeof activityMessages)[number]

/**
 * Public entries are for every colleague; all others are only for the people their rule names, and only looked up for those they concern.
 */
export type ActivityAudience = 'everyone' | 'involved'
