import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** What has happened in a cycle that fixes some of its settings. */
export type WhatIsWritten = {
  /** Reviewers have been picked: the nomination mode can no longer change. */
  isModeFixed: boolean
  /** Someone has begun to write: the structure of the questions is frozen (COM-P09), and no audience can be given more (FBK-P19, ANON-5). */
  hasAnswers: boolean
  /** Someone has declined: reviewees can no longer be informed of declines (FBK-P14). */
  hasDeclines: boolean
}

export async function findWhatIsWritten(
  tx: Tx,
  { companyId, id }: Pick<FeedbackCycleRow, 'companyId' | 'id'>,
): Promise<WhatIsWritten> {
  const has = (condition: string) => sql`exists (
    select from feedback_cycle_requests r join feedback_participants p on p.company_id = r.company_id and p.request_id = r.id
    where r.company_id = ${companyId} and r.cycle_id = ${id} and ${sql.raw(condition)})`
  const { rows } = await tx.execute<WhatIsWritten>(sql`select
    ${has(`p.origin in ('REVIEWEE', 'MANAGER', 'HR')`)} as "isModeFixed",
    ${has('p.first_saved_at is not null')} as "hasAnswers",
    ${has('p.declined_at is not null')} as "hasDeclines"`)
  return rows[0] ?? { isModeFixed: false, hasAnswers: false, hasDeclines: false }
}
