import { sanitizeRichText } from '@perennial/domain/rich-text/sanitize.ts'
import {
  isMention,
  isRichText,
  plainText,
  simplifyRichText,
  type WrittenText,
} from '@perennial/domain/rich-text/text.ts'
import { isVisible } from '@perennial/domain/visible-text.ts'
import { refuseInput } from '../core/http/refusals.ts'

/** A text for storing: sanitized, and refused if it is too long. */
export function storedText(text: WrittenText, max: number, path: string): WrittenText {
  const stored = typeof text === 'string' ? text : simplifyRichText(sanitizeRichText(text))
  if ([...plainText(stored)].length > max) refuseInput({ path, code: 'TOO_LONG', facts: { max } })
  return stored
}

export const isEmpty = (text: WrittenText): boolean => !isVisible(plainText(text))

/** The people mentioned in a text, each once. */
export const mentionedIn = (text: WrittenText): string[] =>
  isRichText(text)
    ? [...new Set(text.blocks.flatMap(({ parts }) => parts.filter(isMention).map(({ mention }) => mention)))]
    : []
