// What the survey after registering offers. Lists to be changed here alone; each entry has a sentence in the words,
// `onboarding.<list>.<entry>`.

/** In which role someone registers (ONB-14). */
export const onboardingRoles = ['HR Admin', 'Executive', 'Manager', 'Founder'] as const
export type OnboardingRole = (typeof onboardingRoles)[number]

/** Where someone heard of the product (ONB-15). */
export const onboardingOrigins = ['Colleague', 'Search', 'Article', 'Event', 'Social', 'Source', 'Other'] as const
export type OnboardingOrigin = (typeof onboardingOrigins)[number]

/**
 * What someone wants to begin with (ONB-04), each with the name of its picture: only what is there, and each leads to a first step on
 * the home page. A module to come adds itself here.
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
 * Where the company keeps its people; the last one says that it is none of them (ONB-13). Systems stand here once they can be connected.
 */
export const onboardingSystems = ['CSV', 'NONE', 'NOT_LISTED'] as const
export type OnboardingSystem = (typeof onboardingSystems)[number]
