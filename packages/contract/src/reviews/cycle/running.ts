import { cycleExtensionRefusals, extensionRefusals } from '@perennial/domain/cycles/extension.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { startCycleRefusals } from '@perennial/domain/cycles/start-now.ts'
import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { completeReviewsRefusals } from '@perennial/domain/reviews/completion.ts'
import { concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { informRefusals, removeRevieweeRefusals } from '@perennial/domain/reviews/cycle/cycle.ts'
import { nudgeKinds, nudgeRefusals, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { reviewerRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Day, exportColumns, Id, Instant, PageQuery, PersonRef, pageOf } from '../../core/fields.ts'
import { CreationProgress } from '../../cycles/schemas.ts'
import { CycleRow, ProgressGroup, SideStatus, TimelineField } from './schemas.ts'

/** Who reaches the administration of review cycles (PERM-13, PERM-19); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'review cycles'
const cycle = { cycleId: '{{runningCycle}}' }
const inCycle = z.object({ cycleId: Id })
const Reviews = z.array(Id).max(20_000)
/** With how many people get an email, of whom one may have several tasks. */
const NoticeReport = BulkReport.extend({ people: z.int() })
/** Of a preview also who they are, at most `MAX_RECIPIENTS_NAMED`. */
const ReminderReport = NoticeReport.extend({ recipients: z.array(PersonRef).optional() })

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
  'GET /review-cycles/{cycleId}/creation': {
    summary: 'How many reviews are still to be made',
    tag,
    access: administration,
    params: inCycle,
    response: CreationProgress,
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
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
  'GET /review-cycles/{cycleId}/matches': {
    summary: 'Who matches the filter of the cycle by now and is not in it',
    tag,
    access: administration,
    params: inCycle,
    response: z.object({ total: z.int(), people: z.array(PersonRef) }),
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
  'POST /review-cycles/{cycleId}/inform': {
    summary: 'Tell people of their tasks who were not told yet',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      /** Of these reviews only; of all if left out. */
      reviews: Reviews.optional(),
      /** Only counts, and informs no one. */
      isPreview: z.boolean().default(false),
    }),
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
      reviews: Reviews.optional(),
      isPreview: z.boolean().default(false),
    }),
    response: ReminderReport,
    refusals: { ...notFound, 409: changeCycleRefusals, 422: nudgeRefusals },
    example: { as: 'hana', params: cycle, body: { kind: 'NOT_STARTED', side: 'reviewees', isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/extension': {
    summary: 'Move dates of the cycle itself to a later day, for everyone in it and those added later',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ dates: z.partialRecord(TimelineField, Day) }),
    response: null,
    refusals: { 403: cycleExtensionRefusals, ...notFound },
    example: { as: 'hana', skipExample: true, params: cycle, body: { dates: { signBy: '2099-12-31' } } },
  },
  'POST /review-cycles/{cycleId}/extensions': {
    summary: 'Move dates of many reviews to a later day',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      dates: z.partialRecord(TimelineField, Day),
      reviews: Reviews.optional(),
      /** Counts, and moves nothing. */
      isPreview: z.boolean().default(false),
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
      reviews: Reviews.optional(),
      /** Counts, and shares nothing. */
      isPreview: z.boolean().default(false),
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
    body: z.strictObject({
      /** These reviews only; all if left out. */
      reviews: Reviews.optional(),
      /** Counts, and changes nothing. */
      isPreview: z.boolean().default(false),
    }),
    response: BulkReport.extend({ bulkActionId: Id.nullable() }),
    refusals: { 403: completeReviewsRefusals, ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/archiving': {
    summary: 'Archive a cycle: read-only, without tasks and mails',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /review-cycles/{cycleId}/archiving': {
    summary: 'Take a cycle out of the archive',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/{cycleId}/reviewees': {
    summary: 'Add people to a cycle; whoever is in it already stays as they are',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ userIds: z.array(Id).min(1).max(20_000), inform: z.boolean().default(false) }),
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
    query: z.object({
      ...PageQuery,
      /** More than of other lists, as a file is made of all groups. */
      limit: z.coerce.number().int().min(1).max(1_000).default(50),
      by: z.enum(['reviewer', 'department']),
      q: z.string().max(200).default(''),
      /** `open`: the most reviews that aren’t shared first. */
      sort: z.enum(['open', 'name', 'people', 'reviewee', 'manager', 'activity']).default('open'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: pageOf(ProgressGroup),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle, query: { by: 'reviewer' } },
  },
  'POST /review-cycles/{cycleId}/start': {
    summary: 'Start a cycle now that starts later today',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: { ...notFound, 409: startCycleRefusals },
    example: { as: 'hana', skipExample: true },
  },
})
