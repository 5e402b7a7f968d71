import { languages } from '@perennial/contract/messages/language.ts'
import { controlKinds } from '@perennial/domain/people/content-rights.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'

/** The people of a company. Read by its people, field by field as the specification says; kept until erased. */
export const people = snakeCase.table(
  'people',
  {
    companyId: companyIdColumn().references(() => companies.id),
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
    /** Erased, or about to be: what is left stands for whoever wrote, without a name (ADM-P21). */
    deletedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
    custom: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (person) => [
    companyPrimaryKey(person),
    uniqueIndex('one_person_per_loginname').on(person.companyId, person.loginname),
    uniqueIndex('one_person_per_employee_number').on(person.companyId, person.employeeNumber),
    index('people_by_manager').on(person.companyId, person.managerId),
    index('people_by_secondary_reviewer').on(person.companyId, person.secondaryReviewerId),
    index('people_by_name').on(person.companyId, person.lastName, person.firstName, person.id),
    index('people_counted')
      .on(person.companyId)
      .where(sql`not ${person.isSample} and not ${person.isGuest} and ${person.state} <> 'DEACTIVATED'`),
    index('people_unreachable')
      .on(person.companyId, person.id)
      .where(sql`${person.state} = 'DEACTIVATED' or ${person.email} = ''`),
    index('people_of_sample').on(person.companyId).where(sql`${person.isSample}`),
    companyForeignKey([person.companyId, person.managerId], person, 'manager_of_same_company'),
    companyForeignKey([person.companyId, person.secondaryReviewerId], person, 'secondary_of_same_company'),
    check(
      'guests_hold_no_roles',
      sql`not (${person.isGuest} and (${person.isHr} or ${person.isAssistant} or ${person.isTechAdmin}))`,
    ),
    check('known_state', sql`${person.state} in ('INVITED', 'ACTIVE', 'DEACTIVATED')`),
    check('only_who_left_is_deleted', sql`${person.deletedAt} is null or ${person.state} = 'DEACTIVATED'`),
    check('nobody_manages_themself', sql`${person.managerId} is distinct from ${person.id}`),
    tenantPolicy(),
  ],
)
export type PersonRow = typeof people.$inferSelect

/**
 * How many people came and went, by state: summed, how many there are. Written by triggers in the same transaction as the
 * change. A change of what people are found by (department, team, location, manager) writes a row that adds nothing, so that
 * whoever has seen all rows knows whether anything has changed since. Read with lists of people; follows them.
 */
export const peopleRollups = snakeCase.table(
  'people_rollups',
  {
    companyId: companyIdColumn(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    isGuest: boolean().notNull(),
    amount: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.turn] }), tenantPolicy()],
)

/** The pictures of people, drawn by us in two sizes. Read by whoever sees the profile; kept until replaced or taken away. */
export const personPictures = snakeCase.table(
  'person_pictures',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    /** Names the picture: another one has another id, so that browsers keep each. */
    pictureId: uuid().notNull(),
    smallFileId: uuid().notNull(),
    largeFileId: uuid().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.personId] }),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type PersonPictureRow = typeof personPictures.$inferSelect

/**
 * Who has had a hand in someone else's account: created it, was handed its invitation link, or gave it another login address or
 * name. Whoever could sign in as someone gains what that account reads (MAY-8). Read by nobody; goes with either of the two.
 */
export const accountControllers = snakeCase.table(
  'account_controllers',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    controllerId: uuid().notNull(),
    kind: text({ enum: controlKinds }).notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.personId, row.controllerId, row.kind] }),
    index('accounts_by_controller').on(row.companyId, row.controllerId),
    companyForeignKey([row.companyId, row.personId], people, 'account_of_same_company').onDelete('cascade'),
    companyForeignKey([row.companyId, row.controllerId], people, 'controller_of_same_company').onDelete('cascade'),
    check('controls_another_account', sql`${row.personId} <> ${row.controllerId}`),
    tenantPolicy(),
  ],
)
