import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { objectivesForHr } from '../../core/database/document-sharing.ts'
import { people } from '../../people/tables.ts'
import { objectiveCycles } from '../cycle/tables.ts'
import { notForHr, objectiveFacts, objectives } from '../tables.ts'

/** An entry `e` that the exporting HR Admin may read: not from the time when its objective was private. */
const readableEntries = sql`select e.id from objective_check_in_entries e
  where not e.was_private and e.objective_id in ${objectivesForHr}`

/** A check-in: an owner reports on all their open objectives of a cycle. */
export const objectiveCheckIns = companyTable(
  'objective_check_ins',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    ownerId: uuid().notNull(),
    at: timestampColumn().notNull(),
    /** The day in the company’s time zone, which decides for which due day the check-in counts. */
    day: date({ mode: 'string' }).notNull(),
    impersonatorId: uuid(),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_check_ins' },
    people: {
      ownerId: { erasure: 'DELETE_ROW', merge: 'MOVE' },
      impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: {
      cycleId: { to: () => objectiveCycles, onDelete: 'cascade' },
      ownerId: { to: () => people },
    },
    document: {
      list: { order: 753, name: 'objectiveCheckIns', row: 'objectiveCheckIn' },
      meaning: 'An owner said how all open objectives of a cycle are going.',
      fields: {
        day: 'The day of the company, which decides for which due day it counts',
        impersonatorId: 'Who acted in the place of the owner',
      },
      shared: {
        where: sql`exists (select from objective_check_in_entries of_it where of_it.check_in_id = objective_check_ins.id
          and of_it.id in (${readableEntries}))`,
        because: notForHr,
      },
    },
  },
  (checkIn) => [
    index('check_ins_by_owner').on(checkIn.companyId, checkIn.ownerId, checkIn.cycleId, checkIn.at, checkIn.id),
    index('check_ins_by_cycle').on(checkIn.companyId, checkIn.cycleId, checkIn.day, checkIn.ownerId),
  ],
)
export type CheckInRow = typeof objectiveCheckIns.$inferSelect

/** The part of a check-in about one objective. */
export const objectiveCheckInEntries = companyTable(
  'objective_check_in_entries',
  {
    id: idColumn(),
    checkInId: uuid().notNull(),
    objectiveId: uuid().notNull(),
    status: text({ enum: objectiveStatuses }).notNull(),
    completion: integer().notNull(),
    text: text().notNull(),
    wasPrivate: boolean().notNull(),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_check_in_entries' },
    references: {
      checkInId: { to: () => objectiveCheckIns, onDelete: 'cascade' },
      objectiveId: { to: () => objectives, onDelete: 'cascade' },
    },
    document: {
      list: { order: 754, name: 'objectiveCheckInEntries', row: 'checkInEntry' },
      meaning: 'What a check-in says of one objective.',
      fields: {
        text: 'One sentence, or nothing',
        completion: 'In percent',
        wasPrivate: 'The objective was private at that moment; its owner alone reads it',
      },
      shared: {
        where: sql`objective_id in ${objectivesForHr} and not was_private`,
        because: `${notForHr}; what was said while an objective was private stays its owner’s`,
      },
    },
  },
  (entry) => [
    unique('one_entry_per_check_in_and_objective').on(entry.companyId, entry.checkInId, entry.objectiveId),
    index('check_in_entries_by_objective').on(entry.companyId, entry.objectiveId, entry.checkInId),
  ],
)
export type CheckInEntryRow = typeof objectiveCheckInEntries.$inferSelect

/** Readers who acknowledged an entry. */
export const objectiveAcknowledgements = companyTable(
  'objective_acknowledgements',
  { entryId: uuid().notNull(), personId: uuid().notNull(), at: timestampColumn().notNull() },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_acknowledgements' },
    people: { personId: { erasure: 'DELETE_ROW', merge: 'MODULE' } },
    references: {
      entryId: { to: () => objectiveCheckInEntries, onDelete: 'cascade' },
      personId: { to: () => people },
    },
    primaryKey: ['entryId', 'personId'],
    document: {
      list: { order: 755, name: 'objectiveAcknowledgements', row: 'acknowledgement' },
      meaning: 'A reader acknowledged what a check-in says of an objective.',
      shared: { where: sql`entry_id in (${readableEntries})`, because: notForHr },
    },
  },
  (acknowledgement) => [
    index('objective_acknowledgements_by_person').on(acknowledgement.companyId, acknowledgement.personId),
  ],
)
