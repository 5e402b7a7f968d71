import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/tables.ts'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { VERSION_MEANING } from '../../core/database/document-facts.ts'
import { people } from '../../people/tables.ts'

export type AggregateSnapshot = {
  leftOut: readonly string[]
  ratings: { counts: { code: string; count: number }[]; unrated: number } | null
  graph: { fields: 2 | 3; counts: number[][] } | null
}

/** A review cycle. */
export const reviewCycles = companyTable(
  'review_cycles',
  {
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
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.review_cycles' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN', 'SIDES'],
    retention: 'COMPANY',
    deletion: 'cycle',
    people: { archivedById: { erasure: 'REPLACE', merge: 'KEEP' }, createdById: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 320, name: 'reviewCycles', row: 'reviewCycle' },
      formerNames: { fields: { outsideNumbers: 'aggregateSnapshot', questionnaireFrom: 'sourceQuestionnaireId' } },
      meaning: 'A review cycle with its dates, rules and questionnaire.',
      fields: {
        cycleType: 'SIMPLE, or CALIBRATION where ratings are calibrated before they are shared',
        periodFrom: 'The first day that is reviewed',
        disabledDates: 'Which of its dates are switched off',
        autoNudgeNonStarted: 'Whether and when whoever has not begun is reminded',
        autoNudgeNonShared: 'Whether and when whoever has not shared is reminded',
        revieweeSelection: 'How those who take part were chosen',
        questionnaire: 'Sections with their questions, ratings and graph; ids of sections are what answers name',
        sourceQuestionnaireId: 'The questionnaire that it was copied from; it may be gone',
        otherQuestionnaires: 'Further questionnaires for some of the people, each with an id that reviews name',
        questionnaireVersion: VERSION_MEANING,
        aggregateSnapshot:
          'How ratings and points were spread when they were counted, and who was left out; for people who read nothing',
        createdReviewsAt: 'When its reviews were created',
        version: VERSION_MEANING,
      },
    },
  },
  (cycle) => [
    check('archived_names_who', sql`(${cycle.archivedAt} is null) = (${cycle.archivedById} is null)`),
    check('known_cycle_type', sql`${cycle.cycleType} in ('SIMPLE', 'CALIBRATION')`),
  ],
)
export type ReviewCycleRow = typeof reviewCycles.$inferSelect

/** Who administers a cycle besides HR. */
export const cycleAdmins = companyTable(
  'review_cycle_admins',
  { cycleId: uuid().notNull(), personId: uuid().notNull() },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.review_cycle_admins' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'cycle',
    people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    references: { personId: { to: () => people }, cycleId: { to: () => reviewCycles, onDelete: 'cascade' } },
    primaryKey: ['cycleId', 'personId'],
    document: {
      list: { order: 330, name: 'reviewCycleAdmins', row: 'reviewCycleAdmin' },
      meaning: 'Who administers a cycle besides HR.',
    },
  },
  (row) => [index('cycle_admins_by_person').on(row.companyId, row.personId)],
)

/** Cycles that somebody is still putting together. */
export const cycleDrafts = companyTable(
  'review_cycle_drafts',
  {
    id: idColumn(),
    model: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.review_cycle_drafts' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'USE',
    deletion: 'cycle',
    people: { createdById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 340, name: 'reviewCycleDrafts', row: 'reviewCycleDraft' },
      meaning: 'A cycle that somebody is still putting together.',
      fields: { model: 'What was entered so far', version: VERSION_MEANING },
    },
  },
)
export type CycleDraftRow = typeof cycleDrafts.$inferSelect

/** Who takes part; `reviewId` is null until the review was created (ONCE-4). */
export const cycleMembers = companyTable(
  'review_cycle_members',
  {
    cycleId: uuid().notNull(),
    personId: uuid().notNull(),
    chosenReviewers: jsonb(),
    reviewId: uuid(),
    addedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.review_cycle_members' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: { personId: { erasure: 'REPLACE', merge: 'MODULE' } },
    references: { personId: { to: () => people }, cycleId: { to: () => reviewCycles, onDelete: 'cascade' } },
    primaryKey: ['cycleId', 'personId'],
    document: {
      list: { order: 360, name: 'reviewCycleMembers', row: 'reviewCycleMember' },
      meaning: 'Who takes part in a cycle.',
      fields: {
        chosenReviewers: 'Reviewers that were chosen by hand',
        reviewId: 'Absent until the review was created',
      },
    },
  },
  (row) => [index('members_without_review').on(row.companyId, row.cycleId).where(sql`${row.reviewId} is null`)],
)

/** Who reviewed before, and who does since. */
export type ReviewersChange = {
  reviewId: string
  before: { mainReviewerId: string | null; contributorIds: readonly string[]; isHandMade: boolean }
  after: { mainReviewerId: string | null; contributorIds: readonly string[] }
}

/** Deeds on many reviews that can be taken back for a while. */
export const cycleBulkActions = companyTable(
  'cycle_bulk_actions',
  {
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
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.cycle_bulk_actions' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: { byId: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { cycleId: { to: () => reviewCycles, onDelete: 'cascade' }, byId: { to: () => people } },
    document: {
      list: { order: 440, name: 'bulkActions', row: 'bulkAction' },
      formerNames: { list: 'deeds', row: 'deed' },
      meaning: 'Something done on many reviews at once, which can be taken back for a while.',
      fields: { reviewIds: 'Reviews', changes: 'Who reviewed before and after' },
    },
  },
  (action) => [index('bulk_actions_by_cycle').on(action.companyId, action.cycleId)],
)
export type CycleBulkActionRow = typeof cycleBulkActions.$inferSelect
