import { sanitizeRichText } from '@perennial/domain/rich-text/sanitize.ts'
import { type Block, type RichText, simplifyRichText } from '@perennial/domain/rich-text/text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromEditor, toEditor } from './document.ts'

const is = fc.constantFrom(true as const, undefined)
const words = fc.record({
  text: fc.string({ unit: fc.constantFrom('a', 'ß', '😀', ' ', '\n', '@') }),
  bold: is,
  italic: is,
  link: fc.constantFrom(undefined, 'https://example.com/', 'mailto:mia@example.com'),
})
const mention = fc.record({ mention: fc.uuid(), name: fc.constant('Mia Keller') })
const block = fc.record({
  kind: fc.constantFrom<Block['kind']>('paragraph', 'heading', 'bullet', 'number'),
  depth: fc.nat(7),
  parts: fc.array(fc.oneof(words, mention)),
})

test('KEEP-6 the editor returns every text unchanged, formatted or plain', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1 }), (blocks) => {
      const text = simplifyRichText(sanitizeRichText({ blocks }))
      // In plain text, line ends and paragraph ends are the same.
      expect(fromEditor(toEditor(text))).toEqual(text)
    }),
  )
})

test('an empty text is an empty paragraph, and vice versa', () => {
  expect(fromEditor(toEditor(''))).toBe('')
  expect(toEditor('')).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [] }] })
})

test('lists are nested as in the text', () => {
  const text: RichText = {
    blocks: [
      { kind: 'number', parts: [{ text: 'one' }] },
      { kind: 'bullet', depth: 1, parts: [{ text: 'deeper' }] },
    ],
  }
  expect(toEditor(text).content).toMatchObject([
    { type: 'orderedList', content: [{ content: [{ type: 'paragraph' }, { type: 'bulletList' }] }] },
  ])
})
