import type { RatingTarget } from '@perennial/domain/calibration/targets.ts'
import { getColumns, sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { VERSION_MEANING } from '../../core/database/document-facts.ts'
import { readerIsHr } from '../../core/database/document-sharing.ts'
import { type CycleRow, cycles } from '../../cycles/tables.ts'
import { formerReviewCycle } from './former-rows.ts'

export type AggregateSnapshot = {
  leftOut: readonly string[]
  ratings: { counts: { code: string; count: number }[]; unrated: number } | null
  graph: { fields: 2 | 3; counts: number[][] } | null
}

/** What only review cycles have: one row for each cycle of the kind REVIEW, under the same id. */
export const reviewCycles = companyTable(
  'review_cycles',
  {
    id: uuid().notNull(),
    kind: text().notNull().generatedAlwaysAs(sql`'REVIEW'`),
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
    /** The shares of people that calibration aims for, by rating; they never limit a rating. */
    ratingTargets: jsonb().$type<readonly RatingTarget[]>().notNull().default([]),
    notifyHrAdminsWhenManagersAreFinishedWriting: boolean().notNull().default(false),
    notifyIndirectManagersWhenManagersAreFinishedWriting: boolean().notNull().default(false),
    questionnaire: jsonb().notNull(),
    /** The library questionnaire it was copied from, which may have been changed or deleted since. */
    sourceQuestionnaireId: uuid(),
    /** Questionnaires for some of the people; reviews name theirs. */
    otherQuestionnaires: jsonb().notNull().default([]),
    questionnaireVersion: integer().notNull().default(1),
    /**
     * The numbers for people without a right to content, taken once, and whom they leave out; parts with too few people are null (REV-P17).
     */
    aggregateSnapshot: jsonb().$type<AggregateSnapshot>(),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.review_cycles' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN', 'SIDES'],
    retention: 'CYCLE',
    deletion: 'cycle',
    references: { id: { to: () => cycles, along: ['kind'], onDelete: 'cascade', name: 'settings_of_review_cycle' } },
    document: {
      list: { order: 320, name: 'reviewCycles', row: 'reviewCycle' },
      formerNames: { fields: { outsideNumbers: 'aggregateSnapshot', questionnaireFrom: 'sourceQuestionnaireId' } },
      former: formerReviewCycle,
      meaning: 'What a review cycle has besides its row in cycles: its dates, rules and questionnaire.',
      fields: {
        cycleType: 'SIMPLE, or CALIBRATION where ratings are calibrated before they are shared',
        periodFrom: 'The first day that is reviewed',
        disabledDates: 'Which of its dates are switched off',
        ratingTargets: 'The share of people, in percent, that calibration aims for with each rating',
        questionnaire: 'Sections with their questions, ratings and graph; ids of sections are what answers name',
        sourceQuestionnaireId: 'The questionnaire that it was copied from; it may be gone',
        otherQuestionnaires: 'Further questionnaires for some of the people, each with an id that reviews name',
        questionnaireVersion: VERSION_MEANING,
        aggregateSnapshot:
          'The distribution of ratings and points when they were counted, and who was left out; for people who read no ratings',
      },
      shared: {
        because: '`aggregateSnapshot` is included for HR Admins',
        columns: { aggregateSnapshot: sql`case when ${readerIsHr} then aggregate_snapshot end` },
      },
    },
  },
  (cycle) => [check('known_cycle_type', sql`${cycle.cycleType} in ('SIMPLE', 'CALIBRATION')`)],
)
export type ReviewCycleRow = Omit<typeof reviewCycles.$inferSelect, 'kind'> & CycleRow

const { kind: _, ...settingColumns } = getColumns(reviewCycles)
/** A review cycle with everything that it has, for queries that join both tables by `isSameCycle`. */
export const reviewCycleColumns = { ...settingColumns, ...getColumns(cycles) }
export const isSameCycle = sql`${cycles.companyId} = ${reviewCycles.companyId} and ${cycles.id} = ${reviewCycles.id}`

/** The reviewers before and after. */
export type ReviewersChange = {
  reviewId: string
  before: { mainReviewerId: string | null; contributorIds: readonly string[]; isHandMade: boolean }
  after: { mainReviewerId: string | null; contributorIds: readonly string[] }
}
