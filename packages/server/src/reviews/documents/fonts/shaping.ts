import { createRequire } from 'node:module'
import type { Font, Glyph, GlyphPosition } from 'fontkit'

// The same instance of the library that documents use, so that the patches below apply to them.
const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit')

/** Internals of the library that its types don't describe. */
type Processor = { applyAnchor: (mark: { markAnchor: object | null }, base: object | null, index: number) => void }
type Inside = { _layoutEngine: { engine?: { GPOSProcessor?: Processor | null } | null } }

/** A font from these bytes that never fails when setting text. */
export function createFont(bytes: Uint8Array): Font {
  const font = create(bytes as Buffer) as Font
  patchFonts(font)
  const processor = (font as unknown as Inside)._layoutEngine.engine?.GPOSProcessor
  if (processor) patchMarks(Object.getPrototypeOf(processor))
  return font
}

const patched = new WeakSet<object>()

/** A mark for which its letter has no anchor makes the library fail; it stays where it is instead. */
function patchMarks(all: Processor): void {
  if (patched.has(all)) return
  patched.add(all)
  const apply = all.applyAnchor
  all.applyAnchor = function (mark, base, index) {
    if (base && mark.markAnchor) apply.call(this, mark, base, index)
  }
}

/** Allows a line break; the soft hyphen adds a hyphen if the line breaks there. */
export const ZERO_WIDTH_SPACE = '\u200b'
export const SOFT_HYPHEN = '\u00ad'
const ONLY_BREAKS = new RegExp(`[${ZERO_WIDTH_SPACE}${SOFT_HYPHEN}]`, 'g')

/**
 * Characters that only allow a line break are not drawn, and take no room. If the library fails, the characters are set one
 * after the other: better than no document.
 */
function patchFonts(font: Font): void {
  const all: Pick<Font, 'layout' | 'glyphsForString'> = Object.getPrototypeOf(font)
  if (patched.has(all)) return
  patched.add(all)
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
    // A getter, because it is read after the positions have been scaled.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
