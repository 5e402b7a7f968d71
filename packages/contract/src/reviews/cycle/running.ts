import { extensionRefusals } from '@perennial/domain/cycles/extension.ts'
import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { completeReviewsRefusals } from '@perennial/domain/reviews/completion.ts'
import { concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { informRefusals, removeRevieweeRefusals } from '@perennial/domain/reviews/cycle/cycle.ts'
import { nudgeKinds, nudgeRefusals, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { reviewerRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { BulkReport, Day, exportColumns, Id, Instant } from '../../core/fields.ts'
import { Undoable } from '../../cycles/running.ts'
import { inCycle, itemsNamed, notFound, rowFilters, runningRoutes } from '../../cycles/running-routes.ts'
import { administration, cycle, tag } from './routes.ts'
import { CycleRow, ProgressGroup, SideStatus, TimelineField } from './schemas.ts'

export const running = runningRoutes({
  tag,
  access: administration,
  exampleId: cycle.cycleId,
  items: itemsNamed('reviews'),
})

const filters = rowFilters(['name', 'department', 'reviewer', 'revieweeStatus', 'managerStatus'], {
  revieweeStatus: SideStatus.optional(),
  managerStatus: SideStatus.optional(),
  concern: z.enum(concerns).optional(),
  /** Reviews with this questionnaire of the cycle; `main` is the main one. */
  questionnaire: z.union([z.literal('main'), Id]).optional(),
})

/** What people do in an existing cycle: its reviews, informing people, and dates. */
export const runningCycleRoutes = defineFeatureRoutes('review', {
  'GET /review-cycles/{cycleId}/reviews': running.rows(
    'List the people of a cycle with their reviews',
    CycleRow,
    filters,
  ),
  'GET /review-cycles/{cycleId}/reviews/export': {
    summary: 'Export the filtered people of a cycle for spreadsheets',
    tag,
    access: administration,
    whileImpersonating: 'never',
    confirmed: true,
    params: inCycle,
    query: z.object({ ...filters, columns: exportColumns(cycleColumnNames) }),
    response: 'file',
    refusals: { ...notFound, 422: listExportRefusals },
    example: { as: 'hana', params: cycle, query: { columns: 'name,reviewer,managerStatus' } },
  },
  'POST /review-cycles/{cycleId}/inform': running.inform({ 422: informRefusals }),
  'POST /review-cycles/{cycleId}/nudges': running.nudges(
    { kind: z.enum(nudgeKinds), side: z.enum(nudgeSides) },
    { kind: 'NOT_STARTED', side: 'reviewees' },
    { 422: nudgeRefusals },
  ),
  'POST /review-cycles/{cycleId}/extensions': running.bulkAction({
    summary: 'Extend the dates of several reviews',
    body: { dates: z.partialRecord(TimelineField, Day) },
    response: BulkReport,
    example: { dates: { signBy: '2099-12-31' } },
  }),
  'POST /review-cycles/{cycleId}/sharing': running.bulkAction({
    summary: 'Share the reviewer sides, or both sides, of several reviews; HR Admins only',
    body: {
      /** The reviewer sides alone, or the self-assessments too. */
      sides: z.enum(['manager', 'both']),
    },
    response: BulkReport,
    refusals: { 403: completeReviewsRefusals },
    example: { sides: 'manager' },
  }),
  'POST /review-cycles/{cycleId}/completions': running.bulkAction({
    summary: 'Complete the open reviews of a cycle, with or without signatures; HR Admins only',
    body: {},
    response: Undoable,
    refusals: { 403: completeReviewsRefusals },
    example: {},
  }),
  'POST /review-cycles/{cycleId}/reviewees': running.addition(),
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}': {
    summary: 'Remove a person from a cycle, with everything written in their review',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, personId: Id }),
    query: z.object({ confirmation: z.string().max(100).optional() }),
    response: null,
    refusals: { 403: removeRevieweeRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer': {
    summary: 'Change the main reviewer of a review',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, reviewId: Id }),
    body: z.strictObject({ personId: Id }),
    response: null,
    refusals: {
      403: reviewerRefusals,
      ...notFound,
    },
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension': {
    summary: 'Extend the dates of a review',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, reviewId: Id }),
    body: z.strictObject({ dates: z.partialRecord(TimelineField, Day) }),
    response: z.object({ extensions: z.partialRecord(TimelineField, Instant) }),
    refusals: { 403: [...extensionRefusals, 'OWN_REVIEW'], ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'GET /review-cycles/{cycleId}/progress': running.progress(
    'List the progress of a cycle by main reviewer or department',
    ['reviewer', 'department'],
    ['open', 'name', 'people', 'reviewee', 'manager', 'activity'],
    ProgressGroup,
  ),
})
