import { weekdays } from '@perennial/domain/calendar/days.ts'
import { checkInFrequencies } from '@perennial/domain/objectives/check-ins.ts'
import { objectiveTasks } from '@perennial/domain/objectives/cycle/notices.ts'
import type { ObjectiveOptions, ValueList } from '@perennial/domain/objectives/cycle/options.ts'
import { processTypes } from '@perennial/domain/objectives/cycle/process.ts'
import { visibilities } from '@perennial/domain/objectives/objective.ts'
import { getColumns, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/tables.ts'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { VERSION_MEANING } from '../../core/database/document-facts.ts'
import { forHrAdmins } from '../../core/database/document-sharing.ts'
import { type CycleRow, cycles } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'

/** The settings of objective cycles only: one row for each cycle of the kind OBJECTIVE, with the same id. */
export const objectiveCycles = companyTable(
  'objective_cycles',
  {
    id: uuid().notNull(),
    kind: text().notNull().generatedAlwaysAs(sql`'OBJECTIVE'`),
    /** The period that the objectives are about, in days. */
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    process: text({ enum: processTypes }).notNull(),
    /** Everyone takes part, including people who join later; otherwise only members. */
    allUsers: boolean().notNull(),
    editableByOwnerFrom: timestampColumn().notNull(),
    editableByOwnerUntil: timestampColumn().notNull(),
    statusEditableByOwnerUntil: timestampColumn().notNull(),
    editableByManagerFrom: timestampColumn().notNull(),
    editableByManagerUntil: timestampColumn().notNull(),
    statusEditableByManagerUntil: timestampColumn().notNull(),
    defaultDueDate: timestampColumn().notNull(),
    icon: boolean().notNull(),
    cascadingObjectives: boolean().notNull(),
    keyResults: boolean().notNull(),
    status: boolean().notNull(),
    completionPercentage: boolean().notNull(),
    weighting: boolean().notNull(),
    categories: jsonb().$type<ValueList>().notNull(),
    ratings: jsonb().$type<ValueList>().notNull(),
    defaultVisibility: text({ enum: visibilities }).notNull(),
    allowEmployeesToChangeVisibility: boolean().notNull(),
    allowPrivateObjectives: boolean().notNull(),
    allowEmployeesToShareWithSpecificPeople: boolean().notNull(),
    sendAutomaticReminders: boolean().notNull(),
    checkInFrequency: text({ enum: checkInFrequencies }).notNull(),
    checkInWeekday: text({ enum: weekdays }).notNull(),
    /** The day of the last change of the schedule in a running cycle; due days before it don’t count. */
    checkInsFrom: date({ mode: 'string' }),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.objective_cycles' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN', 'SIDES'],
    retention: 'CYCLE',
    deletion: 'cycle',
    references: { id: { to: () => cycles, along: ['kind'], onDelete: 'cascade', name: 'settings_of_objective_cycle' } },
    document: {
      list: { order: 680, name: 'objectiveCycles', row: 'objectiveCycle' },
      meaning: 'What an objective cycle has besides its row in cycles: its dates, and what objectives can have.',
      fields: {
        periodFrom: 'The first day that the objectives are about',
        periodTo: 'The last such day',
        process: 'Who creates and edits objectives',
        allUsers: 'Everyone takes part, also people who join later',
        categories: 'Whether objectives have categories, and which; removed ones stay for objectives that have them',
        ratings: 'The same for ratings',
        defaultVisibility: 'Who reads a new objective',
        checkInFrequency: 'How often owners check in',
        checkInsFrom: 'The day on which that was changed while the cycle was running; no check-in was due before it',
      },
    },
  },
  (cycle) => [check('period_in_order', sql`${cycle.periodFrom} <= ${cycle.periodTo}`)],
)
export type ObjectiveCycleRow = Omit<typeof objectiveCycles.$inferSelect, 'kind'> & CycleRow

const { kind: _, ...settingColumns } = getColumns(objectiveCycles)
/** An objective cycle with all its columns, for queries that join both tables by `isSameObjectiveCycle`. */
export const objectiveCycleColumns = { ...settingColumns, ...getColumns(cycles) }
export const isSameObjectiveCycle = sql`${cycles.companyId} = ${objectiveCycles.companyId} and ${cycles.id} = ${objectiveCycles.id}`

/** The categories and ratings that new cycles start with (SYS-045). */
export const objectiveSettings = companyTable(
  'objective_settings',
  {
    settings: jsonb().$type<Record<'categories' | 'ratings', ObjectiveOptions['categories']['values']>>().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.objective_settings' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { companyId: { to: () => companies } },
    primaryKey: [],
    document: {
      list: { order: 670, name: 'objectiveSettings', row: 'settings' },
      meaning: 'The categories and ratings that new objective cycles start from.',
      fields: { settings: 'Both lists, each value with its id and label', version: VERSION_MEANING },
    },
  },
)

/** Who was informed of which task in a cycle, once each, and all manual reminders. */
export const objectiveNotices = companyTable(
  'objective_notices',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    /** The participant that it is about. */
    personId: uuid().notNull(),
    recipientId: uuid().notNull(),
    task: text({ enum: objectiveTasks }).notNull(),
    isReminder: boolean().notNull(),
    senderId: uuid(),
    at: timestampColumn().notNull(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.objective_notices' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: {
      personId: { erasure: 'DELETE_ROW', merge: 'MOVE' },
      recipientId: { erasure: 'DELETE_ROW', merge: 'KEEP' },
      senderId: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      personId: { to: () => people },
      recipientId: { to: () => people },
      cycleId: { to: () => cycles, onDelete: 'cascade' },
    },
    document: {
      list: { order: 690, name: 'objectiveNotices', row: 'objectiveNotice' },
      meaning: 'Someone was informed of a task in an objective cycle, or reminded of it by hand.',
      fields: {
        personId: 'The participant it is about',
        task: 'What was asked: to set or update objectives, or to help a team with them',
        isReminder: 'A reminder; otherwise they were informed when the task began',
        senderId: 'Absent: automatic',
      },
      shared: forHrAdmins,
    },
  },
  (notice) => [
    uniqueIndex('informed_once_of_objective_task')
      .on(notice.companyId, notice.cycleId, notice.recipientId, notice.task)
      .where(sql`not is_reminder`),
    index('objective_reminders_by_recipient')
      .on(notice.companyId, notice.cycleId, notice.recipientId, notice.at)
      .where(sql`is_reminder`),
    index('objective_notices_by_person').on(notice.companyId, notice.personId),
  ],
)
