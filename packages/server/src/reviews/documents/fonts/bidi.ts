import loaded from 'bidi-js'

// Its types are for a different module format than the one it is loaded in.
const bidi = (loaded as unknown as typeof loaded.default)()
const FROM_RIGHT = /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The bidi embedding level of each code unit of a text; odd levels are right to left. */
export type BidiLevels = { at: (index: number) => number; base: (index: number) => number }

/** The directions in a text; null if all of it goes from left to right. */
export function bidiLevels(text: string): BidiLevels | null {
  if (!FROM_RIGHT.test(text)) return null
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return {
    at: (index) => levels[index] ?? 0,
    base: (index) => paragraphs.find(({ start, end }) => index >= start && index <= end)?.level ?? 0,
  }
}

const isOdd = (level: number) => level % 2 === 1

/** Reorders items from writing order to their visual order, from left to right. */
export function visualOrder<T>(all: readonly T[], levelOf: (one: T) => number): T[] {
  const seen = [...all]
  const deepest = Math.max(0, ...all.map(levelOf))
  for (let level = deepest; level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while (to < seen.length && levelOf(seen[to] as T) >= level) to += 1
      seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = to
    }
  return seen
}

const STRONG = /[\p{L}\p{M}]/u
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const reversed = (text: string) =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')

/**
 * Prepares a text of one direction for the font library, which reverses Arabic and Hebrew words by itself, each separately. It
 * doesn't mirror brackets, reverse texts without letters or reorder words, and it reverses digits although it shouldn't.
 */
export function fontText(text: string, level: number): string {
  if (!isOdd(level)) return !STRONG.test(text) && EASTERN_DIGITS.test(text) ? reversed(text) : text
  const mirrored = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
  const words = mirrored.split(/(?<= )/).reverse()
  return words.map((word) => (STRONG.test(word) ? word : reversed(word))).join('')
}
