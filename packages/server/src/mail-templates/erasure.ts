import { sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'

/** Removes an erased person’s address as the reply-to address; emails then have none (PRIV-3). */
export const senderErasure: EraseStep = {
  name: 'mail-senders',
  when: 'first',
  erase: async ({ tx, companyId, addresses }: ErasureContext) => {
    const theirs = sql`any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`
    await tx.execute(sql`update email_senders set reply_to = null, confirmed_at = null
      where company_id = ${companyId}::uuid and lower(reply_to) = ${theirs}`)
    await tx.execute(sql`update email_senders set pending_reply_to = null, token_hash = null, expires_at = null
      where company_id = ${companyId}::uuid and lower(pending_reply_to) = ${theirs}`)
  },
}
