import { MAX_IMPORT_ROWS } from '@perennial/domain/imports/fields.ts'
import { zipSync } from 'fflate'
import { createZip } from '../exports/public.ts'
import { parseWorkbook } from './workbook/workbook.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org'
const RELATIONSHIPS = `${SCHEMAS}/officeDocument/2006/relationships`

/** A cell as Excel writes it: a text, a number with its format, or any XML. */
export type Cell = string | number | { date: number } | { zeros: number } | { xml: string } | null
export type Worksheet = { name: string; rows: Readonly<Record<number, readonly Cell[]>>; state?: string }
type Options = { is1904?: boolean; isDeflated?: boolean; parts?: Readonly<Record<string, string | Buffer>> }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The formats that cells refer to: none, a German date, five digits. */
const STYLES = `<styleSheet xmlns="${SCHEMAS}/spreadsheetml/2006/main">
  <numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>
  <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

function cellXml(cell: Cell, at: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`
  if ('zeros' in cell) return `<c r="${at}" s="2"><v>${cell.zeros}</v></c>`
  return cell.xml.replace('<c', `<c r="${at}"`)
}

function worksheetXml({ rows }: Worksheet, strings: string[]): string {
  const xml = Object.entries(rows).map(([line, cells]) => {
    const written = cells.map((cell, index) => cellXml(cell, `${String.fromCharCode(65 + index)}${line}`, strings))
    return `<row r="${line}">${written.join('')}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData>${xml.join('')}</sheetData></worksheet>`
}

/** A workbook as Excel writes it: shared texts, formats, rows with their numbers, and only cells that hold something. */
export function workbook(
  worksheets: readonly Worksheet[],
  { is1904 = false, isDeflated = false, parts = {} }: Options = {},
): Buffer {
  const strings: string[] = []
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${worksheets
      .map(({ name, state }, index) => {
        const visibility = state ? ` state="${state}"` : ''
        return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${visibility} r:id="rId${index + 1}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${worksheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
  }
  worksheets.forEach((sheet, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = worksheetXml(sheet, strings)
  })
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="${SCHEMAS}/spreadsheetml/2006/main">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  Object.assign(files, parts)
  if (isDeflated)
    return Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
    )
  return createZip(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
}

/** One sheet with these rows, from its first line on. */
export const worksheetOf = (...rows: readonly (readonly Cell[])[]): Worksheet => ({
  name: 'People',
  rows: Object.fromEntries(rows.map((cells, index) => [index + 1, cells])),
})

/** The rows of a workbook that the product exported. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const workbook = await parseWorkbook(bytes, MAX_IMPORT_ROWS)
  if ('problem' in workbook) throw new Error(`the workbook can’t be read: ${workbook.problem.code}`)
  return workbook.rows.map(({ cells }) => cells)
}
