import { tokenScopes } from '@perennial/domain/security/access-tokens.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

type OfPerson = { companyId: never; personId: never }
const goesWithPerson = (row: object) => {
  const { companyId, personId } = row as OfPerson
  return companyForeignKey([companyId, personId], people).onDelete('cascade')
}

/** Digests of passwords and the sealed second factor. Read by signing in only; kept with the person. */
export const credentials = snakeCase.table(
  'credentials',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    passwordHash: text(),
    passwordChangedAt: timestampColumn(),
    totpSecret: text(),
    totpConfirmedAt: timestampColumn(),
    totpLastStep: integer(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.personId] }), goesWithPerson(row), tenantPolicy()],
)
export type Credentials = typeof credentials.$inferSelect

/** Open sessions, by the digest of their token (AUTH-4). Shown to the person; kept 14 days at most. */
export const sessions = snakeCase.table(
  'sessions',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: timestampColumn().notNull(),
    lastSeenAt: timestampColumn().notNull(),
    confirmedAt: timestampColumn(),
    secondFactorPendingSince: timestampColumn(),
    failedCodes: integer().notNull().default(0),
    impersonatorId: uuid(),
    /** The login that somebody who acts as another came from, and goes back to. */
    impersonatorSessionId: uuid(),
    /** The company of that login, where it is another: staff of the operator. */
    impersonatorCompanyId: uuid(),
    userAgent: text().notNull().default(''),
    ipAddress: text().notNull().default(''),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_session_per_token').on(row.companyId, row.tokenHash),
    index('sessions_by_person').on(row.companyId, row.personId),
    goesWithPerson(row),
    tenantPolicy(),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Tokens by which programs ask in somebody's name, by their digests (AUTH-12). Shown to the person; kept 90 days after their end. */
export const accessTokens = snakeCase.table(
  'access_tokens',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    name: text().notNull(),
    scope: text({ enum: tokenScopes }).notNull(),
    tokenHash: text().notNull(),
    /** The first signs, by which its person knows it again. */
    tokenPrefix: text().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    lastUsedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_access_token_per_digest').on(row.companyId, row.tokenHash),
    index('access_tokens_by_person').on(row.companyId, row.personId, row.createdAt),
    goesWithPerson(row),
    tenantPolicy(),
  ],
)
export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Browsers on which a person signed in before (AUTH-3). */
export const knownDevices = snakeCase.table(
  'known_devices',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    seenAt: timestampColumn().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.personId, row.tokenHash] }), goesWithPerson(row), tenantPolicy()],
)

/** Digests of recovery codes (AUTH-6). */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  { companyId: companyIdColumn(), personId: uuid().notNull(), codeHash: text().notNull(), usedAt: timestampColumn() },
  (row) => [primaryKey({ columns: [row.companyId, row.personId, row.codeHash] }), goesWithPerson(row), tenantPolicy()],
)

/** Links that set a password: single use, by the digest of their token (AUTH-5). */
export const passwordLinks = snakeCase.table(
  'password_links',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    purpose: text({ enum: ['RESET', 'INVITATION'] }).notNull(),
    sentById: uuid(),
    /** Whether the sender was shown the link, to hand it over. */
    isHandedOver: boolean().notNull().default(false),
    tokenHash: text().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_link_per_token').on(row.companyId, row.tokenHash),
    index('links_by_person').on(row.companyId, row.personId),
    index('links_by_sender').on(row.companyId, row.sentById, row.createdAt),
    goesWithPerson(row),
    tenantPolicy(),
  ],
)
export type PasswordLink = typeof passwordLinks.$inferSelect

/**
 * Addresses that were asked for, that count, and that ended: the link that goes to the new one by its digest. Read by nobody but the
 * account and whoever manages people; kept 180 days.
 */
export const addressChanges = snakeCase.table(
  'address_changes',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    email: text().notNull(),
    formerEmail: text().notNull(),
    /** Where only emails go elsewhere, the login name stays: nothing here. */
    formerLoginname: text(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    linkHash: text(),
    linkSentAt: timestampColumn().notNull(),
    tookEffectAt: timestampColumn(),
    endedAt: timestampColumn(),
    endReason: text({ enum: ['CANCELED', 'REPLACED', 'OBJECTED', 'ACCOUNT_CLOSED'] }),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_waiting_address_per_person')
      .on(row.companyId, row.personId)
      .where(sql`${row.tookEffectAt} is null and ${row.endedAt} is null`),
    uniqueIndex('one_address_change_per_link').on(row.companyId, row.linkHash),
    index('address_changes_by_person').on(row.companyId, row.personId, row.tookEffectAt),
    check('an_end_has_a_reason', sql`(${row.endedAt} is null) = (${row.endReason} is null)`),
    goesWithPerson(row),
    tenantPolicy(),
  ],
)
export type AddressChangeRow = typeof addressChanges.$inferSelect

/** Addresses elsewhere of which this company heard that they are taken: only so many a day (AUTH-2). */
export const loginProbes = snakeCase.table(
  'login_probes',
  { companyId: companyIdColumn(), email: text().notNull(), at: timestampColumn().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.email] }), tenantPolicy()],
)

/** What is known before anybody is signed in. */
export const authSchema = snakeCase.schema('auth')

/** Which company a subdomain names, before anybody is signed in. No company data. */
export const authCompanies = authSchema.table(
  'companies',
  { id: uuid().primaryKey(), subdomain: text().notNull(), isSample: boolean().notNull().default(false) },
  (row) => [uniqueIndex('one_company_per_subdomain').on(row.subdomain)],
)

/**
 * Which company and person a login name belongs to; login names are unique in the whole installation. A former one logs nobody in: it is
 * kept for its account as long as the change can be taken back.
 */
export const authLogins = authSchema.table(
  'logins',
  {
    loginname: text().primaryKey(),
    companyId: uuid().notNull(),
    personId: uuid().notNull(),
    isFormer: boolean().notNull().default(false),
  },
  (row) => [index('former_logins_by_company').on(row.companyId).where(sql`${row.isFormer}`)],
)

/** Failed sign-ins of the last hour, by digests (AUTH-3). */
export const loginFailures = authSchema.table(
  'login_failures',
  {
    id: idColumn().primaryKey(),
    account: text().notNull(),
    address: text().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [index('failures_by_account').on(row.account, row.at), index('failures_by_address').on(row.address, row.at)],
)

/**
 * By which the secret is known that seals what is stored and makes digests of it: one row from the first start on, so that another secret
 * is noticed before anything is made with it (OUT-2). No company data.
 */
export const authSecret = authSchema.table(
  'secret',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_secret', sql`${row.isOnly}`)],
)

/** How often something costly was done within its window, for all processes and whatever company: emails to an address, say. */
export const rateLimits = authSchema.table('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestampColumn().notNull(),
})
