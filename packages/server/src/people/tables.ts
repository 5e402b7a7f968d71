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
import type { TableFacts } from '../core/database/table-facts.ts'

/** The people of a company. Read by its people, field by field as the specification says; kept until erased. */
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
     * Whether anyone has ever reported to them. Set by a trigger and never reset: whoever walks down the reporting line passes over
     * everyone else, who are most of a company.
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
    /** Erased, or about to be: what is left stands for anyone who wrote, without a name (ADM-P21). */
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
      meaning: 'Everybody of the company, also guests and people who have left.',
      fields: {
        loginname: 'What they sign in with, in small letters; one person of an installation has it',
        email: 'Where mails go',
        nickname: 'Stands in place of the first name where it is there',
        gender: 'M, F or N',
        title: 'The job title',
        employeeNumber: 'One person of the company has it',
        managerId: 'Whom they report to; lines have no circles',
        secondaryReviewerId: 'Who reviews them where it is not the manager',
        isHr: 'HR Admin',
        isAssistant: 'HR Assistant',
        isTechAdmin: 'Tech Admin; with HR Admin together a super admin',
        isGuest: 'A guest, who holds no role',
        isSample: 'Made up, to look around',
        language: 'Absent: the language of the company',
        theme: 'light or dark; absent: as the device says',
        mutedEmailCategories: 'Kinds of mail they want none of',
        deletedAt: 'Deleted: what is left stands for whoever wrote, without a name',
        version: VERSION_MEANING,
        custom: 'Further fields of the company, by name',
      },
      without: {
        hasReports: { because: 'it is worked out from the managers' },
        isProvider: { because: 'who works for the provider is a matter of the installation' },
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

/** Facts of rows about one person, who takes them along when they are erased; a merge leaves them. */
export const deletedWithPerson = {
  people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
  references: { personId: { to: () => people, onDelete: 'cascade' } },
} as const satisfies Partial<TableFacts<'personId'>>

/**
 * How many people came and went, by state: summed, how many there are. Written by triggers in the same transaction as the
 * change. A change of what people are found by (department, team, location, manager) writes a row that adds nothing, so that
 * anyone who has seen all rows knows whether anything has changed since. Read with lists of people; follows them.
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

/** The pictures of people, drawn by us in two sizes. */
export const personPictures = companyTable(
  'person_pictures',
  {
    personId: uuid().notNull(),
    /** Names the picture: another one has another id, so that browsers keep each. */
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
        pictureId: 'Names the picture: another one has another id',
        smallFileId: 'A file of the list files',
        largeFileId: 'A file of the list files',
      },
    },
  },
)
export type PersonPictureRow = typeof personPictures.$inferSelect

/**
 * Who has had a hand in someone else's account: created it, was handed its invitation link, or gave it another login
 * address or name. Anyone who could sign in as someone gains what that account reads (MAY-8).
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
      meaning: 'Who had a hand in the account of somebody else, and gives it no rights beyond their own.',
      fields: { kind: 'CREATED, INVITED, ADDRESS_CHANGED or RENAMED' },
    },
  },
  (row) => [
    index('accounts_by_controller').on(row.companyId, row.controllerId),
    check('controls_another_account', sql`${row.personId} <> ${row.controllerId}`),
  ],
)
