import { expect, test } from 'vitest'
import { unzipTexts } from './fixtures.ts'
import { escapeXml, xmlRows } from './xml.ts'
import { createZip } from './zip.ts'

const bytes = (text: string) => Buffer.from(text)

test('every packed file is found by its name, in any script; of two equal names the second gets a number', () => {
  const packed = createZip([
    { name: 'Größe Κλ.pdf', bytes: bytes('one') },
    { name: 'a.pdf', bytes: bytes('two') },
    { name: 'A.pdf', bytes: bytes('three') },
    { name: 'none', bytes: bytes('') },
  ])
  expect(unzipTexts(packed)).toEqual({ 'Größe Κλ.pdf': 'one', 'a.pdf': 'two', 'A (2).pdf': 'three', none: '' })
})

test('ONCE-4 the same files give the same bytes', () => {
  const pack = () => createZip([{ name: 'a', bytes: bytes('one') }])
  expect(pack().equals(pack())).toBe(true)
})

test('OUT-3 no text breaks out of its element in XML', () => {
  expect(escapeXml('<a b="c">&\'\u0000\u000b\ud800x')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;\ufffdx')
  expect(xmlRows('review', ['A "b"'], [['</field>']])).toContain('<field name="A &quot;b&quot;">&lt;/field&gt;</field>')
})
