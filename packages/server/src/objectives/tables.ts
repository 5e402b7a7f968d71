import { keyResultKinds } from '@perennial/domain/objectives/key-results.ts'
import { objectiveStatuses, objectiveTypes, visibilities } from '@perennial/domain/objectives/objective.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { binaryTextColumn, idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { aboutOthers, objectivesForHr, readerIsHr, theReader } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'
import { objectiveCycles } from './cycle/tables.ts'

/** The objectives in a company export: those that the exporting HR Admin may read. */
const readByHr = sql`(${readerIsHr} and visibility <> 'PRIVATE' and (visibility = 'PUBLIC' or ${aboutOthers(sql`owner_id`)}))`
export const notForHr =
  'private objectives belong to their owners alone, and protected ones of people above to their readers'
export const ofReadableObjectives = { where: sql`objective_id in ${objectivesForHr}`, because: notForHr }

/** Facts about all tables of objectives. */
export const objectiveFacts = {
  dataClass: 'CONFIDENTIAL',
  readers: ['PERSON', 'MANAGERS', 'COLLEAGUES', 'HR_ADMIN'],
  retention: 'CYCLE',
  deletion: 'content',
} as const

/**
 * An objective in a cycle. A parent’s depth is one less and part of its key: every step up has a smaller depth, so that
 * the database refuses loops and parents in other cycles, even in simultaneous moves.
 */
export const objectives = companyTable(
  'objectives',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    ownerId: uuid().notNull(),
    parentId: uuid(),
    depth: integer().notNull().default(1),
    parentDepth: integer().generatedAlwaysAs(sql`case when parent_id is null then null else depth - 1 end`),
    type: text({ enum: objectiveTypes }).notNull().default('INDIVIDUAL'),
    groupLabel: text().notNull().default(''),
    title: text().notNull(),
    /** The folded title, for sorting and searching. */
    sortTitle: binaryTextColumn().notNull(),
    icon: text().notNull().default(''),
    description: jsonb().$type<WrittenText>().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    status: text({ enum: objectiveStatuses }).notNull().default('OPEN'),
    completion: integer().notNull().default(0),
    weight: integer().notNull().default(0),
    categoryId: uuid(),
    ratingId: uuid(),
    visibility: text({ enum: visibilities }).notNull(),
    createdById: uuid(),
    createdAt: timestampColumn().notNull(),
    /** When status, completion or key results were last updated; initially when the objective was created. */
    progressedAt: timestampColumn().notNull(),
    /** When the objective was first not private; null if it has always been private. */
    openedToOthersAt: timestampColumn(),
    /** The original, if the objective is a copy. */
    copiedFromId: uuid(),
    version: integer().notNull().default(1),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objectives' },
    people: {
      ownerId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
      createdById: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      cycleId: { to: () => objectiveCycles, onDelete: 'cascade', name: 'objectives_of_cycle' },
      ownerId: { to: () => people },
      createdById: { to: () => people },
    },
    document: {
      list: { order: 740, name: 'objectives', row: 'objective' },
      meaning: 'What someone wants to reach in an objective cycle.',
      fields: {
        parentId: 'The objective above it in the tree of the cycle',
        depth: 'The level in the tree, 1 at the top',
        type: 'The level of alignment',
        groupLabel: 'The name of the group of a GROUP objective',
        sortTitle: 'The title as it is sorted',
        description: 'A text, or formatted text as blocks of parts',
        completion: 'In percent',
        weight: 'The share in all objectives of its owner, in percent',
        categoryId: 'A category of the cycle',
        ratingId: 'A rating of the cycle',
        progressedAt: 'The last update of status, completion or key results',
        openedToOthersAt: 'When others first could know of it',
        copiedFromId: 'The objective that it is a copy of',
        version: VERSION_MEANING,
      },
      shared: {
        where: readByHr,
        because: `${notForHr}; ratings are read by owners, managers and HR Admins alone`,
        columns: {
          ratingId: sql`case when owner_id = ${theReader} or ${aboutOthers(sql`owner_id`)} then rating_id end`,
        },
      },
    },
  },
  (objective) => [
    unique('one_depth_per_objective').on(objective.companyId, objective.cycleId, objective.id, objective.depth),
    // There is no delete action, as `parent_depth` is generated: the children have to be released before a deletion.
    foreignKey({
      name: 'parent_of_same_cycle',
      columns: [objective.companyId, objective.cycleId, objective.parentId, objective.parentDepth],
      foreignColumns: [objective.companyId, objective.cycleId, objective.id, objective.depth],
    }),
    index('objectives_at_top')
      .on(objective.companyId, objective.cycleId, objective.sortTitle, objective.id)
      .where(sql`parent_id is null`),
    index('objectives_by_parent').on(
      objective.companyId,
      objective.parentId,
      objective.sortTitle,
      objective.id,
      objective.visibility,
      objective.ownerId,
      objective.status,
      objective.completion,
    ),
    index('objectives_by_owner').on(
      objective.companyId,
      objective.ownerId,
      objective.cycleId,
      objective.status,
      objective.completion,
      objective.weight,
      objective.visibility,
    ),
    index('objectives_by_cycle').on(
      objective.companyId,
      objective.cycleId,
      objective.status,
      objective.visibility,
      objective.completion,
      objective.categoryId,
      objective.ratingId,
      objective.ownerId,
    ),
    index('open_objectives_by_due_date')
      .on(objective.companyId, objective.dueDate)
      .where(sql`status in ('OPEN', 'ON_TRACK', 'AT_RISK')`),
    uniqueIndex('one_copy_per_cycle_and_owner')
      .on(objective.companyId, objective.copiedFromId, objective.cycleId, objective.ownerId)
      .where(sql`copied_from_id is not null`),
    check('levels_of_objectives', sql`depth between 1 and 10 and (parent_id is null or depth > 1)`),
    check(
      'private_is_outside_of_tree',
      sql`visibility <> 'PRIVATE' or (parent_id is null and weight = 0 and type = 'INDIVIDUAL')`,
    ),
    check('percentages_of_objectives', sql`completion between 0 and 100 and weight between 0 and 100`),
    check('opened_unless_private', sql`visibility = 'PRIVATE' or opened_to_others_at is not null`),
  ],
)
export type ObjectiveRow = typeof objectives.$inferSelect

/** Named readers of a protected objective, besides those who may read it anyway. */
export const objectiveReaders = companyTable(
  'objective_readers',
  { objectiveId: uuid().notNull(), personId: uuid().notNull() },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_readers' },
    people: { personId: { erasure: 'DELETE_ROW', merge: 'MODULE' } },
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' }, personId: { to: () => people } },
    primaryKey: ['objectiveId', 'personId'],
    document: {
      list: { order: 742, name: 'objectiveReaders', row: 'objectiveReader' },
      meaning: 'With whom a protected objective is shared.',
      shared: ofReadableObjectives,
    },
  },
  (reader) => [index('objective_readers_by_person').on(reader.companyId, reader.personId)],
)

/** A key result to check off, or a figure with a target. Each has its own row, so that simultaneous changes don’t conflict. */
export const objectiveKeyResults = companyTable(
  'objective_key_results',
  {
    id: idColumn(),
    objectiveId: uuid().notNull(),
    position: integer().notNull(),
    kind: text({ enum: keyResultKinds }).notNull(),
    text: text().notNull(),
    isDone: boolean().notNull().default(false),
    startValue: numeric({ precision: 16, scale: 4, mode: 'number' }),
    targetValue: numeric({ precision: 16, scale: 4, mode: 'number' }),
    currentValue: numeric({ precision: 16, scale: 4, mode: 'number' }),
    unit: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  {
    ...objectiveFacts,
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.objective_key_results' },
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' } },
    document: {
      list: { order: 744, name: 'objectiveKeyResults', row: 'objectiveKeyResult' },
      meaning: 'A key result of an objective.',
      fields: {
        position: 'The sort order',
        kind: 'TICK for a text to tick, MEASURED for a figure',
        startValue: 'Of a figure, where it begins',
        targetValue: 'Of a figure, where it should get',
        currentValue: 'Of a figure, where it is',
        version: VERSION_MEANING,
      },
      shared: ofReadableObjectives,
    },
  },
  (result) => [
    index('key_results_by_objective').on(result.companyId, result.objectiveId, result.position),
    check(
      'measured_results_have_figures',
      sql`case when kind = 'TICK' then num_nonnulls(start_value, target_value, current_value) = 0
        else not is_done and num_nulls(start_value, target_value, current_value) = 0 and start_value <> target_value end`,
    ),
  ],
)
export type KeyResultRow = typeof objectiveKeyResults.$inferSelect

/** The reminders of due dates that were sent, one for each due date and number of days. */
export const objectiveReminders = companyTable(
  'objective_reminders',
  { objectiveId: uuid().notNull(), key: text().notNull(), at: timestampColumn().notNull() },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'CYCLE',
    deletion: 'content',
    references: { objectiveId: { to: () => objectives, onDelete: 'cascade' } },
    primaryKey: ['objectiveId', 'key'],
    document: {
      list: { order: 752, name: 'objectiveReminders', row: 'objectiveReminder' },
      meaning: 'A reminder of a due date that was sent.',
      fields: { key: 'The due date and the number of days from it' },
      shared: ofReadableObjectives,
    },
  },
)
