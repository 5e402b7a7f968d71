/** Whether a row is about a person who has left, as other systems say it (integrations: BambooHR, Personio, Workday, HiBob, Rippling). */

const left = new Set([
  'terminated',
  'inactive',
  'left',
  'leaver',
  'former',
  'formeremployee',
  'exemployee',
  'resigned',
  'retired',
  'deceased',
  'dismissed',
  'departed',
  'offboarded',
  'separated',
  'deactivated',
  'disabled',
  'inaktiv',
  'ausgeschieden',
  'ausgetreten',
  'ehemalig',
  'ehemaliger',
  'ehemalige',
  'gekündigt',
  'verrentet',
  'pensioniert',
  'verstorben',
  'deaktiviert',
  'no',
  'false',
  '0',
  'nein',
  'falsch',
])
const here = new Set([
  'active',
  'employed',
  'aktiv',
  'onboarding',
  'hired',
  'accepted',
  'pending',
  'leave',
  'onleave',
  'paidleave',
  'unpaidleave',
  'gardenleave',
  'abwesend',
  'beurlaubt',
  'elternzeit',
  'mutterschutz',
  'neverloggedin',
  'nochnieangemeldet',
  'yes',
  'true',
  '1',
  'ja',
  'wahr',
])

export type EmploymentFacts = { status: string; leavingDate: string; hireDate: string }

/**
 * Has the person left? A known status decides, else a leaving date in the past. People who start or leave in the future haven’t left,
 * since some systems call them inactive already. `today` is the company’s day.
 */
export function hasLeft({ status, leavingDate, hireDate }: EmploymentFacts, today: string): boolean {
  if (hireDate > today || leavingDate >= today) return false
  const word = status.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (here.has(word)) return false
  return left.has(word) || leavingDate !== ''
}
