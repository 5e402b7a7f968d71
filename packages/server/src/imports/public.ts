// How files of rows are read, whatever they hold.

export { parseCsv } from './parsing/csv.ts'
export { decodeText } from './parsing/decode.ts'
export { declaredDelimiter, detectDelimiter } from './parsing/detect-delimiter.ts'
