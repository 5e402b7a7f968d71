import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, type WrittenText } from '../rich-text/text.ts'
import { fillLine, fillText, malformedPlaceholders, placeholdersIn, placeholderToken } from './placeholders.ts'
import { MAX_BODY_CHARACTERS, textViolations } from './validation.ts'

const rules = { known: ['link', 'name', 'people'], lists: ['people'], required: ['link'] }
const violations = (subject: string, body: WrittenText) =>
  textViolations({ subject, body }, rules).map(({ path, code, facts }) =>
    [path, code, facts?.name].filter(Boolean).join(' '),
  )

describe('ADM §4 placeholders of a text', () => {
  test('are found and filled in once, and filled-in values aren’t parsed again', () => {
    expect(placeholdersIn('{{ name }} and {{link}} and {{  name }}')).toEqual(['name', 'link', 'name'])
    expect(fillLine('{{ name }}: {{ link }}', { name: '{{ link }}', link: 'https://x.example' })).toBe(
      '{{ link }}: https://x.example',
    )
  })

  test('a list in a paragraph of its own is a list, in a sentence its names', () => {
    const values = { people: ['Ravi', 'Noor'], link: 'L', name: 'N' }
    expect(fillText('For:\n{{ people }}\nWith {{ people }}.', values)).toEqual({
      blocks: [
        { kind: 'paragraph', parts: [{ text: 'For:' }] },
        { kind: 'bullet', parts: [{ text: 'Ravi' }] },
        { kind: 'bullet', parts: [{ text: 'Noor' }] },
        { kind: 'paragraph', parts: [{ text: 'With Ravi, Noor.' }] },
      ],
    })
  })

  test('keep their formatting when filled in', () => {
    const body = { blocks: [{ kind: 'paragraph' as const, parts: [{ text: '{{ name }}', bold: true as const }] }] }
    expect(fillText(body, { name: 'Mia' }).blocks[0]?.parts).toEqual([{ text: 'Mia', bold: true }])
  })

  const name = fc.stringMatching(/^[a-zA-Z]\w{0,12}$/)
  test('values are inserted literally, and never into other values', () => {
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (values) => {
        for (const [one, value] of Object.entries(values)) {
          expect(fillLine(`<${placeholderToken(one)}>`, values)).toBe(`<${value}>`)
          expect(plainText(fillText(`<${placeholderToken(one)}>`, values))).toBe(`<${value}>`)
        }
      }),
    )
  })

  test('a valid text has no braces left once it is filled in', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{ link }}', '{{ name }}', '{{', '}}', '{%', '{{ other }}', ' '),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join('')
        if (textViolations({ subject: 'x', body }, rules).length > 0) return
        const filled = plainText(fillText(body, { link: 'L', name: 'N', people: ['P'] }))
        expect(filled).not.toMatch(/\{\{|\}\}|\{%|%\}/)
        expect(filled).toContain('L')
      }),
    )
  })

  test('braces that aren’t placeholders are found', () => {
    expect(malformedPlaceholders('{{ name }} {{ two words }} {% if x %} }}')).toEqual([
      '{{ two words }}',
      '{% if x %}',
      '}}',
    ])
    expect(malformedPlaceholders('{{ name }} costs {5} %')).toEqual([])
  })
})

describe('ADM §4 violations name what is wrong', () => {
  test.each<[string, string, WrittenText, string[]]>([
    ['nothing', 'Hello {{ name }}', 'See {{ link }}', []],
    ['no subject and no text', ' ', ' ', ['/subject REQUIRED', '/body REQUIRED']],
    ['the link is missing', 'x', 'See you', ['/body PLACEHOLDER_MISSING link']],
    [
      'an unknown one',
      '{{ cycle }}',
      '{{ link }} {{ cycle }}',
      ['/subject PLACEHOLDER_UNKNOWN cycle', '/body PLACEHOLDER_UNKNOWN cycle'],
    ],
    ['logic', 'x', '{{ link }} {% if name %}', ['/body PLACEHOLDER_UNKNOWN {% if name %}']],
    ['two lines in a subject', 'x\r\nBcc: y@z.example', '{{ link }}', ['/subject LINE_BREAK_IN_SUBJECT']],
    ['a list in a subject', '{{ people }}', '{{ link }}', ['/subject PLACEHOLDER_NOT_IN_SUBJECT people']],
    ['a link in a subject', '{{ link }}', '{{ link }}', ['/subject PLACEHOLDER_NOT_IN_SUBJECT link']],
    ['a long subject', 'x'.repeat(151), '{{ link }}', ['/subject MAIL_SUBJECT_TOO_LONG']],
    ['a long text', 'x', `${'x'.repeat(MAX_BODY_CHARACTERS)}{{ link }}`, ['/body MAIL_TEXT_TOO_LONG']],
  ])('%s', (_, subject, body, found) => expect(violations(subject, body)).toEqual(found))

  test('a subject of 150 characters is valid, and surrogate pairs count once', () => {
    expect(violations('😀'.repeat(150), '{{ link }}')).toEqual([])
  })

  test('a placeholder with mixed formatting isn’t a placeholder', () => {
    const parts = [{ text: '{{ li' }, { text: 'nk }}', bold: true as const }]
    expect(violations('x', { blocks: [{ kind: 'paragraph', parts }] })).toEqual([
      '/body PLACEHOLDER_UNKNOWN {{ li',
      '/body PLACEHOLDER_UNKNOWN }}',
      '/body PLACEHOLDER_MISSING link',
    ])
  })
})
