import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The role in which every request and job works: owns nothing, passes no wall (WALL-4). */
export const appRole = pgRole('perennial_app').existing()

/** First column of every row of company data (WALL-2). */
export const companyIdColumn = () => uuid().notNull()
/** A random id that says nothing. */
export const idColumn = () => uuid().notNull().defaultRandom()
/** An instant, to the millisecond, as the clock of the server gives it. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3 })
/** Text compared by its code points: for prefixes and ranges. */
export const binaryTextColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE pg_catalog."C"' })

/** The company of the transaction: what every new row of company data belongs to. */
export const thisCompany = sql<string>`nullif(current_setting('app.company_id', true), '')::uuid`
/**
 * Who asks, as authentication found them at this moment in this transaction; null before, and where no one was found. For what is
 * loaded in the same message as authentication (decision 23).
 */
export const thisViewer = sql<string | null>`nullif(current_setting('app.viewer_id', true), '')::uuid`
/** As a column of the query that authenticates: says from its row on who asks. */
export const asThisViewer = (personId: SQLWrapper) => sql<string>`set_config('app.viewer_id', ${personId}::text, true)`
const policyOn = (column: SQL) => {
  const mine = sql`${column} = ${thisCompany}`
  return pgPolicy('tenant_isolation', { to: appRole, using: mine, withCheck: mine })
}

/** The wall between companies (WALL-3): without a company set there are no rows. */
export const tenantPolicy = () => policyOn(sql`company_id`)
/** The same for the companies themselves. */
export const companiesTenantPolicy = () => policyOn(sql`id`)
