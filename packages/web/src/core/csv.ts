/** Keeps a spreadsheet from treating a cell as a formula. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\n\r;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as a file that spreadsheets open correctly; the first row contains the headings. */
export const toCsv = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `\uFEFF${rows
    .map((row) => row.map((cell) => quoted(typeof cell === 'number' ? String(cell) : harmless(cell ?? ''))).join(','))
    .join('\r\n')}\r\n`

/** Lets the browser download a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Downloads rows as `<name>.csv`. */
export const downloadCsv = (name: string, rows: Parameters<typeof toCsv>[0]): void =>
  download(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
