/** The allowed types of files; detected by content (FILE-1). */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const
type FileKind = keyof typeof fileTypes

const ofOffice: Readonly<Record<string, FileKind>> = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' }
const LOCAL_HEADER = 0x04034b50
const HEAD = 30
/** The first entries of a document identify it. */
const MAX_ENTRIES = 40

type Entry = { name: string; content: Uint8Array }

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The first entries of an archive by their local headers; nothing is decompressed. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Entry[] = []
  for (let at = 0; found.length < MAX_ENTRIES && at + HEAD <= bytes.length; ) {
    if (view.getUint32(at, true) !== LOCAL_HEADER) break
    const hasLater = (view.getUint16(at + 6, true) & 8) !== 0
    const size = view.getUint32(at + 18, true)
    const start = at + HEAD + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const name = latin(bytes.subarray(at + HEAD, at + HEAD + Math.min(view.getUint16(at + 26, true), 300)))
    found.push({ name, content: bytes.subarray(start, start + size) })
    // The size follows the content: search for the next header.
    at = hasLater && size === 0 ? nextHead(bytes, start) : start + size
  }
  return found
}

function nextHead(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 4 <= bytes.length; at += 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4) return at
  return bytes.length
}

function kindOfArchive(bytes: Uint8Array): FileKind | null {
  const entries = entriesOf(bytes)
  const [first] = entries
  if (first?.name === 'mimetype') {
    const type = latin(first.content.subarray(0, 100))
    return (['odt', 'ods', 'odp'] as const).find((kind) => fileTypes[kind] === type) ?? null
  }
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return null
  const folder = Object.keys(ofOffice).find((key) => entries.some(({ name }) => name.startsWith(key)))
  return folder ? (ofOffice[folder] ?? null) : null
}

const beginsWith = (bytes: Uint8Array, characters: string): boolean =>
  latin(bytes.subarray(0, characters.length)) === characters

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The type of a file by its content; null if it is not allowed. The name only distinguishes kinds of text. */
export function detectFileType(bytes: Uint8Array, name: string): FileKind | null {
  if (bytes.length === 0) return null
  if (beginsWith(bytes, '%PDF-')) return 'pdf'
  if (beginsWith(bytes, 'PK')) return kindOfArchive(bytes)
  const ending = name.toLowerCase().split('.').at(-1)
  if ((ending === 'txt' || ending === 'csv') && isText(bytes)) return ending
  return null
}

export const fileViolations = ['FILE_KIND_NOT_KEPT', 'FILE_MISSING'] as const
