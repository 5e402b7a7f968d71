/** The tasks of a feedback cycle that people are informed and reminded of. */
export const feedbackTasks = ['reviewees', 'nominators', 'approvers', 'reviewers', 'selfAssessments'] as const
export type FeedbackTask = (typeof feedbackTasks)[number]

/** What people are reminded of. */
export const feedbackReminderKinds = ['NOMINATE', 'APPROVE', 'WRITE', 'ASSESS_SELF'] as const
export type FeedbackReminderKind = (typeof feedbackReminderKinds)[number]
