/** Kinds of emails, events and audit entries as version 0.1 called them at first, and as they are called now. */
export const formerKinds: ReadonlyMap<string, string> = new Map([
  ['address-objected', 'address-change-rejected'],
  ['address-took-effect', 'address-change-completed'],
  ['invitation-link-taken', 'invitation-link-created'],
  ['password-reset-waits', 'password-reset-delayed'],
  ['review-deed-undone', 'review-bulk-action-undone'],
])

/** Keys of the data of events and audit entries, likewise. */
export const formerDataKeys: ReadonlyMap<string, string> = new Map([
  ['deed', 'action'],
  ['deedId', 'actionId'],
  ['deeds', 'actions'],
])
