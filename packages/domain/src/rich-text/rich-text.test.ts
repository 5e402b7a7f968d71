import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeLink } from './links.ts'
import { groupLists, plainTextWithLists } from './lists.ts'
import { sanitizeRichText } from './sanitize.ts'
import { type Block, concatTexts, plainText, type RichText, simplifyRichText, toRichText } from './text.ts'

const id = '0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f'
const attacks = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//example.com/x',
  '/app/reviews',
  'https://somebody:secret@example.com',
  'https://',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&#106;avascript:alert(1)',
]
const anyWord = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...attacks),
)
const hostile = fc.record(
  {
    kind: fc.oneof(fc.constantFrom('paragraph', 'heading', 'bullet', 'number', 'script', 'html'), fc.anything()),
    depth: fc.oneof(fc.integer(), fc.anything()),
    parts: fc.oneof(
      fc.array(
        fc.oneof(
          fc.record(
            {
              text: fc.oneof(anyWord, fc.anything()),
              bold: fc.oneof(fc.boolean(), fc.anything()),
              italic: fc.boolean(),
              link: fc.oneof(anyWord, fc.webUrl(), fc.emailAddress(), fc.anything()),
              onclick: anyWord,
            },
            { requiredKeys: [] },
          ),
          fc.record({ mention: fc.oneof(fc.uuid(), anyWord, fc.anything()), name: fc.oneof(anyWord, fc.anything()) }),
          fc.anything(),
        ),
      ),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
)
const anyText = fc.oneof(fc.record({ blocks: fc.array(fc.oneof(hostile, fc.anything())) }), fc.anything())

const isAllowed = (rich: RichText) =>
  rich.blocks.every(
    ({ parts, ...block }) =>
      Object.keys(block).every((key) => ['kind', 'depth'].includes(key)) &&
      parts.every((part) =>
        'mention' in part
          ? Object.keys(part).length === 2
          : Object.keys(part).every((key) => ['text', 'bold', 'italic', 'link'].includes(key)) &&
            (part.link === undefined || ['http:', 'https:', 'mailto:'].includes(new URL(part.link).protocol)),
      ),
  )

describe('sanitized text', () => {
  test('does not change when it is sanitized again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(sanitizeRichText(sanitizeRichText(text))).toEqual(sanitizeRichText(text))
      }),
    )
  })

  test('has only what is allowed: no executable address, no unknown mark, no unknown field', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isAllowed(sanitizeRichText(text))).toBe(true)
      }),
    )
  })

  test('keeps all of its words', () => {
    const words = fc.string({ unit: 'grapheme' }).filter((text) => !/[\0\r]/.test(text) && text.isWellFormed())
    const parts = fc.array(fc.record({ text: words, bold: fc.constantFrom(true as const, undefined), link: anyWord }))
    const blocks = fc.array(
      fc.record({ kind: fc.constantFrom<Block['kind']>('paragraph', 'bullet', 'number', 'heading'), parts }),
    )
    fc.assert(
      fc.property(blocks, (all) => {
        expect(plainText(sanitizeRichText({ blocks: all }))).toBe(plainText({ blocks: all }))
      }),
    )
  })

  test('merges equally formatted neighbors and has no list level without a parent', () => {
    const parts = [{ text: 'Very ', bold: true }, { text: 'calm', bold: true }, { text: '' }, { text: '.' }]
    expect(
      sanitizeRichText({
        blocks: [
          { kind: 'bullet', depth: 3, parts },
          { kind: 'bullet', depth: 3, parts: [] },
        ],
      }),
    ).toEqual({
      blocks: [
        { kind: 'bullet', parts: [{ text: 'Very calm', bold: true }, { text: '.' }] },
        { kind: 'bullet', depth: 1, parts: [] },
      ],
    })
  })

  test('keeps the name of a person with an invalid id as plain text', () => {
    const named = (mention: unknown) =>
      sanitizeRichText({ blocks: [{ kind: 'paragraph', parts: [{ mention, name: 'Mia  Keller' }] }] })
    expect(named(id).blocks[0]?.parts).toEqual([{ mention: id, name: 'Mia Keller' }])
    expect(named('javascript:alert(1)').blocks[0]?.parts).toEqual([{ text: '@Mia Keller' }])
  })
})

describe('a link address', () => {
  test.each(attacks)('%j is refused', (address) => expect(safeLink(address)).toBeNull())
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    [' http://example.com ', 'http://example.com/'],
    ['www.example.com/plan', 'https://www.example.com/plan'],
    ['example.com', 'https://example.com/'],
    ['mia@example.com', 'mailto:mia@example.com'],
    ['mailto:mia@example.com', 'mailto:mia@example.com'],
  ])('%j is understood', (typed, address) => expect(safeLink(typed)).toBe(address))
})

describe('plain and formatted text', () => {
  test('KEEP-6 plain text is converted back unchanged, line by line', () => {
    const lines = fc.string({ unit: 'grapheme' }).filter((text) => !/[\0\r]/.test(text) && text.isWellFormed())
    fc.assert(
      fc.property(lines, (text) => {
        expect(simplifyRichText(sanitizeRichText(toRichText(text)))).toBe(text)
      }),
    )
    expect(plainText(toRichText('one\r\n\r\ntwo'))).toBe('one\n\ntwo')
  })

  test('text stays formatted while any part of it is', () => {
    const bold: RichText = { blocks: [{ kind: 'paragraph', parts: [{ text: 'calm', bold: true }] }] }
    const heading: RichText = { blocks: [{ kind: 'heading', parts: [{ text: 'Calm' }] }] }
    expect([simplifyRichText(bold), simplifyRichText(heading)]).toEqual([bold, heading])
  })

  test('COM-P16 two texts of any kind are joined one below the other', () => {
    const bold: RichText = { blocks: [{ kind: 'paragraph', parts: [{ text: 'calm', bold: true }] }] }
    expect(concatTexts('one', 'two')).toBe('one\n\ntwo')
    expect(concatTexts('', bold)).toBe(bold)
    expect(plainText(concatTexts('one', bold))).toBe('one\n\ncalm')
  })

  test('lists are nested, and written out with their markers', () => {
    const block = (kind: Block['kind'], text: string, depth?: number): Block => ({ kind, depth, parts: [{ text }] })
    const text: RichText = {
      blocks: [
        block('paragraph', 'This year:'),
        block('number', 'the catalogue'),
        block('bullet', 'text', 1),
        block('bullet', 'prices', 1),
        block('number', 'the fair'),
        block('bullet', 'calm'),
      ],
    }
    const [, numbers, bullets] = groupLists(text)
    expect(numbers).toMatchObject({ list: { kind: 'number', items: [{ lists: [{ kind: 'bullet' }] }, { lists: [] }] } })
    expect(bullets).toMatchObject({ list: { kind: 'bullet', items: [{ lists: [] }] } })
    expect(plainTextWithLists(text)).toBe('This year:\n1. the catalogue\n  • text\n  • prices\n2. the fair\n• calm')
    expect(plainTextWithLists('plain')).toBe('plain')
  })
})
