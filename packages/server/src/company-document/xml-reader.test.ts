import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { XmlReader } from './xml-reader.ts'

/** The events of a text that arrives in chunks of this length. */
function eventsOf(xml: string, length = xml.length): string[] {
  const all: string[] = []
  const reader = new XmlReader({
    open: (name, attributes) =>
      all.push(`<${name}${[...attributes].map(([key, value]) => ` ${key}=${value}`).join('')}>`),
    text: (text) => all.push(text),
    close: (name) => all.push(`</${name}>`),
  })
  for (let at = 0; at < xml.length; at += length) reader.write(xml.slice(at, at + length))
  reader.end()
  return [all.join('')]
}

test('elements, attributes, texts and entities are read, in chunks of any size', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand --><a x='1 "&lt;"' y="&#65;&#x42;">one\r\ntwo\rthree&#13;<b/>&amp;&quot;&apos;<![CDATA[<c> & ]]></a>\n`
  const whole = ['<a x=1 "<" y=AB>one\ntwo\nthree\r<b></b>&"\'<c> & </a>']
  for (let length = 1; length < 40; length += 1) expect(eventsOf(xml, length)).toEqual(whole)
})

test('any text is read back as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9 }), (text, length) => {
      const known = text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
      const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '\r': '&#13;' }
      const written = known.replace(/[&<\r]/g, (sign) => characters[sign] ?? '')
      expect(eventsOf(`<a>${written}</a>`, length)).toEqual([`<a>${known}</a>`])
    }),
    { numRuns: 30 },
  )
})

describe('FILE-2 a document is refused with', () => {
  const deep = '<a>'.repeat(9)
  test.each([
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]><a>&b;</a>', /DOCTYPE/],
    ['a DOCTYPE within', '<a><!DOCTYPE b></a>', /DOCTYPE|markup/i],
    ['an entity of its own', '<a>&file;</a>', /undefined entity/],
    ['an incomplete entity', '<a>& b</a>', /entity|unclosed/],
    ['a character outside of Unicode', '<a>&#x110000;</a>', /character entity/],
    ['a character that XML does not allow', '<a>&#1;</a>', /character entity/],
    ['an instruction', '<a><?php echo 1 ?></a>', /instruction/],
    ['depth', `${deep}</a>`, /too deep/],
    ['an element that does not end', '<a><b></a>', /close tag/],
    ['an element that does not end at all', '<a', /root element/],
    ['half a document', '<a>', /unclosed/],
    ['two documents', '<a/><a/>', /one root/],
    ['text around it', 'b<a/>', /outside|first character/],
    ['nothing', '', /root element/],
    ['unlimited attributes', `<a ${Array.from({ length: 21 }, (_, index) => `b${index}=""`).join(' ')}/>`, /too many/],
    ['an attribute twice', '<a b="1" b="2"/>', /duplicate/],
    ['a name without end', `<a ${'b'.repeat(5_000)}`, /unclosed|unexpected end/],
  ])('%s', (_, xml, why) => {
    expect(() => eventsOf(xml)).toThrow(why)
    expect(() => eventsOf(xml, 1)).toThrow(why)
  })
})

test('FILE-2 an endless text is refused before it fills the memory', () => {
  const reader = new XmlReader({ open: () => undefined, text: () => undefined, close: () => undefined })
  reader.write('<a>')
  const write = () => {
    for (let times = 0; times < 40; times += 1) reader.write('b'.repeat(1024 * 1024))
  }
  expect(write).toThrow(/too long/)
})
