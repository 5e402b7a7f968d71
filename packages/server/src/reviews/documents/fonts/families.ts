import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** One file of a family, with some of its characters. */
export type FontFile = { path: string; hasWeights: boolean; signs: ReadonlySet<number> }
export type FontFamily = {
  name: string
  hasWeights: boolean
  /** The base font has this script too, nearly all of it. */
  isInBase?: true
  /** Characters in a file that its package doesn't list. */
  more?: Readonly<Record<string, string>>
}

const variable = (name: string): FontFamily => ({ name, hasWeights: true })
const single = (name: string): FontFamily => ({ name, hasWeights: false })

export const EMOJI = variable('noto-emoji')
const HAN = {
  sc: variable('noto-sans-sc'),
  hk: variable('noto-sans-hk'),
  jp: variable('noto-sans-jp'),
  kr: variable('noto-sans-kr'),
}

/** Families for what belongs to no script and is not in the base font: rare letters, symbols, mathematics. */
export const fallbackFamilies: readonly FontFamily[] = [
  variable('noto-sans'),
  single('noto-sans-symbols-2'),
  variable('noto-sans-symbols'),
  {
    ...single('noto-sans-math'),
    more: { latin: 'U+2102-214f,U+2190-23ff,U+2500-27ff,U+2900-2bff,U+1d400-1d7ff,U+1ee00-1eeff' },
  },
]

/** Scripts whose words must be set in one family, as their letters join. */
const OF_SCRIPTS: readonly (readonly [RegExp, FontFamily])[] = [
  [/\p{scx=Arabic}/u, { ...variable('noto-sans-arabic'), isInBase: true }],
  [/\p{scx=Hebrew}/u, { ...variable('noto-sans-hebrew'), isInBase: true }],
  [/\p{scx=Devanagari}/u, variable('noto-sans-devanagari')],
  [/\p{sc=Bengali}/u, variable('noto-sans-bengali')],
  [/\p{sc=Gujarati}/u, variable('noto-sans-gujarati')],
  [/\p{sc=Gurmukhi}/u, variable('noto-sans-gurmukhi')],
  [/\p{sc=Tamil}/u, variable('noto-sans-tamil')],
  [/\p{sc=Telugu}/u, variable('noto-sans-telugu')],
  [/\p{sc=Kannada}/u, variable('noto-sans-kannada')],
  [/\p{sc=Malayalam}/u, variable('noto-sans-malayalam')],
  [/\p{sc=Sinhala}/u, variable('noto-sans-sinhala')],
  [/\p{sc=Thai}/u, variable('noto-sans-thai')],
  [/\p{sc=Lao}/u, { ...variable('noto-sans-lao'), isInBase: true }],
  [/\p{sc=Khmer}/u, variable('noto-sans-khmer')],
  [/\p{sc=Myanmar}/u, variable('noto-sans-myanmar')],
  [/\p{sc=Ethiopic}/u, variable('noto-sans-ethiopic')],
  [/\p{sc=Georgian}/u, { ...variable('noto-sans-georgian'), isInBase: true }],
  [/\p{sc=Armenian}/u, { ...variable('noto-sans-armenian'), isInBase: true }],
]

/** The family for the script of a character; undefined if that script has none. */
export const familyOfScript = (sign: string): FontFamily | undefined =>
  OF_SCRIPTS.find(([script]) => script.test(sign))?.[1]

/** Characters in forms that only Taiwan and Hong Kong use, and that occur in nearly every sentence. */
const TRADITIONAL = /[這們個國學會來說與對發經應該團隊溝關實點處從臺灣準專]/u

/**
 * The families for Chinese, Japanese and Korean, best first: each country draws the same character in its own way, and the
 * rest of the text tells which one is meant.
 */
export function hanFamilies(text: string): readonly FontFamily[] {
  const { sc, hk, jp, kr } = HAN
  if (/\p{sc=Hiragana}|\p{sc=Katakana}/u.test(text)) return [jp, sc, hk, kr]
  if (/\p{sc=Hangul}/u.test(text)) return [kr, jp, hk, sc]
  return TRADITIONAL.test(text) ? [hk, sc, jp, kr] : [sc, hk, jp, kr]
}

const files = new Map<string, readonly FontFile[]>()

/** The files of a family that contain all of these characters. */
export const filesCovering = (family: FontFamily, characters: readonly number[]): readonly FontFile[] =>
  filesOf(family).filter((file) => characters.every((sign) => file.signs.has(sign)))

function filesOf({ name, hasWeights, more }: FontFamily): readonly FontFile[] {
  const cached = files.get(name)
  if (cached) return cached
  const list = require.resolve(`@fontsource${hasWeights ? '-variable' : ''}/${name}/unicode.json`)
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'))
  const read = Object.entries(ranges).map(([subset, range]): FontFile => {
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-${hasWeights ? 'wght' : '400'}-normal.woff2`
    const signs = new Set([...signsIn(range), ...signsIn(more?.[subset] ?? '')])
    return { path: join(dirname(list), 'files', file), hasWeights, signs }
  })
  files.set(name, read)
  return read
}

/** `U+41-5a,U+61`: the notation in which packages list the characters of a file. */
function* signsIn(range: string) {
  for (const part of range.split(',').filter((part) => part !== '')) {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    for (let sign = from; sign <= to; sign += 1) yield sign
  }
}
