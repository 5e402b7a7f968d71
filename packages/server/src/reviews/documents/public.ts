// The parts of documents that other areas may use.
export { layOutAnswer } from './answer-content.ts'
export { type DocumentContext, documentMessages, framedDocument } from './document-frame.ts'
export { makeLater } from './later.ts'
export { renderPdfInWorker } from './pdf.ts'
export type { PdfDocument } from './pdf-renderer.ts'
export { canIncludeConfidential, createReviewDocument } from './review-document.ts'
export { layOutText } from './rich-text.ts'
