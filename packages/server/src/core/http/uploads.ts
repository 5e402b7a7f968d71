import type { FastifyRequest } from 'fastify'
import type { Upload } from './handler.ts'
import { refuse, refuseInput } from './refusals.ts'

/** FILE-1: the maximum size of an upload, and the maximum number of its files and fields. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
export const uploadLimits = { fileSize: MAX_UPLOAD_BYTES, files: 5, fields: 40, fieldSize: 100_000, parts: 45 }

export type ParsedForm = { fields: unknown; files: Upload[] }

/** Reads a form: its fields as texts, its files completely. A file above the limit is refused before it is read to its end. */
export async function parseForm(request: FastifyRequest): Promise<ParsedForm> {
  if (!request.isMultipart()) refuse('WRONG_MEDIA_TYPE')
  // A form of another site cannot send a custom header.
  if (request.headers['x-upload'] === undefined) refuseInput({ path: '/x-upload', code: 'REQUIRED' })
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + 1024 * 1024) refuse('FILE_TOO_LARGE')
  const fields: Record<string, unknown> = Object.create(null)
  const files: Upload[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        files.push({
          field: part.fieldname,
          name: nameOf(part.filename),
          type: part.mimetype,
          bytes: await part.toBuffer(),
        })
      else fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value].flat() : part.value
    }
  } catch (error) {
    // The parser’s own errors have no code: the form has no boundary, or is truncated.
    if (error instanceof Error && !('code' in error)) refuseInput({ path: '', code: 'MALFORMED_FORM' })
    throw error
  }
  return { fields: { ...fields }, files }
}

/** The original name, without folders and unusual characters. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .slice(0, 200) || 'file'
  )
}
