import type { EmailPattern } from './fields.ts'

const letters: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['å', 'a'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

/** A name as it is usually written in addresses: ASCII, without spaces and punctuation. */
const addressPart = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')

/** The first of several given names: middle names and initials rarely are part of an address. */
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The address that the pattern gives a person; undefined if a name has no usable letters. */
export function emailFromName(
  { firstName, lastName }: { firstName: string; lastName: string },
  { pattern, domain }: EmailPattern,
): string | undefined {
  const first = addressPart(firstWord(firstName))
  const last = addressPart(lastName)
  const f = first.slice(0, 1)
  const local = {
    'FIRST.LAST': `${first}.${last}`,
    'F.LAST': `${f}.${last}`,
    FLAST: `${f}${last}`,
    FIRSTLAST: `${first}${last}`,
    FIRST_LAST: `${first}_${last}`,
    FIRST: first,
    FIRSTL: `${first}${last.slice(0, 1)}`,
    'LAST.FIRST': `${last}.${first}`,
    LAST: last,
  }[pattern]
  return first === '' || last === '' ? undefined : `${local}@${domain.trim().replace(/^@/, '').toLowerCase()}`
}
