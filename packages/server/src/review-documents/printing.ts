import { aside } from '../core/aside.ts'
import type { Paper } from './paper.ts'

/** Sets a document as a PDF in a thread of its own, so that nobody else waits for it. */
export const printPdf = aside<Paper>(new URL('./paper.ts', import.meta.url))
