import { calibrationRefusals } from '@perennial/domain/calibration/calibration.ts'
import { ratingFileProblems, ratingRowErrors } from '@perennial/domain/calibration/rating-import.ts'
import { CALIBRATION_PAGE_SIZE, MAX_CALIBRATION_PEOPLE } from '@perennial/domain/calibration/session-pages.ts'
import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { cycleTypes } from '@perennial/domain/reviews/cycle/timeline.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../core/define-routes.ts'
import { exportColumns, Id, Instant, PersonRef, Text, Version, verdictSchema } from '../core/fields.ts'
import { CycleState } from '../cycles/schemas.ts'
import { RatingTarget, SideStatus } from '../reviews/cycle/schemas.ts'
import { RatingChange, RatingName } from '../reviews/schemas.ts'

/** Who has access to the administration of review cycles (PERM-13, PERM-19); people who may not read content get only counts. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const tag = 'calibration'
const inCycle = z.object({ cycleId: Id })
const notFound = ['NOT_FOUND', 'NO_RATINGS_HERE'] as const
const running = { cycleId: '{{runningCycle}}' }
const MAX_REASON = 2_000
const Code = z.string().max(20)

const Scale = z.array(z.object({ code: z.string(), label: z.string(), description: z.string() }))
const Counts = z.array(z.object({ code: z.string(), count: z.int() }))

/** Narrows a session to a part of the people. */
const filters = {
  department: z.string().max(200).optional(),
  managerId: Id.optional(),
  /** The level below the top of the company: people on level 1 have no manager. */
  level: z.coerce.number().int().min(1).max(100).optional(),
}

/** A person in a calibration session. */
export const CalibrationRow = z.object({
  reviewId: Id,
  reviewee: PersonRef,
  login: z.string(),
  title: z.string(),
  department: z.string(),
  manager: PersonRef.nullable(),
  mainReviewer: PersonRef.nullable(),
  level: z.int().nullable(),
  status: SideStatus,
  /** Whether the reviewer's rating is submitted, so that it can be compared at all. */
  isSubmitted: z.boolean(),
  rating: z.string().nullable(),
  secondary: z.string().nullable(),
  /** How the reviewee rates themself, once that side is shared; null if the cycle doesn't ask for it. */
  selfRating: z.string().nullable(),
  /** The shared rating of the latest earlier review, with the label it had in that cycle. */
  lastRating: z.object({ cycle: z.string(), code: z.string(), label: z.string() }).nullable(),
  /** The versions on which the next change builds. */
  versions: z.record(RatingName, Version),
  /** The ratings before calibration; null if the cycle doesn't show them. */
  submitted: z.record(RatingName, z.string().nullable()).nullable(),
  changes: z.array(RatingChange),
  can: verdictSchema(calibrationRefusals),
})
export type CalibrationRow = z.infer<typeof CalibrationRow>

export const Calibration = z.object({
  cycle: z.object({
    id: Id,
    name: z.string(),
    cycleType: z.enum(cycleTypes),
    state: CycleState,
    calibratesFrom: Instant,
    shareFrom: Instant.nullable(),
  }),
  scale: Scale,
  /** The share of people that the cycle aims for with each rating, in the order of the scale; null without targets. */
  targets: z.array(RatingTarget).nullable(),
  /** Null where no second rating is asked for (REVC-07). */
  secondaryScale: Scale.nullable(),
  showsSubmitted: z.boolean(),
  hasGraph: z.boolean(),
  /** The values to filter by; empty for people who get only counts. */
  departments: z.array(z.string()),
  managers: z.array(PersonRef),
  levels: z.array(z.int()),
  /** At most 500 people, by name; only for those who may read about each person. */
  rows: z.array(CalibrationRow).optional(),
  /** How many people match. */
  total: z.int(),
  /** Of how many of them the reviewer’s rating is submitted; only for those who may read about each person. */
  submitted: z.int().optional(),
  /** How many people of the cycle are left out: the viewer and the people above them. */
  hidden: z.int(),
  /** Null if it would cover too few people. */
  distribution: z.object({ counts: Counts, unrated: z.int() }).nullable(),
  past: z.array(z.object({ id: Id, name: z.string(), counts: Counts })),
})
export type Calibration = z.infer<typeof Calibration>

/** The columns that the file of a session can have. */
export const calibrationColumns = [
  'name',
  'login',
  'department',
  'manager',
  'reviewer',
  'level',
  'status',
  'submitted',
  'rating',
  'secondary',
  'change',
] as const

const rowViolations = [...ratingRowErrors, ...calibrationRefusals] as const

/** What a file of ratings would do, or did. */
export const RatingImport = z.object({
  fileName: z.string(),
  counts: z.object({
    changed: z.int(),
    /** People who already have this rating. */
    unchanged: z.int(),
    /** People for whom the file gives no rating: their rating stays as it is. */
    empty: z.int(),
    faulty: z.int(),
  }),
  changed: z.array(
    z.object({
      line: z.int(),
      reviewId: Id,
      name: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
  faulty: z.array(z.object({ line: z.int(), login: z.string(), violation: z.enum(rowViolations) })),
  /** Identifies the changes that were previewed: only those are applied. */
  seal: z.string(),
  isApplied: z.boolean(),
})
export type RatingImport = z.infer<typeof RatingImport>

/** Calibrating the ratings of a cycle. */
export const calibrationRoutes = defineFeatureRoutes('review', {
  'GET /review-cycles/{cycleId}/calibration': {
    summary: 'Get the calibration of a cycle’s ratings; people without access to content get only counts',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({
      ...filters,
      /** The position of the first row, by name; of the first 2,000 people. */
      from: z.coerce.number().int().min(0).max(MAX_CALIBRATION_PEOPLE).optional(),
      limit: z.coerce.number().int().min(1).max(CALIBRATION_PAGE_SIZE).default(CALIBRATION_PAGE_SIZE),
    }),
    response: Calibration,
    refusals: { 404: notFound },
    example: { as: 'hana', params: running },
  },
  'GET /review-cycles/{cycleId}/calibration/export': {
    summary: 'Export the filtered ratings of a calibration session for spreadsheets',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    params: inCycle,
    query: z.object({ ...filters, columns: exportColumns(calibrationColumns) }),
    response: 'file',
    refusals: { 404: notFound, 422: listExportRefusals },
    example: { as: 'hana', params: running, query: { columns: 'name,rating' } },
  },
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}': {
    summary: 'Change a rating in a calibration session, with an optional reason',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params: z.object({ cycleId: Id, reviewId: Id }),
    body: z.strictObject({
      rating: RatingName.default('overallRating'),
      /** The code of the new rating; null removes it. */
      code: Code.nullable(),
      version: Version,
      reason: Text(MAX_REASON).default(''),
    }),
    response: CalibrationRow,
    refusals: {
      403: calibrationRefusals,
      404: notFound,
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
    },
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/{cycleId}/rating-imports': {
    summary: 'Preview a file of ratings, or apply its valid rows by sending it again with the `seal` of the preview',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params: inCycle,
    form: z.strictObject({ seal: z.string().max(100).optional() }),
    response: RatingImport,
    refusals: { 404: notFound, 409: ['CYCLE_ARCHIVED', 'PREVIEW_OUTDATED'], 422: ratingFileProblems },
    example: { as: 'hana', skipExample: true },
  },
})
