import { type DocumentField, type DocumentList, FORMAT_NAMESPACE, FORMAT_VERSION, ROOT_ELEMENT } from './format.ts'

/** A row as the database returns it. */
export type DocumentRow = Readonly<Record<string, unknown>>

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** Characters that XML can’t contain are replaced by U+FFFD. */
const unknown = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unknown, '\ufffd')
    .replace(/[&<>\r]/g, (sign) => characters[sign] ?? '')

export const documentStart = (companyId: string, madeAt: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${ROOT_ELEMENT} xmlns="${FORMAT_NAMESPACE}" version="${FORMAT_VERSION}" companyId="${companyId}" madeAt="${madeAt.toISOString()}">\n`
export const documentEnd = `</${ROOT_ELEMENT}>\n`

export const listStart = ({ name }: Pick<DocumentList, 'name'>): string => `  <${name}>\n`
export const listEnd = ({ name }: Pick<DocumentList, 'name'>): string => `  </${name}>\n`

/** One row, its fields in the order of the format; fields without a value are left out. */
export function rowToXml(list: DocumentList, row: DocumentRow, more: Readonly<Record<string, string>> = {}): string {
  const id = list.fields.some(isIdField) ? ` id="${String(row.id)}"` : ''
  const fields = list.fields.filter((field) => !isIdField(field)).map((field) => fieldText(field, row[field.column]))
  const others = Object.entries(more).map(([element, text]) => `      <${element}>${escaped(text)}</${element}>\n`)
  return `    <${list.row}${id}>\n${fields.join('')}${others.join('')}    </${list.row}>\n`
}

/** The id of a row is an attribute. */
export const isIdField = ({ element }: Pick<DocumentField, 'element'>): boolean => element === 'id'

function fieldText(field: DocumentField, value: unknown): string {
  const { element, isList } = field
  const isAbsent = value === null || value === undefined
  // A JSON null is a value and is written.
  if (isAbsent && !(field.kind === 'json' && field.isRequired)) return ''
  if (!isList) return `      <${element}>${escaped(textOf(field, value))}</${element}>\n`
  const items = (value as readonly unknown[]).map((item) => `<item>${escaped(textOf(field, item))}</item>`)
  return `      <${element}>${items.join('')}</${element}>\n`
}

function textOf({ kind }: DocumentField, value: unknown): string {
  if (kind === 'json') return JSON.stringify(value ?? null)
  if (kind === 'instant') return new Date(String(value)).toISOString()
  return String(value)
}
