import { createHash } from 'node:crypto'
import { type PdfDocument, renderPdfInWorker } from '../reviews/documents/public.ts'

/** A report has about 100 kB, and few companies of a server work on theirs at the same time. */
const MAX_STORED = 20

const stored = new Map<string, Promise<Uint8Array>>()

/**
 * The report as a PDF. Typesetting takes longer than everything else and depends only on the text, which changes with settings
 * and once a day: the same text is typeset once. The text includes the company and who downloads it, so that no one gets
 * what was made for someone else.
 */
export function renderReport(paper: PdfDocument): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64')
  const pdf = stored.get(key) ?? renderPdfInWorker(paper)
  // The least recently used is first.
  stored.delete(key)
  stored.set(key, pdf)
  const [oldest] = stored.keys()
  if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest)
  pdf.catch(() => stored.delete(key))
  return pdf
}
