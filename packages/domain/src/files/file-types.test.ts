import { expect, test } from 'vitest'
import { detectFileType } from './file-types.ts'

const text = (value: string) => new TextEncoder().encode(value)

/** An archive with these entries, uncompressed, as documents begin. */
function archive(entries: Record<string, string>): Uint8Array {
  const parts = Object.entries(entries).map(([name, content]) => {
    const head = new Uint8Array(30)
    const view = new DataView(head.buffer)
    view.setUint32(0, 0x04034b50, true)
    view.setUint32(18, content.length, true)
    view.setUint16(26, name.length, true)
    return [...head, ...text(name), ...text(content)]
  })
  return Uint8Array.from(parts.flat())
}
const office = (folder: string) => archive({ '[Content_Types].xml': '<Types/>', [`${folder}document.xml`]: '<a/>' })

test.each([
  ['PDF', text('%PDF-1.7 …'), 'a.pdf', 'pdf'],
  ['Word', office('word/'), 'a.docx', 'docx'],
  ['Excel', office('xl/'), 'a.xlsx', 'xlsx'],
  ['PowerPoint', office('ppt/'), 'a.pptx', 'pptx'],
  ['OpenDocument', archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }), 'a.odt', 'odt'],
  ['text', text('Grüße'), 'note.TXT', 'txt'],
  ['a table', text('a,b'), 'a.csv', 'csv'],
])('FILE-1 %s is detected by its content', (_, bytes, name, kind) => {
  expect(detectFileType(bytes, name)).toBe(kind)
})

test('FILE-1 a name can’t disguise a file: programs, pages and other archives are refused', () => {
  expect(detectFileType(text('MZ\0\0'), 'a.pdf')).toBeNull()
  expect(detectFileType(text('<html><script>'), 'a.html')).toBeNull()
  expect(detectFileType(archive({ 'run.exe': 'x' }), 'a.docx')).toBeNull()
  expect(detectFileType(archive({ mimetype: 'application/zip' }), 'a.odt')).toBeNull()
  expect(detectFileType(Uint8Array.of(0xff, 0xfe, 0), 'a.txt')).toBeNull()
  expect(detectFileType(Uint8Array.of(0xff, 0x41), 'a.csv')).toBeNull()
  expect(detectFileType(new Uint8Array(), 'a.txt')).toBeNull()
  expect(detectFileType(text('PK'), 'a.docx')).toBeNull()
})
