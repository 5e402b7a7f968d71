import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/**
 * Marks the accounts of people who had logged in where the company came from: until they choose a password again, no one can free
 * their address, even if they are deactivated (AUTH-2). The passwords themselves are not imported.
 */
export async function markAsUsed(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into credentials (company_id, person_id, password_changed_at)
    select company_id, id, ${now}::timestamptz from people where company_id = ${companyId} and state <> 'INVITED'
    on conflict do nothing`)
}
