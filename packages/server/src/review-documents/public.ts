// What other areas may use of documents.
export { printPdf } from './printing.ts'
export { isWholeFor, setReview } from './setting.ts'
