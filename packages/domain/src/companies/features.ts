/** Parts of the product that a company can switch on (specification 1, section 3). */
export const features = [
  'objective',
  'feedback',
  'review',
  'message',
  'meetings',
  'surveys',
  'praise',
  'requestFeedback',
  'retention',
  'automations',
] as const
export type Feature = (typeof features)[number]

const FLAG = 'FEATURE_'
/** A part of the product, other than a module, that is on or off for a company (specification 1, section 6). */
export type FeatureFlag = `${typeof FLAG}${string}`
/** An inbox of tasks and news beside the bell (NAV-02). */
export const INBOX_FLAG = 'FEATURE_inbox' satisfies FeatureFlag
/** The frame of pages with a navigation that opens and closes at every width (FRAME-02). */
export const REFRESHED_LAYOUT_FLAG = 'FEATURE_layoutRefresh' satisfies FeatureFlag

/** Giving feedback that no one asked for, besides requests for it (PERM-36). */
export const GIVE_FEEDBACK_FLAG = 'FEATURE_anytimeFeedbackGive' satisfies FeatureFlag

/** On by default: what a new company needs on its first day, and the export of its own data. */
const onByDefault: readonly string[] = [
  'review',
  INBOX_FLAG,
  'FEATURE_reviewTemplates',
  'FEATURE_clippyAttachments',
  'FEATURE_xmlExport',
  'guestsMayBeAdded',
]

export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name)
export const isFeatureFlag = (name: string): boolean => name.startsWith(FLAG)

/** Everything that is on: the defaults, changed by what the company switched. */
export function enabledSwitches(own: readonly { name: string; enabled: boolean }[]): Set<string> {
  const on = new Set(onByDefault)
  for (const { name, enabled } of own) {
    if (enabled) on.add(name)
    else on.delete(name)
  }
  return on
}
