import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import type { FontFile } from './families.ts'
import { createFont } from './shaping.ts'

const require = createRequire(import.meta.url)

/** The font for everything it has characters for; the others are fallbacks. */
export const BASE_FONT = 'DejaVu'
export type FontFace = { bold: boolean; italics: boolean }
/** An open font: its name in documents, and its bytes unless it is a file. */
export type OpenFont = { name: string; font: Font; bytes?: Uint8Array }

export const baseFontFolder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const baseFile = ({ bold, italics }: FontFace) =>
  join(baseFontFolder, `DejaVuSans${bold || italics ? '-' : ''}${bold ? 'Bold' : ''}${italics ? 'Oblique' : ''}.ttf`)
export const baseFontFiles = {
  normal: baseFile({ bold: false, italics: false }),
  bold: baseFile({ bold: true, italics: false }),
  italics: baseFile({ bold: false, italics: true }),
  bolditalics: baseFile({ bold: true, italics: true }),
}

const opened = new Map<string, Promise<OpenFont>>()

/** Each file is opened once per process, and only when one of its characters occurs. */
function once(key: string, open: () => Promise<OpenFont>): Promise<OpenFont> {
  const cached = opened.get(key)
  if (cached) return cached
  const one = open()
  opened.set(key, one)
  return one
}

export const openBaseFont = (face: FontFace): Promise<OpenFont> =>
  once(baseFile(face), async () => ({ name: BASE_FONT, font: createFont(await readFile(baseFile(face))) }))

const WEIGHT = { normal: 400, bold: 700 }

/** A file of another family, converted to the font format of documents. */
export function openFontFile({ path, hasWeights }: FontFile, { bold }: Pick<FontFace, 'bold'>): Promise<OpenFont> {
  const isBold = bold && hasWeights
  const name = `${path.slice(path.lastIndexOf('/') + 1)}${isBold ? ' bold' : ''}`
  return once(name, async () => {
    const { default: subsetFont } = await import('subset-font')
    const weight = { wght: isBold ? WEIGHT.bold : WEIGHT.normal }
    const bytes = await subsetFont(await readFile(path), undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      ...(hasWeights && { variationAxes: weight }),
    })
    const levelled = asHighAs((await openBaseFont({ bold: false, italics: false })).font, Buffer.from(bytes))
    return { name, font: createFont(levelled), bytes: levelled }
  })
}

const HEAD_OF_FILE = 12
const ENTRY = 16
const EM = 18
const ASCENT = 4
const DESCENT = 6
const GAP = 8

/** Lines keep their height whatever font is in them: the font is given the ascent and descent of the base font. */
function asHighAs({ ascent, descent, unitsPerEm }: Font, bytes: Buffer): Buffer {
  const table = (tag: string) => {
    const count = bytes.readUInt16BE(4)
    for (let at = HEAD_OF_FILE; at < HEAD_OF_FILE + count * ENTRY; at += ENTRY)
      if (bytes.toString('latin1', at, at + 4) === tag) return bytes.readUInt32BE(at + 8)
    throw new Error(`the font has no ${tag}`)
  }
  const scale = bytes.readUInt16BE(table('head') + EM) / unitsPerEm
  const lines = table('hhea')
  bytes.writeInt16BE(Math.round(ascent * scale), lines + ASCENT)
  bytes.writeInt16BE(Math.round(descent * scale), lines + DESCENT)
  bytes.writeInt16BE(0, lines + GAP)
  return bytes
}

/** Characters that are invisible themselves, but change others. */
export const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu

/** Whether the font has a glyph for each visible character. */
export const hasGlyphs = ({ font }: OpenFont, text: string): boolean =>
  [...text.replace(INVISIBLE_CHARACTERS, '')].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** Whether this font draws the whole text as one glyph. */
export function isSingleGlyph({ font }: OpenFont, text: string): boolean {
  const { glyphs, positions } = font.layout(text)
  const seen = glyphs.filter((_, index) => (positions[index]?.xAdvance ?? 0) > 0)
  return seen.length === 1 && seen[0]?.id !== 0
}
