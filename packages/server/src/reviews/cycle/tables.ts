import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../../companies/tables.ts'
import { id, key, moment, ofCompany, wall } from '../../core/database/columns.ts'
import { people } from '../../people/tables.ts'

export type OutsideNumbers = {
  leftOut: readonly string[]
  ratings: { counts: { code: string; count: number }[]; unrated: number } | null
  graph: { fields: 2 | 3; counts: number[][] } | null
}

/** A review cycle. Read by HR, its administrators and, in part, by those who take part; kept until deleted. */
export const reviewCycles = snakeCase.table(
  'review_cycles',
  {
    companyId: ofCompany().references(() => companies.id),
    id: id(),
    name: text().notNull(),
    explanation: text().notNull().default(''),
    cycleType: text({ enum: ['SIMPLE', 'CALIBRATION'] }).notNull(),
    cyclesPerYear: integer().notNull().default(1),
    periodFrom: date().notNull(),
    periodTo: moment().notNull(),
    processStarts: moment().notNull(),
    revieweeWriteUntil: moment(),
    processEndsForReviewees: moment().notNull(),
    managerWriteUntil: moment(),
    processEndsForReviewers: moment().notNull(),
    managerRatingsLockBy: moment(),
    managerShareFrom: moment(),
    discussAndShareBy: moment(),
    managerShareUntil: moment().notNull(),
    signBy: moment().notNull(),
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
    questionnaireFrom: uuid(),
    /** Questionnaires for some of the people; reviews name theirs. */
    otherQuestionnaires: jsonb().notNull().default([]),
    questionnaireVersion: integer().notNull().default(1),
    /** The numbers for people without a right to content, taken once; of whom they leave out; null parts were too few (REV-P17). */
    outsideNumbers: jsonb().$type<OutsideNumbers>(),
    createdReviewsAt: moment(),
    informedAt: moment(),
    archivedAt: moment(),
    archivedById: uuid(),
    createdById: uuid().notNull(),
    createdAt: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (cycle) => [
    key(cycle),
    check('archived_names_who', sql`(${cycle.archivedAt} is null) = (${cycle.archivedById} is null)`),
    check('known_cycle_type', sql`${cycle.cycleType} in ('SIMPLE', 'CALIBRATION')`),
    wall(),
  ],
)
export type ReviewCycleRow = typeof reviewCycles.$inferSelect

/** Who administers a cycle besides HR. */
export const reviewCycleAdmins = snakeCase.table(
  'review_cycle_admins',
  { companyId: ofCompany(), cycleId: uuid().notNull(), personId: uuid().notNull() },
  (row) => [
    primaryKey({ columns: [row.companyId, row.cycleId, row.personId] }),
    index('cycle_admins_by_person').on(row.companyId, row.personId),
    foreignKey({ columns: [row.companyId, row.personId], foreignColumns: [people.companyId, people.id] }),
    foreignKey({
      columns: [row.companyId, row.cycleId],
      foreignColumns: [reviewCycles.companyId, reviewCycles.id],
    }).onDelete('cascade'),
    wall(),
  ],
)

/** Cycles that somebody is still putting together. Read by those who may create cycles. */
export const reviewCycleDrafts = snakeCase.table(
  'review_cycle_drafts',
  {
    companyId: ofCompany().references(() => companies.id),
    id: id(),
    model: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdById: uuid().notNull(),
    createdAt: moment().notNull(),
    savedAt: moment().notNull(),
  },
  (row) => [key(row), wall()],
)
export type ReviewCycleDraftRow = typeof reviewCycleDrafts.$inferSelect

/** Who takes part; `reviewId` is null until the review was created (ONCE-4). */
export const reviewCycleMembers = snakeCase.table(
  'review_cycle_members',
  {
    companyId: ofCompany(),
    cycleId: uuid().notNull(),
    personId: uuid().notNull(),
    chosenReviewers: jsonb(),
    reviewId: uuid(),
    addedAt: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.cycleId, row.personId] }),
    index('members_without_review').on(row.companyId, row.cycleId).where(sql`${row.reviewId} is null`),
    foreignKey({ columns: [row.companyId, row.personId], foreignColumns: [people.companyId, people.id] }),
    foreignKey({
      columns: [row.companyId, row.cycleId],
      foreignColumns: [reviewCycles.companyId, reviewCycles.id],
    }).onDelete('cascade'),
    wall(),
  ],
)

/** Who reviewed before, and who does since. */
export type ReviewersChange = {
  reviewId: string
  before: { mainReviewerId: string | null; contributorIds: readonly string[]; isHandMade: boolean }
  after: { mainReviewerId: string | null; contributorIds: readonly string[] }
}

/** Deeds on many reviews that can be taken back for a while. Read by whoever did them; follow the cycle. */
export const reviewDeeds = snakeCase.table(
  'review_deeds',
  {
    companyId: ofCompany(),
    id: id(),
    cycleId: uuid().notNull(),
    kind: text({ enum: ['COMPLETION', 'REVIEWERS'] }).notNull(),
    byId: uuid().notNull(),
    at: moment().notNull(),
    /** The reviews, or who reviewed before and after. */
    reviewIds: uuid().array().notNull().default([]),
    changes: jsonb().$type<ReviewersChange[]>().notNull().default([]),
    undoneAt: moment(),
  },
  (deed) => [
    key(deed),
    index('deeds_by_cycle').on(deed.companyId, deed.cycleId),
    foreignKey({
      columns: [deed.companyId, deed.cycleId],
      foreignColumns: [reviewCycles.companyId, reviewCycles.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [deed.companyId, deed.byId], foreignColumns: [people.companyId, people.id] }),
    wall(),
  ],
)
export type ReviewDeedRow = typeof reviewDeeds.$inferSelect
