import type { ObjectiveChange } from '@perennial/domain/objectives/history.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { VERSION_MEANING } from '../../core/database/document-facts.ts'
import { objectivesForHr } from '../../core/database/document-sharing.ts'
import { people } from '../../people/tables.ts'
import { notForHr, objectiveFacts, objectives, ofReadableObjectives } from '../tables.ts'

export const objectiveComments = companyTable(
  'objective_comments',
  {
    id: idColumn(),
    objectiveId: uuid().notNull(),
    authorId: uuid().notNull(),
    text: jsonb().$type<WrittenText>().notNull(),
    writtenAt: timestampColumn().notNull(),
    changedAt: timestampColumn(),
    version: integer().notNull().default(1),
  },
  {
    ...objectiveFacts,
    readers: ['AUTHOR', 'PERSON', 'MANAGERS', 'COLLEAGUES', 'HR_ADMIN'],
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_comments' },
    people: { authorId: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' }, authorId: { to: () => people } },
    document: {
      list: { order: 746, name: 'objectiveComments', row: 'objectiveComment' },
      meaning: 'A comment on an objective.',
      fields: { text: 'A text, or formatted text as blocks of parts', version: VERSION_MEANING },
      shared: ofReadableObjectives,
    },
  },
  (comment) => [
    index('objective_comments_by_time').on(comment.companyId, comment.objectiveId, comment.writtenAt),
    index('objective_comments_by_author').on(comment.companyId, comment.authorId),
  ],
)
export type ObjectiveCommentRow = typeof objectiveComments.$inferSelect

/** The history: one change for each row, which becomes a sentence when it is read. */
export const objectiveChanges = companyTable(
  'objective_changes',
  {
    id: idColumn(),
    objectiveId: uuid().notNull(),
    at: timestampColumn().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    wasPrivate: boolean().notNull(),
    change: jsonb().$type<ObjectiveChange | { kind: 'CREATED' }>().notNull(),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_changes' },
    people: {
      actorId: { erasure: 'REPLACE', merge: 'MOVE' },
      impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' } },
    document: {
      list: { order: 748, name: 'objectiveChanges', row: 'objectiveChange' },
      meaning: 'Something that changed on an objective.',
      fields: {
        impersonatorId: 'Who acted in the place of the actor',
        wasPrivate: 'The objective was private at that moment; its owner alone reads it',
        change: 'What changed, with the value before and after',
      },
      shared: {
        where: sql`objective_id in ${objectivesForHr} and not was_private and change->>'field' is distinct from 'ratingId'`,
        because: `${notForHr}; what changed while an objective was private stays its owner’s`,
      },
    },
  },
  (change) => [index('objective_changes_by_time').on(change.companyId, change.objectiveId, change.at, change.id)],
)
export type ObjectiveChangeRow = typeof objectiveChanges.$inferSelect

/** Status and completion at the end of each day, for charts. */
export const objectiveProgress = companyTable(
  'objective_progress',
  {
    objectiveId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    status: text({ enum: objectiveStatuses }).notNull(),
    completion: integer().notNull(),
    wasPrivate: boolean().notNull(),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_progress' },
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' } },
    primaryKey: ['objectiveId', 'day'],
    document: {
      list: { order: 750, name: 'objectiveProgress', row: 'progressPoint' },
      meaning: 'Status and completion of an objective at the end of a day on which they changed.',
      fields: { wasPrivate: 'The objective was private on that day; its owner alone reads it' },
      shared: {
        where: sql`objective_id in ${objectivesForHr} and not was_private`,
        because: `${notForHr}; what changed while an objective was private stays its owner’s`,
      },
    },
  },
)
