import { createRequire } from 'node:module'
import type { Font, Glyph, GlyphPosition } from 'fontkit'

// The copy that documents are made with: what is taught here is for them.
const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit')

/** What the library has inside, and no type says. */
type Processor = { applyAnchor: (mark: { markAnchor: object | null }, base: object | null, index: number) => void }
type Inside = { _layoutEngine: { engine?: { GPOSProcessor?: Processor | null } | null } }

/** A font of these bytes, by which words can be set without failing. */
export function createFont(bytes: Uint8Array): Font {
  const font = create(bytes as Buffer) as Font
  teachFonts(font)
  const processor = (font as unknown as Inside)._layoutEngine.engine?.GPOSProcessor
  if (processor) teachMarks(Object.getPrototypeOf(processor))
  return font
}

const taught = new WeakSet<object>()

/** A mark that its letter has no place for makes the library fail; it is to stand where it is. */
function teachMarks(all: Processor): void {
  if (taught.has(all)) return
  taught.add(all)
  const apply = all.applyAnchor
  all.applyAnchor = function (mark, base, index) {
    if (base && mark.markAnchor) apply.call(this, mark, base, index)
  }
}

/** Where a line may break; with a hyphen, if it does. */
export const ZERO_WIDTH_SPACE = '\u200b'
export const SOFT_HYPHEN = '\u00ad'
const ONLY_BREAKS = new RegExp(`[${ZERO_WIDTH_SPACE}${SOFT_HYPHEN}]`, 'g')

/**
 * What only tells where a line may break is not drawn, and takes no room. Whatever the library fails at: signs one after the
 * other say more than no document.
 */
function teachFonts(font: Font): void {
  const all: Pick<Font, 'layout' | 'glyphsForString'> = Object.getPrototypeOf(font)
  if (taught.has(all)) return
  taught.add(all)
  const { layout } = all
  all.layout = function (this: Font, text, ...how) {
    const seen = text.replace(ONLY_BREAKS, '')
    try {
      return layout.call(this, seen, ...how)
    } catch {
      return oneByOne(this, seen) as ReturnType<Font['layout']>
    }
  }
}

function oneByOne(font: Font, text: string) {
  const glyphs: Glyph[] = font.glyphsForString(text)
  const positions = glyphs.map(
    ({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }) as GlyphPosition,
  )
  return {
    glyphs,
    positions,
    // Asked for after the positions were brought to size.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
