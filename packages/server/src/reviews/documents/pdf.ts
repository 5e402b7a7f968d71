import { createWorkerPool } from '../../core/worker-pool.ts'
import type { PdfDocument } from './pdf-renderer.ts'

/** Sets a document as a PDF in a thread of its own, so that no one else waits for it. */
export const renderPdfInWorker = createWorkerPool<PdfDocument>(new URL('./pdf-renderer.ts', import.meta.url))
