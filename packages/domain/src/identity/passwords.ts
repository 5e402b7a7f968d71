import { allowed, refused, type Verdict } from '../verdict.ts'
import { commonPasswords } from './common-passwords.ts'

export const passwordRefusals = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_OF_OWN_NAMES',
] as const
export type PasswordRefusal = (typeof passwordRefusals)[number]

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

/** What a password must not be made of: names and address of the person, name of the company. */
export type ForbiddenPasswordTexts = readonly string[]

const product = 'perennial'
const SHORTEST_WORD = 3
/** How many characters must be left of a password without the person's own words. */
const LEAST_BESIDE_WORDS = 6

/** One form of every password, so that the same characters typed on another machine are the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Counts one for each character, as people do, also for those of two code units (AUTH-1). */
export const passwordLength = (password: string): number => [...normalizePassword(password)].length

/** Words that common passwords start with, before digits and symbols. */
const commonStems: ReadonlySet<string> = new Set(
  'admin administrator changeme geheim hallo iloveyou kennwort letmein passw0rd password passwort qwerty qwertz welcome willkommen'.split(
    ' ',
  ),
)

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The parts of names and addresses that weaken a password (PWD-04, AUTH-1). */
export function forbiddenTexts(own: ForbiddenPasswordTexts): string[] {
  const parts = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const words = [product, ...parts].map(folded).filter((word) => [...word].length >= SHORTEST_WORD)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

/** May this be someone's password? Neither rotation nor a mixture of characters is required (AUTH-1). */
export function checkPassword(password: string, own: ForbiddenPasswordTexts): Verdict<PasswordRefusal> {
  const characters = passwordLength(password)
  if (characters < MIN_PASSWORD_LENGTH) return refused('PASSWORD_TOO_SHORT', { least: MIN_PASSWORD_LENGTH })
  if (characters > MAX_PASSWORD_LENGTH) return refused('PASSWORD_TOO_LONG', { most: MAX_PASSWORD_LENGTH })
  if (isCommon(password)) return refused('PASSWORD_COMMON')
  if (isMadeOf(password, forbiddenTexts(own))) return refused('PASSWORD_OF_OWN_NAMES')
  return allowed
}

function isCommon(password: string): boolean {
  const lower = normalizePassword(password).toLowerCase()
  const bare = lower.replace(/[\d\p{P}\p{S}\s]+$/u, '')
  const isListed = commonStems.has(bare) || [lower, bare].some((text) => commonPasswords.has(text))
  return isListed || isRepeated(lower) || isSequence(lower)
}

/** The same few characters again and again: `aaaaaaaaaa`, `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  const characters = [...text]
  return [1, 2, 3, 4].some((length) => characters.every((sign, index) => sign === characters[index % length]))
}

/** Consecutive characters, ascending or descending: `abcdefghij`, `9876543210`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return [1, -1].some((step) => steps.every((value) => value === step))
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = folded(password)
  let rest = whole
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest !== whole && [...rest].length < LEAST_BESIDE_WORDS
}

/** Scores of the strength hint, weakest first (PWD-01). It is only a hint: nothing is refused because of it. */
export const passwordStrengthLevels = ['veryWeak', 'weak', 'soSo', 'good', 'great'] as const
export type PasswordStrengthLevel = (typeof passwordStrengthLevels)[number]

/** What helps with a weak password (PWD-03). */
export const passwordTips = ['longer', 'different', 'remember', 'combine', 'numbers', 'names'] as const
export type PasswordTip = (typeof passwordTips)[number]

/** The tip for a score: none for Good and Great (PWD-02); which one depends on the length, so that people see all of them. */
export function passwordTipFor(score: number, password: string, own: ForbiddenPasswordTexts): PasswordTip | undefined {
  if (score >= passwordStrengthLevels.indexOf('good')) return undefined
  const whole = folded(password)
  if (forbiddenTexts(own).some((word) => whole.includes(word))) return 'names'
  const characters = passwordLength(password)
  if (characters < MIN_PASSWORD_LENGTH) return 'longer'
  const others = ['combine', 'numbers', 'different', 'remember'] as const
  return others[characters % others.length]
}
