import { languages } from '@perennial/contract/messages/language.ts'
import { boolean, date, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companiesTenantPolicy,
  companyIdColumn,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'

/** A company and its settings. Read by its people; kept until it is deleted. */
export const companies = snakeCase.table(
  'companies',
  {
    id: idColumn().primaryKey(),
    name: text().notNull(),
    subdomain: text().notNull(),
    creatorId: uuid(),
    timeZone: text().notNull().default('Europe/Berlin'),
    dateFormat: text().notNull().default('dd.MM.yyyy'),
    timeFormat: text().notNull().default('HH:mm'),
    startOfBusinessHour: integer().notNull().default(9),
    endOfBusinessHour: integer().notNull().default(17),
    language: text({ enum: languages }).notNull().default('en'),
    headerMessage: text().notNull().default(''),
    color: text(),
    logoFileId: uuid(),
    logoHeight: integer().notNull().default(0),
    backgroundFileId: uuid(),
    /** Goes up with every change of colour, logo or background (ADM-P09). */
    brandingVersion: integer().notNull().default(0),
    brandingUpdatedById: uuid(),
    brandingUpdatedAt: timestampColumn(),
    /** May super admins act as other people, and until which day at the latest (PERM-25)? */
    impersonationGranted: boolean().notNull().default(false),
    impersonationGrantedUntil: date(),
    /** May staff of the installation’s operator come in, and until which day at the latest (PERM-24, PERM-25)? */
    staffAccessGranted: boolean().notNull().default(false),
    staffAccessGrantedUntil: date(),
    /** The day from which everybody needs a second factor (AUTH-6). */
    secondFactorRequiredFrom: date(),
    /** How long sessions last, where the company sets less than what always counts (AUTH-4). */
    sessionIdleMinutes: integer(),
    sessionMaxHours: integer(),
    /** Single sign-on does not exist yet: nothing sets it. */
    ssoActive: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    /** Always Free until there is billing. The dates below are set by the operator (`npm run license`). */
    plan: text().notNull().default('Free'),
    paidFrom: date(),
    paidTo: date(),
    freeUntil: date(),
    trialUntil: date(),
    warnBeforePaymentExpiry: integer().notNull().default(30),
    createdAt: timestampColumn().notNull(),
  },
  () => [companiesTenantPolicy()],
)
export type Company = typeof companies.$inferSelect

/** Features and flags that were switched on or off; what is not named has its default. */
export const featureSwitches = snakeCase.table(
  'feature_switches',
  { companyId: companyIdColumn(), name: text().notNull(), enabled: boolean().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.name] }), tenantPolicy()],
)
