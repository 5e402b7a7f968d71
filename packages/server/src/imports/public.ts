// Reading files with rows, for other areas.

export { parseCsv } from './parsing/csv.ts'
export { decodeText } from './parsing/decode.ts'
export { declaredDelimiter, detectDelimiter } from './parsing/detect-delimiter.ts'
export { isTableProblem, readTable } from './parsing/table.ts'
