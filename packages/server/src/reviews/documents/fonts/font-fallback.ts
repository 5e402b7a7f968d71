import { EMOJI, type FontFamily, fallbackFamilies, filesCovering } from './families.ts'
import {
  type FontFace,
  hasGlyphs,
  INVISIBLE_CHARACTERS,
  isSingleGlyph,
  type OpenFont,
  openBaseFont,
  openFontFile,
} from './font-files.ts'
import { SOFT_HYPHEN, ZERO_WIDTH_SPACE } from './shaping.ts'

/** Characters with the font that draws them, and the face it has for them; or the number of a character that no font has. */
export type FittedText = FontFace & { text: string; opened: OpenFont; isNumber?: true }

const JOINER = '\u200d'
const PICTURE = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator})/v
const IN_PICTURES = /\p{Extended_Pictographic}/u
const AS_TEXT = '\ufe0e'
const TONES = /[\u{1f3fb}-\u{1f3ff}]/gu
const HEX = 16
const LEAST_DIGITS = 4

/** The families to try in a text: a script's own one before the base font, and the order of those for Han characters. */
export type FontChoice = { own: (sign: string) => FontFamily | undefined; han: readonly FontFamily[] }

/**
 * Finds the fonts for one character as people see it: a letter with its marks, or joined emoji. One that no font has becomes a
 * replacement character with its number, so that nothing that was written is dropped.
 */
export async function fitGrapheme(sign: string, face: FontFace, choice: FontChoice): Promise<FittedText[]> {
  const fit = (isEmoji(sign) && (await fitPicture(sign, face))) || (await fitLetter(sign, face, choice))
  if (fit) return fit
  if (sign.replace(INVISIBLE_CHARACTERS, '') === '') return []
  const characters = [...sign]
  if (characters.length > 1)
    return (await Promise.all(characters.map((sign) => fitGrapheme(sign, face, choice)))).flat()
  const number = (sign.codePointAt(0) ?? 0).toString(HEX).toUpperCase().padStart(LEAST_DIGITS, '0')
  return [{ ...face, text: `\ufffd[U+${number}]`, opened: await openBaseFont(face), isNumber: true }]
}

/** Whether it is meant as an emoji: some characters can be letters or pictures, which the author chooses. */
export const isEmoji = (sign: string): boolean =>
  !sign.includes(AS_TEXT) && (PICTURE.test(sign) || (sign.includes(JOINER) && IN_PICTURES.test(sign)))

/** As one picture; else without the skin tone; else its parts side by side. */
async function fitPicture(sign: string, face: FontFace): Promise<FittedText[] | null> {
  const plain = sign.replaceAll('\ufe0f', '')
  for (const text of new Set([sign, plain, sign.replace(TONES, ''), plain.replace(TONES, '')])) {
    const characters = numbersOf(text)
    for (const file of filesCovering(EMOJI, characters)) {
      const opened = await openFontFile(file, face)
      if (hasGlyphs(opened, text) && isSingleGlyph(opened, text)) return [fitOf(opened, text, face)]
    }
  }
  const parts = plain.replace(TONES, '').split(JOINER)
  if (parts.length === 1) return null
  const fits = await Promise.all(parts.map((part) => fitPicture(part, face)))
  return fits.every((fit) => fit !== null) ? fits.flat() : null
}

const numbersOf = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0)

/** In its script's own family, else in the base font, else in any other family that has it. */
async function fitLetter(sign: string, face: FontFace, choice: FontChoice): Promise<FittedText[] | null> {
  const own = choice.own(sign)
  const fit =
    (own && (await fitIn(own, sign, face))) ??
    (await fitBase(sign, face)) ??
    (await firstOf([...choice.han, ...fallbackFamilies, EMOJI], sign, face))
  return fit && [fit]
}

async function firstOf(families: readonly FontFamily[], sign: string, face: FontFace): Promise<FittedText | null> {
  for (const family of families) {
    const fit = await fitIn(family, sign, face)
    if (fit) return fit
  }
  return null
}

async function fitIn(family: FontFamily, sign: string, face: FontFace): Promise<FittedText | null> {
  for (const file of filesCovering(family, numbersOf(sign.replace(INVISIBLE_CHARACTERS, '')))) {
    const opened = await openFontFile(file, face)
    if (hasGlyphs(opened, sign)) return fitOf(opened, sign, face)
  }
  return null
}

/** The base font has fewer characters in bold and italics: better upright than not at all. */
async function fitBase(sign: string, { bold, italics }: FontFace): Promise<FittedText | null> {
  const faces = [
    { bold, italics },
    { bold, italics: false },
    { bold: false, italics: false },
  ]
  for (const face of faces) {
    const opened = await openBaseFont(face)
    if (hasGlyphs(opened, sign)) return { ...face, text: withoutInvisible(sign), opened }
  }
  return null
}

/** They would be drawn as spaces. Those that allow a line break are still needed. */
const withoutInvisible = (sign: string) =>
  sign.replace(INVISIBLE_CHARACTERS, (value) => (BREAKS.has(value) ? value : ''))
const BREAKS: ReadonlySet<string> = new Set([ZERO_WIDTH_SPACE, SOFT_HYPHEN])

/** The other families are only upright, and each file is registered as one face. */
const fitOf = (opened: OpenFont, text: string, { bold }: FontFace): FittedText => ({
  opened,
  bold,
  italics: false,
  text: text.replace(INVISIBLE_CHARACTERS, (value) =>
    opened.font.hasGlyphForCodePoint(value.codePointAt(0) ?? 0) ? value : '',
  ),
})
