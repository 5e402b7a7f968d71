// Reads files with rows: text files and workbooks.

export type { CsvProblem } from './csv.ts'
export { isTableProblem, readTable, type TableFacts } from './table.ts'
export { isWorkbook } from './workbook/workbook.ts'
