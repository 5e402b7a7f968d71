// What other areas may use of documents.
export type { Paper } from './paper.ts'
export { printPdf } from './printing.ts'
export { isWholeFor, setReview } from './setting.ts'
