// How files of rows are read, whatever they hold.
export { decode } from './reading/decoding.ts'
export { findDelimiter, toldDelimiter } from './reading/sniffing.ts'
export { split } from './reading/splitting.ts'
