import { plainText, type WrittenText } from '../rich-text/text.ts'
import { isVisible } from '../visible-text.ts'
import { malformedPlaceholders, placeholdersIn, textSegments } from './placeholders.ts'

/** A text of an email as a company or a cycle writes it. */
export type TemplateText = { subject: string; body: WrittenText }

export const MAX_SUBJECT_CHARACTERS = 150
export const MAX_BODY_CHARACTERS = 10_000

/** What the texts of one kind of email may and must name. */
export type PlaceholderRules = {
  known: readonly string[]
  /** Those that stand for a list. */
  lists: readonly string[]
  required: readonly string[]
}

export const textViolationCodes = [
  'REQUIRED',
  'MAIL_SUBJECT_TOO_LONG',
  'LINE_BREAK_IN_SUBJECT',
  'MAIL_TEXT_TOO_LONG',
  'PLACEHOLDER_UNKNOWN',
  'PLACEHOLDER_MISSING',
  'PLACEHOLDER_NOT_IN_SUBJECT',
] as const
export type TextViolation = {
  path: '/subject' | '/body'
  code: (typeof textViolationCodes)[number]
  /** Which placeholder. */
  facts?: { name: string }
}

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Every violation in a text, with the name of the placeholder (administration, section 4). */
export function textViolations({ subject, body }: TemplateText, rules: PlaceholderRules): TextViolation[] {
  return [...subjectViolations(subject, rules), ...bodyViolations(body, rules)]
}

function subjectViolations(subject: string, { known, lists }: PlaceholderRules): TextViolation[] {
  const path = '/subject'
  const violations: TextViolation[] = []
  if (!isVisible(subject)) violations.push({ path, code: 'REQUIRED' })
  if ([...subject].length > MAX_SUBJECT_CHARACTERS) violations.push({ path, code: 'MAIL_SUBJECT_TOO_LONG' })
  if (BREAK.test(subject)) violations.push({ path, code: 'LINE_BREAK_IN_SUBJECT' })
  for (const name of [...placeholdersIn(subject), ...malformedPlaceholders(subject)]) {
    if (!known.includes(name)) violations.push({ path, code: 'PLACEHOLDER_UNKNOWN', facts: { name } })
    else if (lists.includes(name) || name === 'link')
      violations.push({ path, code: 'PLACEHOLDER_NOT_IN_SUBJECT', facts: { name } })
  }
  return violations
}

function bodyViolations(body: WrittenText, { known, required }: PlaceholderRules): TextViolation[] {
  const path = '/body'
  const violations: TextViolation[] = []
  const plain = plainText(body)
  if (!isVisible(plain)) return [{ path, code: 'REQUIRED' }]
  if (plain.length > MAX_BODY_CHARACTERS) violations.push({ path, code: 'MAIL_TEXT_TOO_LONG' })
  const segments = textSegments(body)
  const named = new Set(segments.flatMap(placeholdersIn))
  for (const name of [...named, ...segments.flatMap(malformedPlaceholders)])
    if (!known.includes(name)) violations.push({ path, code: 'PLACEHOLDER_UNKNOWN', facts: { name } })
  for (const name of required)
    if (!named.has(name)) violations.push({ path, code: 'PLACEHOLDER_MISSING', facts: { name } })
  return violations
}
