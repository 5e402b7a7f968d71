import { extensionRefusals } from '@perennial/domain/cycles/extension.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { completeReviewsRefusals } from '@perennial/domain/reviews/completion.ts'
import { concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { informRefusals, removeRevieweeRefusals } from '@perennial/domain/reviews/cycle/cycle.ts'
import { nudgeKinds, nudgeRefusals, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { reviewerRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Day, exportColumns, Id, Instant, PageQuery, pageOf } from '../../core/fields.ts'
import {
  AddedPeople,
  groupQuery,
  Items,
  isPreview,
  NoticeReport,
  ReminderReport,
  Undoable,
} from '../../cycles/running.ts'
import { CycleRow, ProgressGroup, SideStatus, TimelineField } from './schemas.ts'

/** Who reaches the administration of review cycles (PERM-13, PERM-19); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'review cycles'
const cycle = { cycleId: '{{runningCycle}}' }
const inCycle = z.object({ cycleId: Id })
/** Which reviews a bulk action is about: these, or all of the cycle. */
const selected = { reviews: Items.optional(), isPreview }

/** How the people of a cycle are found, narrowed and sorted. */
const rowFilters = {
  q: z.string().max(200).default(''),
  sort: z.enum(['name', 'department', 'reviewer', 'revieweeStatus', 'managerStatus']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  revieweeStatus: SideStatus.optional(),
  managerStatus: SideStatus.optional(),
  department: z.string().max(200).optional(),
  concern: z.enum(concerns).optional(),
  /** Reviews with this questionnaire of the cycle; `main` is the main one. */
  questionnaire: z.union([z.literal('main'), Id]).optional(),
}

/** What happens in a cycle that is there: its reviews, telling people, dates. */
export const runningCycleRoutes = defineFeatureRoutes('review', {
  'GET /review-cycles/{cycleId}/reviews': {
    summary: 'The people of a cycle, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({ ...PageQuery, ...rowFilters }),
    response: pageOf(CycleRow),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle },
  },
  'GET /review-cycles/{cycleId}/reviews/export': {
    summary: 'The people of a cycle as the list shows them, as a file for spreadsheets',
    tag,
    access: administration,
    whileImpersonating: 'never',
    confirmed: true,
    params: inCycle,
    query: z.object({ ...rowFilters, columns: exportColumns(cycleColumnNames) }),
    response: 'file',
    refusals: { ...notFound, 422: listExportRefusals },
    example: { as: 'hana', params: cycle, query: { columns: 'name,reviewer,managerStatus' } },
  },
  'POST /review-cycles/{cycleId}/inform': {
    summary: 'Tell people of their tasks who were not told yet',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: NoticeReport,
    refusals: { ...notFound, 409: changeCycleRefusals, 422: informRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/nudges': {
    summary: 'Remind people of what is still to do, each at most once in 24 hours',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      kind: z.enum(nudgeKinds),
      side: z.enum(nudgeSides),
      ...selected,
    }),
    response: ReminderReport,
    refusals: { ...notFound, 409: changeCycleRefusals, 422: nudgeRefusals },
    example: { as: 'hana', params: cycle, body: { kind: 'NOT_STARTED', side: 'reviewees', isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/extensions': {
    summary: 'Move dates of many reviews to a later day',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      dates: z.partialRecord(TimelineField, Day),
      ...selected,
    }),
    response: BulkReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { dates: { signBy: '2099-12-31' }, isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/sharing': {
    summary: 'Share what reviewers (and reviewees) wrote, for many people at once; HR Admins alone',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      /** The reviewer sides alone, or the self-assessments too. */
      sides: z.enum(['manager', 'both']),
      ...selected,
    }),
    response: BulkReport,
    refusals: { 403: completeReviewsRefusals, ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { sides: 'manager', isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/completions': {
    summary: 'Call the open reviews of a cycle complete, with or without signatures; HR Admins alone',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: Undoable,
    refusals: { 403: completeReviewsRefusals, ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/reviewees': {
    summary: 'Add people to a cycle; whoever is in it already stays as they are',
    tag,
    access: administration,
    params: inCycle,
    body: AddedPeople,
    response: z.object({ added: z.int() }),
    refusals: { ...notFound, 409: changeCycleRefusals, 422: ['PERSON_UNKNOWN'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}': {
    summary: 'Take a person out of a cycle, with what was written in their review',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, personId: Id }),
    query: z.object({ confirmation: z.string().max(100).optional() }),
    response: null,
    refusals: { 403: removeRevieweeRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer': {
    summary: 'Let somebody else write about a person',
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
    summary: 'Move dates of one review to a later day',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, reviewId: Id }),
    body: z.strictObject({ dates: z.partialRecord(TimelineField, Day) }),
    response: z.object({ extensions: z.partialRecord(TimelineField, Instant) }),
    refusals: { 403: [...extensionRefusals, 'OWN_REVIEW'], ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'GET /review-cycles/{cycleId}/progress': {
    summary: 'The progress of a cycle by main reviewer or by department, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: groupQuery(['reviewer', 'department'], ['open', 'name', 'people', 'reviewee', 'manager', 'activity']),
    response: pageOf(ProgressGroup),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle, query: { by: 'reviewer' } },
  },
})
