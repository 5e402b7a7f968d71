import { admins, hrType, type Role, technical } from './route-facts.ts'

/** An entry of a menu: its target, or its label if it has none, and for whom it exists. */
export type MenuFact = {
  to?: string
  label?: string
  /** Only for users with one of these roles. */
  only?: readonly Role[]
  /** Not for users with one of these roles. */
  not?: readonly Role[]
  /** The feature or flag without which it isn’t there; of several, one is enough. */
  feature?: string | readonly string[]
  /** Another feature or flag that must be on as well, or that puts another entry in its place. */
  alsoNeeds?: string
  unless?: string
  /** Its module is not built yet; for addresses the list of pages says so. */
  later?: true
  /** Not in the refreshed layout. */
  classic?: true
}

const GIVING = 'FEATURE_anytimeFeedbackGive'
const guests: readonly Role[] = ['guest']
const staff = (to: string): MenuFact => ({ to, only: ['observer'] })

/** Every menu with its entries in order. */
export const menus = {
  employee: [
    { to: '/app/home', not: guests },
    { to: '/app/inbox', feature: 'FEATURE_inbox', not: guests },
    { to: '/app/praise', feature: 'praise', not: guests },
    { to: '/app/meetings', feature: 'meetings', not: guests },
    { to: '/app/surveys', feature: 'surveys', not: guests },
    { to: '/app/objectives', feature: 'objective', not: guests },
    { to: '/app/feedback', feature: ['requestFeedback', 'feedback'] },
    { to: '/app/reviews', feature: 'review', not: guests },
    { to: '/app/automations', feature: 'FEATURE_automationsEmployee', not: guests },
    { to: '/app/team', only: ['team'], classic: true },
    { to: '/app/company', not: guests },
    { to: '/app/people', not: guests },
  ],
  admin: [
    { to: '/app/admin/home', only: hrType },
    { to: '/app/admin/praise', only: admins, feature: 'praise' },
    { to: '/app/admin/meetings', only: hrType, feature: 'meetings' },
    { to: '/app/admin/surveys', only: hrType, feature: 'surveys' },
    { to: '/app/admin/objectives', only: [...hrType, 'objectiveCycleAdmin'], feature: 'objective' },
    { to: '/app/admin/feedback', only: [...hrType, 'feedbackCycleAdmin'], feature: 'feedback' },
    { to: '/app/admin/feedback-requests', only: hrType, feature: 'requestFeedback' },
    { to: '/app/admin/reviews', only: [...hrType, 'reviewCycleAdmin'], feature: 'review' },
    { to: '/app/admin/messages', only: hrType, feature: 'message' },
    { to: '/app/admin/retention', only: admins, feature: 'retention' },
    { to: '/app/admin/automations', only: admins, feature: 'automations' },
    { to: '/app/admin/directory', only: technical },
    { to: '/app/admin/integrations', only: technical },
    { to: '/app/admin/settings', only: admins },
    { to: '/app/admin/early-access', only: admins, feature: 'FEATURE_earlyAccessProgram' },
  ],
  user: [
    { to: '/app/user/{own}', not: guests },
    { to: '/app/user/{own}?edit=true', not: guests },
    { to: '/app/user-settings', not: guests },
    { to: '/changePasswordInternal/id/{own}' },
    { to: '/backups' },
    { to: '/app/downloads', not: guests },
    { to: '/app/company/directory', not: [...admins, ...guests] },
    staff('/app/observer/companies'),
    staff('/app/observer/users'),
    staff('/app/observer/experiments'),
    staff('/app/observer/users-to-emails'),
    staff('/app/observer/features'),
    staff('/app/observer/customer-health'),
    staff('/app/system-access-roles'),
    staff('/paymentObserver'),
    { label: 'Log out' },
  ],
  help: [
    { to: '/app/help' },
    { label: 'Get help', only: admins },
    { label: 'Get support', not: admins },
    { label: 'What’s new' },
    { to: '/app/status' },
    { to: '/app/about' },
  ],
  create: [
    { label: 'Praise', later: true, feature: 'praise', not: guests },
    { label: '1:1 meeting', later: true, feature: 'meetings', not: guests },
    { to: '/app/objectives/new', feature: 'objective', not: guests },
    { label: 'Anytime feedback', feature: 'requestFeedback', alsoNeeds: GIVING, not: guests },
    { to: '/app/anytime-feedback/request', feature: 'requestFeedback', unless: GIVING, not: guests },
    { to: '/app/admin/objectives/create', feature: 'objective', only: hrType },
    { to: '/app/admin/feedback/create', feature: 'feedback', only: hrType },
    { to: '/app/admin/reviews/create', feature: 'review', only: hrType },
    { to: '/app/admin/reviews/questionnaires?new=true', feature: 'FEATURE_reviewTemplates', only: hrType },
    { to: '/app/admin/directory/create', only: admins },
    { to: '/app/admin/settings/csv/import', only: ['techAdmin'] },
    { to: '/app/downloads?new=people', only: admins },
  ],
} satisfies Record<string, readonly MenuFact[]>

/** The tabs of pages with tabs, in order. */
export const tabs = {
  '/app/team': ['activity', 'meetings', 'objectives', 'feedback', 'requested-feedback', 'reviews', 'people'],
  '/app/people': ['team', 'directory', 'activity', 'messages'],
  '/app/company': ['activity', 'surveys', 'objectives', 'feedback', 'reviews', 'messages', 'directory'],
} as const

/** This product’s own entries besides those: its built-in mailbox. */
export const ownEntries: readonly string[] = ['/app/mailbox']
