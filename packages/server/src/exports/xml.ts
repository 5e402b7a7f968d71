type Cells = readonly (string | number | null | undefined)[]

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Characters that XML can’t contain are removed; a lone surrogate becomes U+FFFD. */
const unknown = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unknown, '')
    .replace(/[&<>"']/g, (sign) => characters[sign] ?? '')

/** The beginning of an XML file of the people of a cycle. */
export const xmlStart = (root: string, name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} name="${escapeXml(name)}">\n`

/** One element per row, with its columns named by their headings. */
export const xmlRows = (element: string, heads: readonly string[], rows: readonly Cells[]): string =>
  rows
    .map((row) => {
      const fields = row.map((cell, index) => {
        const value = escapeXml(String(cell ?? ''))
        return `    <field name="${escapeXml(heads[index] ?? '')}">${value}</field>\n`
      })
      return `  <${element}>\n${fields.join('')}  </${element}>\n`
    })
    .join('')

export const xmlEnd = (root: string): string => `</${root}>\n`
