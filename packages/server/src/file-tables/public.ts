// Reads files with rows: text files and workbooks.

export { type CsvProblem, parseCsv } from './csv.ts'
export { decodeText } from './decode.ts'
export { declaredDelimiter, detectDelimiter } from './detect-delimiter.ts'
export { isTableProblem, readTable, type TableFacts } from './table.ts'
export { isWorkbook } from './workbook/workbook.ts'
