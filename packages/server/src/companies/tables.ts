import { languages } from '@perennial/contract/messages/language.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companiesTenantPolicy, idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable, withFacts } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'

/** A company and its settings. */
export const companies = withFacts(
  snakeCase.table(
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
      /** Incremented with every change of color, logo or background (ADM-P09). */
      brandingVersion: integer().notNull().default(0),
      brandingUpdatedById: uuid(),
      brandingUpdatedAt: timestampColumn(),
      /** Whether super admins may impersonate other people, and until which day at the latest (PERM-25). */
      impersonationGranted: boolean().notNull().default(false),
      impersonationGrantedUntil: date(),
      /** Whether staff of the installation’s operator have access, and until which day at the latest (PERM-24, PERM-25). */
      staffAccessGranted: boolean().notNull().default(false),
      staffAccessGrantedUntil: date(),
      /** The day from which everyone needs a second factor (AUTH-6). */
      secondFactorRequiredFrom: date(),
      /** How long sessions last, if the company sets less than the general limits (AUTH-4). */
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
  ),
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.companies' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    people: {
      creatorId: { erasure: 'REPLACE', merge: 'KEEP' },
      brandingUpdatedById: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    document: {
      list: { order: 10, name: 'company', row: 'settings' },
      formerNames: {
        fields: {
          designVersion: 'brandingVersion',
          designChangedById: 'brandingUpdatedById',
          designChangedAt: 'brandingUpdatedAt',
          actingGranted: 'impersonationGranted',
          actingGrantedUntil: 'impersonationGrantedUntil',
          staffGranted: 'staffAccessGranted',
          staffGrantedUntil: 'staffAccessGrantedUntil',
          secondFactorFrom: 'secondFactorRequiredFrom',
          sessionLongestHours: 'sessionMaxHours',
        },
      },
      meaning: 'The company and its settings: exactly one row, whose id is the companyId of the document.',
      fields: {
        subdomain: 'Part of the address of its login page; unique in an installation',
        creatorId: 'The person who registered it',
        timeZone: 'IANA name, for instance Europe/Berlin: the zone of the company’s days and hours',
        dateFormat: 'How pages write a day, in Unicode date patterns',
        timeFormat: 'How pages write a time, in Unicode date patterns',
        startOfBusinessHour: 'Hour of the day, 0 to 23, in the time zone of the company',
        endOfBusinessHour: 'Hour of the day, 1 to 24, in the time zone of the company',
        language: 'The language of people who have chosen none',
        headerMessage: 'The line shown above every page; empty for none',
        color: 'The color of the company, as #rrggbb',
        logoFileId: 'A file of the list files',
        logoHeight: 'Pixels; 0 for the default',
        backgroundFileId: 'A file of the list files',
        brandingVersion: `${VERSION_MEANING} of logo, background or color`,
        impersonationGranted: 'Whether super admins may impersonate other people',
        impersonationGrantedUntil: 'The last day of it; absent for no end',
        ssoActive: 'Whether people log in with single sign-on',
        secondFactorRequiredFrom: 'The day from which everyone needs a second factor',
        sessionIdleMinutes: 'Minutes of inactivity after which a session ends; absent for the default',
        sessionMaxHours: 'Hours after which a session ends; absent for the default',
        isSample: 'A company for trying things out, which sends no emails to anyone outside',
        plan: 'The plan that was bought',
        warnBeforePaymentExpiry: 'Days before the end of the paid time at which a warning appears',
      },
      formerFields: ['minuteStep', 'notifyReviewersEveryNHours'],
      without: {
        staffAccessGranted: { because: 'staff of one installation are not those of the next', fill: sql`false` },
        staffAccessGrantedUntil: { because: 'staff of one installation are not those of the next' },
      },
    },
  },
)
export type Company = typeof companies.$inferSelect

/** Features and flags that were switched on or off; all others have their default. */
export const featureSwitches = companyTable(
  'feature_switches',
  { name: text().notNull(), enabled: boolean().notNull() },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.feature_switches' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['name'],
    document: {
      list: { order: 20, name: 'featureSwitches', row: 'featureSwitch' },
      formerNames: { list: 'switches', row: 'switch' },
      meaning: 'A feature that was switched on or off. Features that are not listed have their default.',
    },
  },
)

/** The company’s own names for boxes of the performance graph. */
export const graphBoxNames = companyTable(
  'graph_box_names',
  { box: text().notNull(), name: text().notNull() },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.graph_box_names' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['box'],
    document: {
      list: { order: 55, name: 'graphBoxNames', row: 'graphBoxName' },
      meaning:
        'A box of the performance graph that the company named itself. Boxes that are not listed have their default name.',
      fields: { box: 'Its position across and upward, such as high.low' },
    },
  },
)
