import type { Module } from '../../core/module.ts'
import { downloadReviewDocument } from './handlers.ts'

/** Reviews on paper. */
export const reviewDocumentsModule: Module = { name: 'review-documents', handlers: [downloadReviewDocument] }
