// How files of rows are read, whatever they hold.

export { split } from './parsing/csv.ts'
export { decode } from './parsing/decode.ts'
export { findDelimiter, toldDelimiter } from './parsing/detect-delimiter.ts'
