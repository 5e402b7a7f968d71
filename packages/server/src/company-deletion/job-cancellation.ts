import { setTimeout as wait } from 'node:timers/promises'
import type { DeletionScope } from '@perennial/domain/company-deletion/deletion.ts'
import type { Database } from '../core/database/database.ts'

/** The deletion itself, and jobs that continue while only content is deleted: remaining emails, and the search index. */
const own = 'delete-company'
const goesOn = [own, 'send-emails', 'index-search-terms', 'send-digests']
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 100

const ofCompany = `name = 'work' and data->>'companyId' = $1`

/** Cancels the company’s waiting jobs (ADM-P30); when the whole company is deleted, all but the deletion itself. */
export async function cancelJobs(db: Database, companyId: string, scope: DeletionScope): Promise<void> {
  const remaining = scope === 'ENTIRE_ACCOUNT' ? [own] : goesOn
  await db.pool.query(
    `delete from pgboss.job where ${ofCompany} and state <> 'active' and data->>'name' <> all ($2::text[])`,
    [companyId, remaining],
  )
}

/** Whether a job of the company is still running, after waiting a while for it to end. */
export async function hasRunningJobs(db: Database, companyId: string): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_POLLS; attempt += 1) {
    const { rows } = await db.pool.query<{ there: boolean }>(
      `select exists (select from pgboss.job where ${ofCompany} and state = 'active' and data->>'name' <> all ($2::text[])) as there`,
      [companyId, goesOn],
    )
    if (rows[0]?.there !== true) return false
    await wait(POLL_INTERVAL_MS)
  }
  return true
}
