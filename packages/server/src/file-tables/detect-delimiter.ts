import { type Delimiter, delimiters } from '@perennial/domain/imports/fields.ts'
import { delimiterCharacters, parseCsv } from './csv.ts'

const SAMPLED_ROWS = 20
const SAMPLED_LINES = SAMPLED_ROWS * 3
const SAMPLED_CHARACTERS = 64 * 1024

/** Spreadsheets may declare in an extra first line what separates the cells. */
const declared = /^sep=([,;\t])\r?\n/

/** The delimiter that a file declares, and the rest of the file; that line stays as an empty one, so that line numbers stay right. */
export function declaredDelimiter(text: string): { delimiter: Delimiter | undefined; text: string } {
  const sign = declared.exec(text)?.[1]
  const delimiter = delimiters.find((delimiter) => delimiterCharacters[delimiter] === sign)
  return delimiter ? { delimiter, text: text.slice('sep=,'.length) } : { delimiter: undefined, text }
}

/**
 * The delimiter with which the first rows have the most cells, all the same number of them (IMP-05); when that leaves
 * doubt, the one that most rows agree on.
 */
export function detectDelimiter(text: string): Delimiter {
  const head = headOf(text)
  const judged = delimiters.map((delimiter) => {
    const result = parseCsv(head, delimiter, SAMPLED_ROWS * 4)
    const widths = 'rows' in result ? result.rows.slice(0, SAMPLED_ROWS).map((row) => row.cells.length) : []
    const [width = 1] = widths
    const agreeing = widths.filter((value) => value === width).length
    return { delimiter, width, share: widths.length > 0 ? agreeing / widths.length : 0 }
  })
  const able = judged.filter((item) => item.width > 1)
  const [best] = able.sort((a, b) => b.share - a.share || b.width - a.width)
  return best?.delimiter ?? 'COMMA'
}

/** Whole lines from the beginning, a few more than are examined; a quote that the cut leaves open is harmless for most delimiters. */
function headOf(text: string): string {
  const some = text.slice(0, SAMPLED_CHARACTERS)
  let end = 0
  for (let line = 0; line < SAMPLED_LINES; line += 1) {
    const next = some.indexOf('\n', end)
    if (next < 0) return some.length < text.length && end > 0 ? text.slice(0, end) : some
    end = next + 1
  }
  return text.slice(0, end)
}
