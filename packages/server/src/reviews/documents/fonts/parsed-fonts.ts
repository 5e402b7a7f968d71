import { hash } from 'node:crypto'
import { createRequire } from 'node:module'

type Create = (bytes: Uint8Array, face?: string) => object

let isReplaced = false

/**
 * The library parses its fonts for each document, a fifth of its work: here they are kept while this thread runs. It has no
 * setting for that, so that the module it takes them from is replaced before it is loaded; its version is fixed.
 */
export function keepParsedFonts(): void {
  if (isReplaced) return
  isReplaced = true
  const requireOfPdfmake = createRequire(import.meta.resolve('pdfmake/package.json'))
  const requireOfPdfkit = createRequire(requireOfPdfmake.resolve('pdfkit'))
  const fontkit = requireOfPdfkit('fontkit') as { create: Create }
  const loaded = requireOfPdfkit.cache[requireOfPdfkit.resolve('fontkit')]
  if (!loaded) return
  const fonts = new Map<string, object>()
  const create: Create = (bytes, face) => {
    const key = `${hash('sha1', bytes)} ${face ?? ''}`
    const font = fonts.get(key) ?? fontkit.create(bytes, face)
    fonts.set(key, font)
    return font
  }
  loaded.exports = { ...fontkit, create }
}
