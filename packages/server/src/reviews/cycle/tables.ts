import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/tables.ts'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../../core/database/columns.ts'
import { people } from '../../people/tables.ts'

export type AggregateSnapshot = {
  leftOut: readonly string[]
  ratings: { counts: { code: string; count: number }[]; unrated: number } | null
  graph: { fields: 2 | 3; counts: number[][] } | null
}

/** A review cycle. Read by HR, its administrators and, in part, by those who take part; kept until deleted. */
export const reviewCycles = snakeCase.table(
  'review_cycles',
  {
    companyId: companyIdColumn().references(() => companies.id),
    id: idColumn(),
    name: text().notNull(),
    explanation: text().notNull().default(''),
    cycleType: text({ enum: ['SIMPLE', 'CALIBRATION'] }).notNull(),
    cyclesPerYear: integer().notNull().default(1),
    periodFrom: date().notNull(),
    periodTo: timestampColumn().notNull(),
    processStarts: timestampColumn().notNull(),
    revieweeWriteUntil: timestampColumn(),
    processEndsForReviewees: timestampColumn().notNull(),
    managerWriteUntil: timestampColumn(),
    processEndsForReviewers: timestampColumn().notNull(),
    managerRatingsLockBy: timestampColumn(),
    managerShareFrom: timestampColumn(),
    discussAndShareBy: timestampColumn(),
    managerShareUntil: timestampColumn().notNull(),
    signBy: timestampColumn().notNull(),
    disabledDates: text().array().notNull().default([]),
    indirectManagerContribution: boolean().notNull().default(false),
    hrAndIndirectManagerApproval: boolean().notNull().default(false),
    showToRevieweeOnlyWhenBothShare: boolean().notNull().default(false),
    showToManagerOnlyWhenBothShare: boolean().notNull().default(false),
    individualAssessments: boolean().notNull().default(false),
    allowContentChangesWhileSharing: boolean().notNull().default(false),
    allowSettingOverallRatingBeforeCalibrationPeriod: boolean().notNull().default(false),
    allowOverallRatingChangesWhileSharing: boolean().notNull().default(false),
    allowOverallRatingChangesWhileCalibrating: boolean().notNull().default(false),
    showsPreCalibratedRatings: boolean().notNull().default(true),
    notifyHrAdminsWhenManagersAreFinishedWriting: boolean().notNull().default(false),
    notifyIndirectManagersWhenManagersAreFinishedWriting: boolean().notNull().default(false),
    autoNudgeNonStarted: jsonb().notNull(),
    autoNudgeNonShared: jsonb().notNull(),
    informAtStart: boolean().notNull().default(true),
    revieweeSelection: jsonb().notNull(),
    questionnaire: jsonb().notNull(),
    /** The questionnaire of the library that it was copied from; it may have been changed or deleted since. */
    sourceQuestionnaireId: uuid(),
    /** Questionnaires for some of the people; reviews name theirs. */
    otherQuestionnaires: jsonb().notNull().default([]),
    questionnaireVersion: integer().notNull().default(1),
    /** The numbers for people without a right to content, taken once; of whom they leave out; null parts were too few (REV-P17). */
    aggregateSnapshot: jsonb().$type<AggregateSnapshot>(),
    createdReviewsAt: timestampColumn(),
    informedAt: timestampColumn(),
    archivedAt: timestampColumn(),
    archivedById: uuid(),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
  },
  (cycle) => [
    companyPrimaryKey(cycle),
    check('archived_names_who', sql`(${cycle.archivedAt} is null) = (${cycle.archivedById} is null)`),
    check('known_cycle_type', sql`${cycle.cycleType} in ('SIMPLE', 'CALIBRATION')`),
    tenantPolicy(),
  ],
)
export type ReviewCycleRow = typeof reviewCycles.$inferSelect

/** Who administers a cycle besides HR. */
export const cycleAdmins = snakeCase.table(
  'review_cycle_admins',
  { companyId: companyIdColumn(), cycleId: uuid().notNull(), personId: uuid().notNull() },
  (row) => [
    primaryKey({ columns: [row.companyId, row.cycleId, row.personId] }),
    index('cycle_admins_by_person').on(row.companyId, row.personId),
    companyForeignKey([row.companyId, row.personId], people),
    companyForeignKey([row.companyId, row.cycleId], reviewCycles).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Cycles that somebody is still putting together. Read by those who may create cycles. */
export const cycleDrafts = snakeCase.table(
  'review_cycle_drafts',
  {
    companyId: companyIdColumn().references(() => companies.id),
    id: idColumn(),
    model: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  (row) => [companyPrimaryKey(row), tenantPolicy()],
)
export type CycleDraftRow = typeof cycleDrafts.$inferSelect

/** Who takes part; `reviewId` is null until the review was created (ONCE-4). */
export const cycleMembers = snakeCase.table(
  'review_cycle_members',
  {
    companyId: companyIdColumn(),
    cycleId: uuid().notNull(),
    personId: uuid().notNull(),
    chosenReviewers: jsonb(),
    reviewId: uuid(),
    addedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.cycleId, row.personId] }),
    index('members_without_review').on(row.companyId, row.cycleId).where(sql`${row.reviewId} is null`),
    companyForeignKey([row.companyId, row.personId], people),
    companyForeignKey([row.companyId, row.cycleId], reviewCycles).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Who reviewed before, and who does since. */
export type ReviewersChange = {
  reviewId: string
  before: { mainReviewerId: string | null; contributorIds: readonly string[]; isHandMade: boolean }
  after: { mainReviewerId: string | null; contributorIds: readonly string[] }
}

/** Deeds on many reviews that can be taken back for a while. Read by whoever did them; follow the cycle. */
export const cycleBulkActions = snakeCase.table(
  'cycle_bulk_actions',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    cycleId: uuid().notNull(),
    kind: text({ enum: ['COMPLETION', 'REVIEWERS'] }).notNull(),
    byId: uuid().notNull(),
    at: timestampColumn().notNull(),
    /** The reviews, or who reviewed before and after. */
    reviewIds: uuid().array().notNull().default([]),
    changes: jsonb().$type<ReviewersChange[]>().notNull().default([]),
    undoneAt: timestampColumn(),
  },
  (action) => [
    companyPrimaryKey(action),
    index('bulk_actions_by_cycle').on(action.companyId, action.cycleId),
    companyForeignKey([action.companyId, action.cycleId], reviewCycles).onDelete('cascade'),
    companyForeignKey([action.companyId, action.byId], people),
    tenantPolicy(),
  ],
)
export type CycleBulkActionRow = typeof cycleBulkActions.$inferSelect
