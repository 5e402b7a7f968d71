import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The role of every request and job: owns nothing and can’t bypass tenant isolation (WALL-4). */
export const appRole = pgRole('perennial_app').existing()

/** The first column of every company data table (WALL-2). */
export const companyIdColumn = () => uuid().notNull()
/** A random id without meaning. */
export const idColumn = () => uuid().notNull().defaultRandom()
/** An instant in milliseconds, as the server’s clock gives it. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3 })
/** Text compared by code points: for prefixes and ranges. */
export const binaryTextColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE pg_catalog."C"' })

/** The company of the transaction, which every new row of company data belongs to. */
export const thisCompany = sql<string>`nullif(current_setting('app.company_id', true), '')::uuid`
/**
 * The viewer, as authentication found them in this transaction; null before, and if no one was found. For queries sent
 * together with authentication (decision 23).
 */
export const thisViewer = sql<string | null>`nullif(current_setting('app.viewer_id', true), '')::uuid`
/** A column of the authentication query that sets the viewer from its row on. */
export const asThisViewer = (personId: SQLWrapper) => sql<string>`set_config('app.viewer_id', ${personId}::text, true)`
const policyOn = (column: SQL) => {
  const mine = sql`${column} = ${thisCompany}`
  return pgPolicy('tenant_isolation', { to: appRole, using: mine, withCheck: mine })
}

/** Tenant isolation (WALL-3): without a company there are no rows. */
export const tenantPolicy = () => policyOn(sql`company_id`)
/** The same for the companies themselves. */
export const companiesTenantPolicy = () => policyOn(sql`id`)
