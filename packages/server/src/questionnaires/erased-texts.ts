import { type SQL, sql } from 'drizzle-orm'
import type { ErasureContext } from '../core/retention/erasure.ts'

/** Deletes earlier versions and files of the texts of these contributions, which no column leads to (PRIV-3). */
export async function eraseTextsOf(
  { tx, companyId, forgetFiles }: Pick<ErasureContext, 'tx' | 'companyId' | 'forgetFiles'>,
  contributionIds: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ fileId: string }>(
    sql`delete from attachments where company_id = ${companyId}::uuid and document_id in (${contributionIds})
      returning file_id as "fileId"`,
  )
  await forgetFiles(rows.map(({ fileId }) => fileId))
  await tx.execute(
    sql`delete from text_revisions where company_id = ${companyId}::uuid and document_id in (${contributionIds})`,
  )
}
