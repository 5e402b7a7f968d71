import { tokenScopes } from '@perennial/domain/security/access-tokens.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { deletedWithPerson, people } from '../people/tables.ts'

const ofLogin = 'how people get in stays behind: after an import they set a new password'

/** Hashes of passwords and the encrypted second factor. */
export const credentials = companyTable(
  'credentials',
  {
    personId: uuid().notNull(),
    passwordHash: text(),
    passwordChangedAt: timestampColumn(),
    totpSecret: text(),
    totpConfirmedAt: timestampColumn(),
    totpLastStep: integer(),
  },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.credentials' },
    dataClass: 'ACCOUNT',
    readers: ['NOBODY'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId'],
    document: { leftOut: ofLogin },
  },
  (row) => [
    index('credentials_with_factor').on(row.companyId, row.personId).where(sql`${row.totpConfirmedAt} is not null`),
  ],
)
export type Credentials = typeof credentials.$inferSelect

/** Open sessions, by the digest of their token (AUTH-4). */
export const sessions = companyTable(
  'sessions',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: timestampColumn().notNull(),
    lastSeenAt: timestampColumn().notNull(),
    confirmedAt: timestampColumn(),
    secondFactorPendingSince: timestampColumn(),
    failedCodes: integer().notNull().default(0),
    impersonatorId: uuid(),
    /** The impersonator’s own session, to which they return. */
    impersonatorSessionId: uuid(),
    /** The company of that session, if it is another one: for staff of the operator. */
    impersonatorCompanyId: uuid(),
    userAgent: text().notNull().default(''),
    ipAddress: text().notNull().default(''),
  },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.sessions' },
    dataClass: 'ACCOUNT',
    readers: ['PERSON'],
    retention: { days: 14, after: 'createdAt' },
    deletion: 'company',
    people: {
      impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' },
      personId: { erasure: 'DELETE_ROW', merge: 'KEEP' },
    },
    references: { personId: { to: () => people, onDelete: 'cascade' } },
    document: { leftOut: ofLogin },
  },
  (row) => [
    uniqueIndex('one_session_per_token').on(row.companyId, row.tokenHash),
    index('sessions_by_person').on(row.companyId, row.personId),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Tokens with which programs act in someone's name, by their digests (AUTH-12). */
export const accessTokens = companyTable(
  'access_tokens',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    name: text().notNull(),
    scope: text({ enum: tokenScopes }).notNull(),
    tokenHash: text().notNull(),
    /** The first characters, by which its owner recognizes it. */
    tokenPrefix: text().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    lastUsedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.access_tokens' },
    dataClass: 'ACCOUNT',
    readers: ['PERSON'],
    retention: { days: 90, after: 'expiresAt' },
    deletion: 'company',
    ...deletedWithPerson,
    document: { leftOut: 'a token opens one installation alone, and only its digest is kept' },
  },
  (row) => [
    uniqueIndex('one_access_token_per_digest').on(row.companyId, row.tokenHash),
    index('access_tokens_by_person').on(row.companyId, row.personId, row.createdAt),
  ],
)
export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Browsers in which a person has logged in before (AUTH-3). */
export const knownDevices = companyTable(
  'known_devices',
  {
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    seenAt: timestampColumn().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: { days: 180, after: 'seenAt' },
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId', 'tokenHash'],
    document: { leftOut: ofLogin },
  },
)

/** Digests of recovery codes (AUTH-6). */
export const recoveryCodes = companyTable(
  'recovery_codes',
  { personId: uuid().notNull(), codeHash: text().notNull(), usedAt: timestampColumn() },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.recovery_codes' },
    dataClass: 'ACCOUNT',
    readers: ['NOBODY'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId', 'codeHash'],
    document: { leftOut: ofLogin },
  },
)

/** Links that set a password: single use, by the digest of their token (AUTH-5). */
export const passwordLinks = companyTable(
  'password_links',
  {
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
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    // As long as someone has never logged in, it stays known that they were invited.
    retention: {
      days: 30,
      after: 'expiresAt',
      where: sql`purpose <> 'INVITATION' or not exists (select from people p where p.company_id = password_links.company_id
        and p.id = password_links.person_id and p.state = 'INVITED')`,
    },
    deletion: 'company',
    people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' }, sentById: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: { personId: { to: () => people, onDelete: 'cascade' } },
    document: { leftOut: ofLogin },
  },
  (row) => [
    uniqueIndex('one_link_per_token').on(row.companyId, row.tokenHash),
    index('links_by_person').on(row.companyId, row.personId),
    index('links_by_sender').on(row.companyId, row.sentById, row.createdAt),
  ],
)
export type PasswordLink = typeof passwordLinks.$inferSelect

/** Changes of addresses: pending, in effect or ended. The link to the new address is stored as a digest. */
export const addressChanges = companyTable(
  'address_changes',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    email: text().notNull(),
    formerEmail: text().notNull(),
    /** Null if only the address for emails changes and the login name stays. */
    formerLoginname: text(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    linkHash: text(),
    linkSentAt: timestampColumn().notNull(),
    tookEffectAt: timestampColumn(),
    endedAt: timestampColumn(),
    endReason: text({ enum: ['CANCELED', 'REPLACED', 'OBJECTED', 'ACCOUNT_CLOSED'] }),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.address_changes' },
    dataClass: 'PERSONAL',
    readers: ['PERSON', 'HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: { days: 180, after: 'requestedAt', where: sql`took_effect_at is not null or ended_at is not null` },
    deletion: 'company',
    people: {
      personId: { erasure: 'DELETE_ROW', merge: 'KEEP' },
      requestedById: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: { personId: { to: () => people, onDelete: 'cascade' } },
    document: { leftOut: ofLogin },
  },
  (row) => [
    uniqueIndex('one_waiting_address_per_person')
      .on(row.companyId, row.personId)
      .where(sql`${row.tookEffectAt} is null and ${row.endedAt} is null`),
    uniqueIndex('one_address_change_per_link').on(row.companyId, row.linkHash),
    index('address_changes_by_person').on(row.companyId, row.personId, row.tookEffectAt),
    check('an_end_has_a_reason', sql`(${row.endedAt} is null) = (${row.endReason} is null)`),
  ],
)
export type AddressChangeRow = typeof addressChanges.$inferSelect

/** Addresses in other companies that this company has learned are taken: limited per day (AUTH-2). */
export const loginProbes = companyTable(
  'login_probes',
  { email: text().notNull(), at: timestampColumn().notNull() },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: { days: 1, after: 'at' },
    deletion: 'company',
    primaryKey: ['email'],
    document: { leftOut: ofLogin },
  },
)

/** What is needed before anyone is logged in. */
export const authSchema = snakeCase.schema('auth')

/** The company of each subdomain, needed before anyone is logged in. Not company data. */
export const authCompanies = authSchema.table(
  'companies',
  { id: uuid().primaryKey(), subdomain: text().notNull(), isSample: boolean().notNull().default(false) },
  (row) => [uniqueIndex('one_company_per_subdomain').on(row.subdomain)],
)

/**
 * The company and person of each login name; login names are unique in the whole installation. A former one can’t be used to log in:
 * it is reserved for its account as long as the change can be reverted.
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

/** Failed logins of the last hour, by digests (AUTH-3). */
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
 * The fingerprint of the secret that stored data is encrypted and hashed with: one row from the first start on, so that another secret
 * is noticed before anything is written with it (OUT-2). Not company data.
 */
export const authSecret = authSchema.table(
  'secret',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_secret', sql`${row.isOnly}`)],
)

/** How often something costly was done within its window, such as emails to an address, across all processes and companies. */
export const rateLimits = authSchema.table('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestampColumn().notNull(),
})
