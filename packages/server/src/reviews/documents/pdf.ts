import { aside } from '../../core/worker-pool.ts'
import type { Paper } from './pdf-renderer.ts'

/** Sets a document as a PDF in a thread of its own, so that nobody else waits for it. */
export const printPdf = aside<Paper>(new URL('./pdf-renderer.ts', import.meta.url))
