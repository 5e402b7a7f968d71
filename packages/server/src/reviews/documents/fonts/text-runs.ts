import { bidiLevels } from './bidi.ts'
import { EMOJI, type FontFamily, familyOfScript, hanFamilies } from './families.ts'
import { type FittedText, type FontChoice, fitGrapheme, isEmoji } from './font-fallback.ts'
import { BASE_FONT, type FontFace, hasGlyphs, openBaseFont } from './font-files.ts'
import { ZERO_WIDTH_SPACE } from './shaping.ts'

/** A piece of a text with uniform style. */
export type StyledText = FontFace & { text: string }
/** A part of a piece that one font draws in one direction. */
export type FontRun = FittedText & { piece: number; level: number; isFromRight: boolean }

/** Characters that the base font has in each face, without combining marks: nearly everything that people write here. */
const PLAIN =
  /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u024f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0513\u1e00-\u1ef9\u2010-\u2027\u2030-\u205e\u20ac]*$/
export const isBaseText = (text: string): boolean => PLAIN.test(text) && text.isWellFormed()

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts without spaces between words, whose lines may not break within a word. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** A word longer than this may break between any characters, never within one. */
const LONG = 40
const isSpace = (sign: string) => /\s/u.test(sign)
const IS_BETWEEN = /^[\s\p{P}]$/u

/** Splits a text into parts that one font draws in one direction. */
export async function cutIntoRuns(written: readonly StyledText[]): Promise<FontRun[]> {
  const pieces = written.map((piece) => ({ ...piece, text: piece.text.replace(LINE_ENDS, '\n').toWellFormed() }))
  const whole = pieces.map(({ text }) => text).join('')
  const levels = bidiLevels(whole)
  const breaks = breaksIn(whole)
  const fits = fitter(await choose(whole))
  const runs: FontRun[] = []
  let start = 0
  for (const [piece, { text, bold, italics }] of pieces.entries()) {
    for (const { segment, index } of graphemes.segment(text)) {
      const position = start + index
      const last = runs.at(-1)
      const direction = { level: levels?.at(position) ?? 0, isFromRight: levels?.base(position) === 1 }
      for (const fit of await fits(segment, { bold, italics }, last)) {
        // The number of a character goes from left to right everywhere.
        const level = fit.isNumber ? direction.level + (direction.level % 2) : direction.level
        add(runs, { ...fit, ...direction, level, piece })
      }
      const end = runs.at(-1)
      if (end && breaks.has(position + segment.length)) end.text += ZERO_WIDTH_SPACE
    }
    start += text.length
  }
  return runs
}

const STYLE_KEYS = ['piece', 'opened', 'bold', 'italics', 'level', 'isFromRight'] as const

function add(runs: FontRun[], run: FontRun): void {
  const last = runs.at(-1)
  if (run.text === '') return
  if (last && STYLE_KEYS.every((key) => last[key] === run[key])) last.text += run.text
  else runs.push(run)
}

/** A script in the base font is drawn with it, unless any of its characters are missing there, so that words stay in one font. */
async function choose(text: string): Promise<FontChoice> {
  const base = await openBaseFont({ bold: false, italics: false })
  const missing = new Set<FontFamily>()
  for (const { segment } of graphemes.segment(text)) {
    const own = familyOfScript(segment)
    if (own?.isInBase && !hasGlyphs(base, segment)) missing.add(own)
  }
  const own = (sign: string) => {
    const family = familyOfScript(sign)
    return family?.isInBase && !missing.has(family) ? undefined : family
  }
  return { own, han: hanFamilies(text) }
}

/** Looks up each character once; spaces and punctuation stay with the word they follow, if its font has them. */
function fitter(choice: FontChoice) {
  const cached = new Map<string, FittedText[]>()
  return async (sign: string, face: FontFace, last: FittedText | undefined): Promise<FittedText[]> => {
    if (sign === '\n' || sign === '\t') return [{ ...face, text: sign, opened: await openBaseFont(face) }]
    const key = `${face.bold}${face.italics}${sign}`
    const fit = cached.get(key) ?? (await fitGrapheme(sign, face, choice))
    cached.set(key, fit)
    return last && staysWith(last, sign, face) ? [{ ...last, text: sign }] : fit
  }
}

const staysWith = ({ opened, bold }: FittedText, sign: string, face: FontFace) =>
  bold === face.bold &&
  IS_BETWEEN.test(sign) &&
  opened.name !== BASE_FONT &&
  !opened.name.startsWith(EMOJI.name) &&
  hasGlyphs(opened, sign)

/** Positions in the text where a line may break in addition to spaces. */
function breaksIn(text: string): ReadonlySet<number> {
  const positions = new Set<number>()
  if (UNSPACED.test(text)) for (const { index, isWordLike } of words.segment(text)) if (isWordLike) positions.add(index)
  let length = 0
  let before = ''
  for (const { segment, index } of graphemes.segment(text)) {
    length = isSpace(segment) ? 0 : length + 1
    if (length > LONG || (isEmoji(segment) && isEmoji(before))) positions.add(index)
    before = segment
  }
  return positions
}
