import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Accounts of a company that were merged into others: the destination knows what the source wrote. */
export type MergedAccounts = readonly { source: string; destination: string }[] | null

export const mergedAccountsSql = (companyId: PgColumn): SQL<MergedAccounts> => sql<MergedAccounts>`(
  select jsonb_agg(jsonb_build_object('source', m.source_id, 'destination', m.destination_id))
  from account_merges m where m.company_id = ${companyId})`

/** All accounts that someone has, or had before they were merged. */
export function accountsOf(personId: string, merges: MergedAccounts): ReadonlySet<string> {
  const accounts = new Set([personId])
  // Iterating over a set also visits what is added during the iteration.
  for (const account of accounts)
    for (const { source, destination } of merges ?? []) if (destination === account) accounts.add(source)
  return accounts
}
