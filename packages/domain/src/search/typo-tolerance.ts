/** The typos allowed in a word of this length (SEARCH-11): none in short ones, where each would mean another word. */
export function maxTypos(length: number): number {
  if (length < 4) return 0
  return length < 9 ? 1 : 2
}

const SHORTEST = 3

/** Whether a word of this length may contain typos: one of three letters only two swapped neighbors. */
export const isTypoTolerant = (length: number): boolean => length >= SHORTEST

/** A whole word of three letters with two neighbors swapped: “mai” for “mia”. */
export function isTransposed(typed: string, word: string): boolean {
  if (typed.length !== SHORTEST || word.length !== SHORTEST || typed === word) return false
  const [a = '', b = '', c = ''] = typed
  return word === b + a + c || word === a + c + b
}

/**
 * The typos between the query and the beginning of a word, or the whole of it: a letter too many, missing or wrong,
 * or two neighbors swapped. `undefined` if more than `max`.
 */
export function prefixDistance(typed: string, word: string, max: number): number | undefined {
  const row = lastRow(typed, word, max)
  if (!row) return undefined
  const least = Math.min(...row)
  return least <= max ? least : undefined
}

/** The same for the whole word. */
export function wordDistance(typed: string, word: string, max: number): number | undefined {
  if (Math.abs(typed.length - word.length) > max) return undefined
  const slips = lastRow(typed, word, max)?.[word.length]
  return slips !== undefined && slips <= max ? slips : undefined
}

/** The cost of typing each beginning of the word: edit distance with transpositions. */
function lastRow(typed: string, fullWord: string, max: number): number[] | undefined {
  // No longer beginning can be closer than the one of this length.
  const word = fullWord.slice(0, typed.length + max)
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > max) return undefined
    before = row
    row = next
  }
  return row
}

/** The parts of the vocabulary that contain every word within the allowed typos at its beginning. */
export type CandidatePrefixes = { beginnings: string[]; tails: string[] }

/**
 * Where to look for words near a misspelled one without reading all: those with the same first letter, those whose first two
 * letters were swapped or follow one too many, and those whose first letter is wrong or missing (by what follows it).
 */
export function candidatePrefixes(typed: string): CandidatePrefixes {
  const [a = '', b = '', c = ''] = [...typed]
  return { beginnings: [...new Set([a, b + a, b + c])].filter(Boolean), tails: [...new Set([b + c, a + b])] }
}
