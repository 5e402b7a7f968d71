import type { Audience } from '@perennial/contract/cycles/schemas.ts'
import type { AutoNudge } from '@perennial/domain/cycles/notices.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { aboutOthers, forHrAdmins, forTheOperatorOnly, readerIsHr } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'
import { formerBulkAction } from './former-rows.ts'

const KIND_MEANING = 'The kind of cycle: REVIEW for review cycles'

/** A cycle of any kind: what the engine reads and writes. Each kind has a table with one row of settings for each of its cycles. */
export const cycles = companyTable(
  'cycles',
  {
    id: idColumn(),
    kind: text().notNull(),
    name: text().notNull(),
    explanation: text().notNull().default(''),
    /** The first and the last moment of its timeline, written only by `insertCycle` and `updateCycle`. */
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    informAtStart: boolean().notNull().default(true),
    /** The weekly reminders, by what people are reminded of. */
    reminders: jsonb().$type<Readonly<Record<string, AutoNudge>>>().notNull(),
    itemsCreatedAt: timestampColumn(),
    /** When it was decided whether people are informed of the start. */
    informedAt: timestampColumn(),
    archivedAt: timestampColumn(),
    archivedById: uuid(),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.cycles' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN', 'SIDES'],
    retention: 'COMPANY',
    deletion: 'cycle',
    people: { archivedById: { erasure: 'REPLACE', merge: 'KEEP' }, createdById: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 315, name: 'cycles', row: 'cycle' },
      meaning: 'A cycle of any kind. What only its kind has is in the list of that kind, under the same id.',
      fields: {
        kind: KIND_MEANING,
        startsAt: 'Its first date',
        endsAt: 'Its last date',
        audience: 'How the participants were selected',
        reminders: 'The weekly reminders, by what people are reminded of',
        itemsCreatedAt: 'When the reviews of its participants were created',
        informedAt: 'When it was decided whether people are informed of its start',
        version: VERSION_MEANING,
      },
    },
  },
  (cycle) => [
    unique('one_kind_per_cycle').on(cycle.companyId, cycle.id, cycle.kind),
    index('cycles_by_start').on(cycle.companyId, cycle.kind, cycle.startsAt),
    check('archived_names_who', sql`(${cycle.archivedAt} is null) = (${cycle.archivedById} is null)`),
  ],
)
export type CycleRow = typeof cycles.$inferSelect

/** Who administers a cycle besides HR. The kind is in the key, so that authentication needs only this table. */
export const cycleAdmins = companyTable(
  'cycle_admins',
  { cycleId: uuid().notNull(), personId: uuid().notNull(), kind: text().notNull() },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.cycle_admins' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'cycle',
    people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    references: {
      personId: { to: () => people },
      cycleId: { to: () => cycles, along: ['kind'], onDelete: 'cascade' },
    },
    primaryKey: ['cycleId', 'personId'],
    document: {
      list: { order: 330, name: 'cycleAdmins', row: 'cycleAdmin' },
      formerNames: { list: 'reviewCycleAdmins', row: 'reviewCycleAdmin' },
      former: { defaults: { kind: 'REVIEW' } },
      meaning: 'Who administers a cycle besides HR.',
      fields: { kind: KIND_MEANING },
    },
  },
  (row) => [index('cycle_admins_by_person').on(row.companyId, row.personId)],
)

/** Cycles that are still being set up. */
export const cycleDrafts = companyTable(
  'cycle_drafts',
  {
    id: idColumn(),
    kind: text().notNull(),
    model: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.cycle_drafts' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'USE',
    deletion: 'cycle',
    people: { createdById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 340, name: 'cycleDrafts', row: 'cycleDraft' },
      formerNames: { list: 'reviewCycleDrafts', row: 'reviewCycleDraft' },
      former: { defaults: { kind: 'REVIEW' } },
      meaning: 'A cycle that is still being set up.',
      fields: {
        kind: KIND_MEANING,
        model: 'What was entered so far, and as `place` the step of the editor and the steps that were edited',
        version: VERSION_MEANING,
      },
      shared: forHrAdmins,
    },
  },
)

/** Who takes part; `itemId` is null until the item of the member, such as their review, was created (ONCE-4). */
export const cycleMembers = companyTable(
  'cycle_members',
  {
    cycleId: uuid().notNull(),
    personId: uuid().notNull(),
    /** What was selected by hand for this member, as the kind stores it. */
    setup: jsonb(),
    itemId: uuid(),
    addedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.cycle_members' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: { personId: { erasure: 'REPLACE', merge: 'MODULE' } },
    references: { personId: { to: () => people }, cycleId: { to: () => cycles, onDelete: 'cascade' } },
    primaryKey: ['cycleId', 'personId'],
    document: {
      list: { order: 360, name: 'cycleMembers', row: 'cycleMember' },
      formerNames: {
        list: 'reviewCycleMembers',
        row: 'reviewCycleMember',
        fields: { chosenReviewers: 'setup', reviewId: 'itemId' },
      },
      meaning: 'Who takes part in a cycle.',
      fields: {
        setup: 'What was selected by hand for this member: in review cycles their reviewers',
        itemId: 'In review cycles the review; absent until it was created',
      },
      shared: {
        because: '`setup` is included for HR Admins, apart from that of themselves and people above them',
        columns: { setup: sql`case when ${readerIsHr} and ${aboutOthers(sql`person_id`)} then setup end` },
      },
    },
  },
  (row) => [index('members_without_item').on(row.companyId, row.cycleId).where(sql`${row.itemId} is null`)],
)

/** Bulk actions that can be undone for an hour. */
export const cycleBulkActions = companyTable(
  'cycle_bulk_actions',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    byId: uuid().notNull(),
    at: timestampColumn().notNull(),
    /** What undoing needs, with the name of the action as `kind`. */
    undo: jsonb().$type<{ kind: string }>().notNull(),
    undoneAt: timestampColumn(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.cycle_bulk_actions' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: { byId: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { cycleId: { to: () => cycles, onDelete: 'cascade' }, byId: { to: () => people } },
    document: {
      list: { order: 440, name: 'bulkActions', row: 'bulkAction' },
      formerNames: { list: 'deeds', row: 'deed' },
      former: formerBulkAction,
      meaning: 'An action on many items of a cycle, which can be undone for an hour.',
      fields: { undo: 'What undoing needs: the kind of action, and the items or what they had before and after' },
      shared: forTheOperatorOnly,
    },
  },
  (action) => [index('bulk_actions_by_cycle').on(action.companyId, action.cycleId)],
)

/**
 * How many items and people of a cycle entered a state or left it: the sum is how many are in it. Written by triggers in the same
 * transaction as the change. Read with overviews of cycles.
 */
export const cycleRollups = companyTable(
  'cycle_rollups',
  {
    cycleId: uuid().notNull(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    dimension: text({ enum: ['REVIEW', 'SELF_ASSESSMENT', 'ASSESSMENT', 'FEEDBACK', 'OBJECTIVE', 'MEMBER'] }).notNull(),
    /** The status of assessments, the names of what is true of reviews, otherwise empty: of feedback and objectives any change counts. */
    state: text().notNull(),
    amount: integer().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['cycleId', 'turn'],
    document: { leftOut: 'it is worked out from the rest' },
  },
)
