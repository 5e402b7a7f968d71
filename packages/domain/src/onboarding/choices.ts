// The choices in the survey after registering. Each entry has a message, `onboarding.<list>.<entry>`.

/** The role in which someone registers (ONB-14). */
export const onboardingRoles = ['HR Admin', 'Executive', 'Manager', 'Founder'] as const
export type OnboardingRole = (typeof onboardingRoles)[number]

/** Where someone heard of the product (ONB-15). */
export const onboardingOrigins = ['Colleague', 'Search', 'Article', 'Event', 'Social', 'Source', 'Other'] as const
export type OnboardingOrigin = (typeof onboardingOrigins)[number]

/**
 * What someone wants to begin with (ONB-04), each with the name of its picture. Only modules that exist, as each leads to a first
 * step on the home page.
 */
export const onboardingInterests = [
  'REVIEWS',
  'FEEDBACK',
  'OBJECTIVES',
  'QUESTIONNAIRES',
  'BRANDING',
  'WORKS_COUNCIL',
] as const
export type OnboardingInterest = (typeof onboardingInterests)[number]

/**
 * Where the company keeps its people; the last one means none of them (ONB-13). Systems are added once they can be connected.
 */
export const onboardingSystems = ['CSV', 'NONE', 'NOT_LISTED'] as const
export type OnboardingSystem = (typeof onboardingSystems)[number]
