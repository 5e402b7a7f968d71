import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { findFile, readFileBytes } from '../core/files/public.ts'
import type { Viewer } from '../core/viewer.ts'
import { BRANDING_PURPOSE } from './images.ts'

/** A larger logo would make every document larger and slower than what people wrote in it. */
const MAX_BYTES = 256 * 1024

/** The company’s logo for documents, as a data URL; null without one, or if it is too large. */
export async function findDocumentLogo(app: App, tx: Tx, { company }: Viewer, now: Date): Promise<string | null> {
  const [row] = await tx.select({ id: companies.logoFileId }).from(companies).where(eq(companies.id, company.id))
  const file = row?.id && (await findFile(tx, row.id, BRANDING_PURPOSE, now))
  if (!file || file.size > MAX_BYTES) return null
  const bytes = await readFileBytes(app, file)
  return bytes ? `data:${file.type};base64,${bytes.toString('base64')}` : null
}
