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
/** Something that is not for everybody yet: switched on for single companies. */
export type Flag = `${typeof FLAG}${string}`
/** On unless a company says otherwise: whoever runs the product can always take along what is theirs. */
const onByDefault: readonly string[] = ['review', 'FEATURE_xmlExport']

export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name)
export const isFlag = (name: string): boolean => name.startsWith(FLAG)

/** Everything that is on: the defaults, changed by what the company switched. */
export function switchesOf(own: readonly { name: string; enabled: boolean }[]): Set<string> {
  const on = new Set(onByDefault)
  for (const { name, enabled } of own) {
    if (enabled) on.add(name)
    else on.delete(name)
  }
  return on
}
