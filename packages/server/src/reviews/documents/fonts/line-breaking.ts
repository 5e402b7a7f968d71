import loadedMeasure, { type Measured } from 'pdfmake/js/DocMeasure.js'
import loaded, { type Line } from 'pdfmake/js/LayoutBuilder.js'
import { fontText, visualOrder } from './bidi.ts'
import { SOFT_HYPHEN } from './shaping.ts'

let isPatched = false

type Builder = InstanceType<typeof loaded.default>

/**
 * The library sets every line from left to right, knows no hyphens, and leaves single lines of a paragraph alone at the foot or the
 * head of a page. There are no settings for that, so its lines are corrected here; its version is pinned.
 */
export function patchLineBreaking(): void {
  if (isPatched) return
  isPatched = true
  measureOnce()
  const { prototype } = loaded.default
  const build = prototype.buildNextLine
  const waiting = new WeakMap<object, { lines: Line[]; count: number }>()
  prototype.buildNextLine = function (this: Builder, node: object) {
    const cached = waiting.get(node)
    const { lines, count } = cached ?? allLines(() => build.call(this, node))
    if (!cached) waiting.set(node, { lines, count })
    const line = lines.shift()
    if (!line) {
      waiting.delete(node)
      return null
    }
    if (isTorn(this, line, count - lines.length - 1, count)) this.writer.moveToNextPage()
    return line
  }
}

/** For every heading that is moved, the library lays out the whole document again; the widths of words can be reused. */
function measureOnce(): void {
  const { prototype } = loadedMeasure.default
  const measure = prototype.measureLeaf
  const cached = new WeakMap<object, Measured>()
  prototype.measureLeaf = function (node) {
    const before = cached.get(node)
    if (before) return Object.assign(node, copied(before))
    const measured = measure.call(this, node)
    cached.set(node, copied(measured))
    return measured
  }
}

/** Copied, because the library changes texts while setting them. */
const copied = ({ _inlines, _minWidth, _maxWidth }: Measured): Measured => ({
  _inlines: _inlines.map((inline) => ({ ...inline })),
  _minWidth,
  _maxWidth,
})

function allLines(next: () => Line | null): { lines: Line[]; count: number } {
  const lines: Line[] = []
  for (let line = next(); line; line = next()) {
    putRight(line)
    lines.push(line)
  }
  return { lines, count: lines.length }
}

/** The minimum number of lines of a paragraph that stay together on a page. */
const TOGETHER = 2

/** Whether the page ends where this line would leave too few of its paragraph on it, or for the next one. */
function isTorn({ writer }: Builder, line: Line, index: number, count: number): boolean {
  const { availableHeight, y, pageMargins, snapshots } = writer.context()
  // In columns and tables the page does not end where one text does, and an unbreakable block has no page yet.
  if (snapshots.length > 0 || writer.transactionLevel > 0) return false
  if (count < TOGETHER || y <= (pageMargins?.top ?? 0)) return false
  const room = Math.floor(availableHeight / line.getHeight())
  if (room === 0 || room >= count - index) return false
  return index === 0 ? room < TOGETHER || count < TOGETHER * 2 : index === count - TOGETHER
}

function putRight(line: Line): void {
  hyphenate(line)
  if (line.inlines.some(({ level = 0 }) => level > 0)) turn(line)
}

/** A word that is broken at a soft hyphen gets a visible one. */
function hyphenate({ inlines, lastLineInParagraph }: Line): void {
  const last = inlines.at(-1)
  if (!last || last.lineEnd || lastLineInParagraph || !last.text.endsWith(SOFT_HYPHEN)) return
  last.text = `${last.text.slice(0, -1)}-`
  last.width = last.font.widthOfString(last.text, last.fontSize)
}

/** Puts right-to-left texts in visual order; the space after the last word of the line takes no room. */
function turn(line: Line): void {
  const last = line.inlines.at(-1)
  const gap = last?.trailingCut ?? 0
  let x = 0
  line.inlines = visualOrder(line.inlines, ({ level = 0 }) => level)
  for (const inline of line.inlines) {
    const { level = 0 } = inline
    const cut = inline === last ? gap : 0
    inline.text = fontText(inline.text, level)
    // From right to left the space after a word is on its left.
    inline.x = level % 2 === 1 ? x - cut : x
    x += inline.width - cut
  }
  line.inlineWidths = x
  line.leadingCut = 0
  line.trailingCut = 0
}
