import { tokenScopes } from '@perennial/domain/security/access-tokens.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

type OfPerson = { companyId: never; personId: never }
const goesWithPerson = (row: object) => {
  const { companyId, personId } = row as OfPerson
  return foreignKey({
    columns: [companyId, personId],
    foreignColumns: [people.companyId, people.id] as never,
  }).onDelete('cascade')
}

/** Digests of passwords and the sealed second factor. Read by signing in only; kept with the person. */
export const credentials = snakeCase.table(
  'credentials',
  {
    companyId: ofCompany(),
    personId: uuid().notNull(),
    passwordHash: text(),
    passwordChangedAt: moment(),
    totpSecret: text(),
    totpConfirmedAt: moment(),
    totpLastStep: integer(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.personId] }), goesWithPerson(row), wall()],
)
export type Credentials = typeof credentials.$inferSelect

/** Open sessions, by the digest of their token (AUTH-4). Shown to the person; kept 14 days at most. */
export const sessions = snakeCase.table(
  'sessions',
  {
    companyId: ofCompany(),
    id: id(),
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    confirmedAt: moment(),
    awaitsSecondFactor: moment(),
    failedCodes: integer().notNull().default(0),
    impersonatorId: uuid(),
    /** The login that somebody who acts as another came from, and goes back to. */
    returnsTo: uuid(),
    /** The company of that login, where it is another: staff of the operator. */
    returnsToCompanyId: uuid(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (row) => [
    key(row),
    uniqueIndex('one_session_per_token').on(row.companyId, row.tokenHash),
    index('sessions_by_person').on(row.companyId, row.personId),
    goesWithPerson(row),
    wall(),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Tokens by which programs ask in somebody's name, by their digests (AUTH-12). Shown to the person; kept 90 days after their end. */
export const accessTokens = snakeCase.table(
  'access_tokens',
  {
    companyId: ofCompany(),
    id: id(),
    personId: uuid().notNull(),
    name: text().notNull(),
    scope: text({ enum: tokenScopes }).notNull(),
    tokenHash: text().notNull(),
    /** The first signs, by which its person knows it again. */
    beginning: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
    endedAt: moment(),
  },
  (row) => [
    key(row),
    uniqueIndex('one_access_token_per_digest').on(row.companyId, row.tokenHash),
    index('access_tokens_by_person').on(row.companyId, row.personId, row.createdAt),
    goesWithPerson(row),
    wall(),
  ],
)
export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Browsers on which a person signed in before (AUTH-3). */
export const knownDevices = snakeCase.table(
  'known_devices',
  { companyId: ofCompany(), personId: uuid().notNull(), tokenHash: text().notNull(), seenAt: moment().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.personId, row.tokenHash] }), goesWithPerson(row), wall()],
)

/** Digests of recovery codes (AUTH-6). */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  { companyId: ofCompany(), personId: uuid().notNull(), codeHash: text().notNull(), usedAt: moment() },
  (row) => [primaryKey({ columns: [row.companyId, row.personId, row.codeHash] }), goesWithPerson(row), wall()],
)

/** Links that set a password: single use, by the digest of their token (AUTH-5). */
export const passwordLinks = snakeCase.table(
  'password_links',
  {
    companyId: ofCompany(),
    id: id(),
    personId: uuid().notNull(),
    purpose: text({ enum: ['RESET', 'INVITATION'] }).notNull(),
    sentById: uuid(),
    /** Whether the sender was shown the link, to hand it over. */
    isHandedOver: boolean().notNull().default(false),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    endedAt: moment(),
  },
  (row) => [
    key(row),
    uniqueIndex('one_link_per_token').on(row.companyId, row.tokenHash),
    index('links_by_person').on(row.companyId, row.personId),
    index('links_by_sender').on(row.companyId, row.sentById, row.createdAt),
    goesWithPerson(row),
    wall(),
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
    companyId: ofCompany(),
    id: id(),
    personId: uuid().notNull(),
    email: text().notNull(),
    formerEmail: text().notNull(),
    /** Where only emails go elsewhere, the login name stays: nothing here. */
    formerLoginname: text(),
    requestedById: uuid(),
    requestedAt: moment().notNull(),
    linkHash: text(),
    linkSentAt: moment().notNull(),
    tookEffectAt: moment(),
    endedAt: moment(),
    endReason: text({ enum: ['CANCELED', 'REPLACED', 'OBJECTED', 'ACCOUNT_CLOSED'] }),
  },
  (row) => [
    key(row),
    uniqueIndex('one_waiting_address_per_person')
      .on(row.companyId, row.personId)
      .where(sql`${row.tookEffectAt} is null and ${row.endedAt} is null`),
    uniqueIndex('one_address_change_per_link').on(row.companyId, row.linkHash),
    index('address_changes_by_person').on(row.companyId, row.personId, row.tookEffectAt),
    check('an_end_has_a_reason', sql`(${row.endedAt} is null) = (${row.endReason} is null)`),
    goesWithPerson(row),
    wall(),
  ],
)
export type AddressChangeRow = typeof addressChanges.$inferSelect

/** Addresses elsewhere of which this company heard that they are taken: only so many a day (AUTH-2). */
export const loginProbes = snakeCase.table(
  'login_probes',
  { companyId: ofCompany(), address: text().notNull(), at: moment().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.address] }), wall()],
)

/** What is known before anybody is signed in. */
export const door = snakeCase.schema('door')

/** Which company a subdomain names, before anybody is signed in. No company data. */
export const doorCompanies = door.table(
  'companies',
  { id: uuid().primaryKey(), subdomain: text().notNull(), isSample: boolean().notNull().default(false) },
  (row) => [uniqueIndex('one_company_per_subdomain').on(row.subdomain)],
)

/**
 * Which company and person a login name belongs to; login names are unique in the whole installation. A former one logs nobody in: it is
 * kept for its account as long as the change can be taken back.
 */
export const doorLogins = door.table(
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
export const signInFailures = door.table(
  'sign_in_failures',
  { id: id().primaryKey(), account: text().notNull(), address: text().notNull(), at: moment().notNull() },
  (row) => [index('failures_by_account').on(row.account, row.at), index('failures_by_address').on(row.address, row.at)],
)

/**
 * By which the secret is known that seals what is stored and makes digests of it: one row from the first start on, so that another secret
 * is noticed before anything is made with it (OUT-2). No company data.
 */
export const doorSecret = door.table(
  'secret',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_secret', sql`${row.isOnly}`)],
)

/** How often something costly was done within its window, for all processes and whatever company: emails to an address, say. */
export const rateLimits = door.table('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})
