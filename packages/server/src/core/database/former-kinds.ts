/** Kinds of emails, events and audit entries: the first names of version 0.1, and today’s. */
export const formerKinds: ReadonlyMap<string, string> = new Map([
  ['address-objected', 'address-change-rejected'],
  ['address-took-effect', 'address-change-completed'],
  ['invitation-link-taken', 'invitation-link-created'],
  ['password-reset-waits', 'password-reset-delayed'],
  ['review-deed-undone', 'review-bulk-action-undone'],
  ['access-token-made', 'access-token-created'],
  ['access-tokens-ended', 'access-tokens-revoked'],
  ['acted', 'impersonation-change'],
  ['acted-as-you', 'impersonated-with-changes'],
  ['acting-ended', 'impersonation-ended'],
  ['acting-started', 'impersonation-started'],
  ['address-changed', 'contact-email-changed'],
  ['address-code', 'contact-email-code'],
  ['company-export-asked', 'company-export-requested'],
  ['contact-address-changed', 'contact-email-changed'],
  ['data-taken', 'personal-data-downloaded'],
  ['demo-wish', 'demo-request'],
  ['demo-wished', 'demo-requested'],
  ['design-changed', 'branding-changed'],
  ['email-template-switched', 'email-template-toggled'],
  ['email-template-trial', 'email-template-test'],
  ['export-asked', 'export-requested'],
  ['export-taken', 'export-downloaded'],
  ['list-taken', 'list-exported'],
  ['looked-as-you', 'impersonated-view-only'],
  ['mail-sender-changed', 'email-sender-changed'],
  ['mail-sender-confirmed', 'email-sender-confirmed'],
  ['mail-stop-lifted', 'email-suppression-removed'],
  ['performance-graph-fields', 'performance-graph-grid-changed'],
  ['refused', 'access-refused'],
  ['review-cycle-admin-named', 'review-cycle-admin-added'],
  ['review-document-taken', 'review-document-downloaded'],
  ['review-look-taken-back', 'review-acknowledgement-removed'],
  ['review-looked-at', 'review-acknowledged'],
  ['sample-content', 'sample-content-changed'],
  ['second-factor-demanded', 'second-factor-required'],
  ['sign-in-failed', 'login-failed'],
  ['signed-in', 'logged-in'],
  ['signed-out', 'logged-out'],
  ['staff-acted', 'staff-impersonation-ended'],
  ['staff-ended', 'staff-removed'],
  ['staff-looked', 'staff-viewed-people'],
  ['staff-named', 'staff-added'],
  ['wording-changed', 'terms-changed'],
  ['works-council-report-taken', 'works-council-report-downloaded'],
])

/** The same for keys in the data of events and audit entries. */
export const formerDataKeys: ReadonlyMap<string, string> = new Map([
  ['deed', 'action'],
  ['deedId', 'actionId'],
  ['deeds', 'actions'],
  ['mayChange', 'allowsChanges'],
  ['because', 'cause'],
  ['acting', 'impersonationId'],
  ['way', 'source'],
  ['askedById', 'requestedById'],
  ['deletesSource', 'deleteSource'],
  ['sendWelcomeMails', 'sendWelcomeEmails'],
  ['secondFactorFrom', 'secondFactorRequiredFrom'],
  ['sessionLongestHours', 'sessionMaxHours'],
])

/** Why an impersonation ended. */
export const formerEndReasons: ReadonlyMap<string, string> = new Map([
  ['HAND', 'MANUAL'],
  ['TIME', 'EXPIRED'],
  ['GRANT', 'GRANT_ENDED'],
  ['RIGHTS', 'RIGHTS_LOST'],
])

/** Values in the data of audit entries, by their former key. */
export const formerDataValues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['because', formerEndReasons],
  ['code', new Map([['ONLY_LOOKING', 'IMPERSONATION_READ_ONLY']])],
])

/** Who an activity is for. */
export const formerAudiences: ReadonlyMap<string, string> = new Map([
  ['everybody', 'everyone'],
  ['concerned', 'involved'],
])
