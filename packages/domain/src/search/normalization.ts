// Letters that normalization doesn't split into a plain letter and a mark.
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  // The final form of the letter; capitals have only one.
  ς: 'σ',
}
const PLAIN = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

// What Germans and Scandinavians write on keyboards without the letter.
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const SPELLED = /[äöüåø]/gu

/** Text for comparison: without case and accents, so that it can be found on every keyboard. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(PLAIN, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
}

/** Longer words are cut: no one types them out. */
export const MAX_WORD_CHARACTERS = 60

const cut = (text: string): string[] =>
  text
    .replace(/['’`]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

const unique = (words: readonly string[]) => [
  ...new Set(words.map((word) => [...word].slice(0, MAX_WORD_CHARACTERS).join(''))),
]

/** The words of a query, each once. */
export const queryWords = (text: string): string[] => unique(cut(text.normalize('NFC')).map(foldText))

/** The first word of a text, in each way that it is indexed. */
export const firstIndexWords = (text: string): string[] =>
  indexWords(text.normalize('NFC').match(/[^\s-]+/u)?.[0] ?? '')

/** The words that a text is indexed by: “Jürgen” by “jurgen” and “juergen”. */
export function indexWords(text: string): string[] {
  return unique(
    cut(text.normalize('NFC').toLowerCase()).flatMap((word) => [
      foldText(word),
      foldText(word.replace(SPELLED, (letter) => spelled[letter] ?? letter)),
    ]),
  )
}
