// What other areas may use of documents.

export { printPdf } from './pdf.ts'
export type { Paper } from './pdf-renderer.ts'
export { isWholeFor, setReview } from './review-document.ts'
