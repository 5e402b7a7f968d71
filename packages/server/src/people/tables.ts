import { languages } from '@perennial/contract/messages/language.ts'
import { controlKinds } from '@perennial/domain/people/content-rights.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgTable,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { forTheOperatorOnly } from '../core/database/document-sharing.ts'
import type { TableFacts } from '../core/database/table-facts.ts'

/** The people of a company. Its people read them, field by field as the specification says; kept until erased. */
export const people = companyTable(
  'people',
  {
    id: idColumn(),
    loginname: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    nickname: text(),
    gender: text(),
    phone: text().notNull().default(''),
    title: text().notNull().default(''),
    department: text().notNull().default(''),
    team: text().notNull().default(''),
    location: text().notNull().default(''),
    employmentType: text().notNull().default(''),
    employeeNumber: text(),
    hireDate: date(),
    managerId: uuid(),
    secondaryReviewerId: uuid(),
    /**
     * Whether anyone has ever reported to them. Set by a trigger and never reset: recursive queries of the reporting
     * line skip everyone else, who are most of a company.
     */
    hasReports: boolean().notNull().default(false),
    isHr: boolean().notNull().default(false),
    isAssistant: boolean().notNull().default(false),
    isTechAdmin: boolean().notNull().default(false),
    isGuest: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    isProvider: boolean().notNull().default(false),
    state: text({ enum: ['INVITED', 'ACTIVE', 'DEACTIVATED'] })
      .notNull()
      .default('INVITED'),
    language: text({ enum: languages }),
    theme: text(),
    mutedEmailCategories: text().array().notNull().default([]),
    notificationsSeenAt: timestampColumn(),
    releaseNotesSeenAt: timestampColumn(),
    deactivatedAt: timestampColumn(),
    /** Erased, or about to be: the row stays as the nameless author of what they wrote (ADM-P21). */
    deletedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
    custom: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  {
    report: { topic: 'PEOPLE', label: 'worksCouncil.of.people' },
    dataClass: 'PERSONAL',
    readers: ['PERSON', 'COLLEAGUES', 'MANAGERS', 'HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: 'PERSON',
    deletion: 'company',
    people: {
      id: { erasure: 'DELETE_ROW', merge: 'KEEP' },
      managerId: { erasure: 'CLEAR', merge: 'MODULE' },
      secondaryReviewerId: { erasure: 'CLEAR', merge: 'MODULE' },
    },
    references: {
      companyId: { to: () => companies },
      managerId: { to: (): AnyPgTable => people, name: 'manager_of_same_company' },
      secondaryReviewerId: { to: (): AnyPgTable => people, name: 'secondary_of_same_company' },
    },
    document: {
      list: { order: 110, name: 'people', row: 'person' },
      formerNames: { fields: { mutedMail: 'mutedEmailCategories' } },
      meaning: 'Everyone in the company, including guests and people who have left.',
      fields: {
        loginname: 'What they log in with, in lowercase; unique in an installation',
        email: 'Where emails are sent',
        nickname: 'Shown instead of the first name if present',
        gender: 'M, F or N',
        title: 'The job title',
        employeeNumber: 'Unique in the company',
        managerId: 'Whom they report to; reporting lines have no loops',
        secondaryReviewerId: 'Who reviews them, if not the manager',
        isHr: 'HR Admin',
        isAssistant: 'HR Assistant',
        isTechAdmin: 'Tech Admin; with HR Admin together a super admin',
        isGuest: 'A guest, who has no roles',
        isSample: 'A sample person',
        language: 'Absent: the language of the company',
        theme: 'light or dark; absent: the setting of the device',
        mutedEmailCategories: 'Categories of emails they have muted',
        deletedAt: 'When the person was deleted; the row remains as an author without a name',
        version: VERSION_MEANING,
        custom: 'Further fields of the company, by name',
      },
      without: {
        hasReports: { because: 'it follows from the managers' },
        isProvider: { because: 'staff are specific to the installation' },
      },
    },
  },
  (person) => [
    uniqueIndex('one_person_per_loginname').on(person.companyId, person.loginname),
    uniqueIndex('one_person_per_employee_number').on(person.companyId, person.employeeNumber),
    index('people_by_manager').on(person.companyId, person.managerId),
    index('people_with_reports_by_manager')
      .on(person.companyId, person.managerId, person.id)
      .where(sql`${person.hasReports}`),
    index('people_by_secondary_reviewer').on(person.companyId, person.secondaryReviewerId),
    index('people_by_name').on(person.companyId, person.lastName, person.firstName, person.id),
    index('people_counted')
      .on(person.companyId)
      .where(sql`not ${person.isSample} and not ${person.isGuest} and ${person.state} <> 'DEACTIVATED'`),
    index('people_unreachable')
      .on(person.companyId, person.id)
      .where(sql`${person.state} = 'DEACTIVATED' or ${person.email} = ''`),
    index('people_with_roles')
      .on(person.companyId, person.id)
      .where(sql`${person.isHr} or ${person.isAssistant} or ${person.isTechAdmin}`),
    index('people_invited').on(person.companyId, person.id).where(sql`${person.state} = 'INVITED'`),
    index('people_guests').on(person.companyId, person.id).where(sql`${person.isGuest}`),
    index('people_of_sample').on(person.companyId).where(sql`${person.isSample}`),
    check(
      'guests_hold_no_roles',
      sql`not (${person.isGuest} and (${person.isHr} or ${person.isAssistant} or ${person.isTechAdmin}))`,
    ),
    check('known_state', sql`${person.state} in ('INVITED', 'ACTIVE', 'DEACTIVATED')`),
    check('only_who_left_is_deleted', sql`${person.deletedAt} is null or ${person.state} = 'DEACTIVATED'`),
    check('nobody_manages_themself', sql`${person.managerId} is distinct from ${person.id}`),
  ],
)
export type PersonRow = typeof people.$inferSelect

/** The facts of a table whose rows are about one person: erasing the person deletes them, and a merge leaves them. */
export const deletedWithPerson = {
  people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
  references: { personId: { to: () => people, onDelete: 'cascade' } },
} as const satisfies Partial<TableFacts<'personId'>>

/**
 * Changes in the number of people, by state: their sum is the current number. Written by triggers in the same
 * transaction as the change. A change of a field that people are filtered by (department, team, location, manager)
 * writes a row with the amount 0, so that a cache of all rows can see that something has changed. Read with lists of
 * people; derived from them.
 */
export const peopleRollups = companyTable(
  'people_rollups',
  {
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    isGuest: boolean().notNull(),
    amount: integer().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['turn'],
    document: { leftOut: 'it is worked out from the rest' },
  },
)

/** The pictures of people, redrawn in two sizes. */
export const personPictures = companyTable(
  'person_pictures',
  {
    personId: uuid().notNull(),
    /** Identifies this version of the picture: a new one gets another id, so that browsers can cache each. */
    pictureId: uuid().notNull(),
    smallFileId: uuid().notNull(),
    largeFileId: uuid().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'PEOPLE', label: 'worksCouncil.of.person_pictures' },
    dataClass: 'PERSONAL',
    readers: ['COLLEAGUES'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId'],
    document: {
      list: { order: 130, name: 'pictures', row: 'picture' },
      formerNames: { fields: { changedAt: 'updatedAt' } },
      meaning: 'The picture of a person in two sizes.',
      fields: {
        pictureId: 'Identifies the picture: a new one has a new id',
        smallFileId: 'A file of the list files',
        largeFileId: 'A file of the list files',
      },
    },
  },
)
export type PersonPictureRow = typeof personPictures.$inferSelect

/**
 * Who controls someone else’s account: they created it, were shown its invitation link, or changed its login address or
 * name. Anyone who could log in as someone gains what that account can read (MAY-8).
 */
export const accountControllers = companyTable(
  'account_controllers',
  {
    personId: uuid().notNull(),
    controllerId: uuid().notNull(),
    kind: text({ enum: controlKinds }).notNull(),
    at: timestampColumn().notNull(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.account_controllers' },
    dataClass: 'RECORD',
    readers: ['NOBODY'],
    retention: 'PERSON',
    deletion: 'company',
    people: {
      controllerId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
      personId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
    },
    references: {
      personId: { to: () => people, onDelete: 'cascade', name: 'account_of_same_company' },
      controllerId: { to: () => people, onDelete: 'cascade', name: 'controller_of_same_company' },
    },
    primaryKey: ['personId', 'controllerId', 'kind'],
    document: {
      list: { order: 120, name: 'accountControllers', row: 'accountController' },
      meaning: 'Who controls someone else’s account, and can’t give it rights beyond their own.',
      fields: { kind: 'CREATED, INVITED, ADDRESS_CHANGED or RENAMED' },
      shared: forTheOperatorOnly,
    },
  },
  (row) => [
    index('accounts_by_controller').on(row.companyId, row.controllerId),
    check('controls_another_account', sql`${row.personId} <> ${row.controllerId}`),
  ],
)
