// What other areas may use of documents.

export { renderPdfInWorker } from './pdf.ts'
export type { PdfDocument } from './pdf-renderer.ts'
export { canIncludeConfidential, createReviewDocument } from './review-document.ts'
