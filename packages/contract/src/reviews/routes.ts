import { completeRefusals, reopenRefusals, revokeRefusals } from '@perennial/domain/reviews/completion.ts'
import { editRefusals, finishRefusals } from '@perennial/domain/reviews/editing.ts'
import { ownCandidateRefusals, ownReviewerRefusals } from '@perennial/domain/reviews/own-reviewer.ts'
import { ratingRefusals } from '@perennial/domain/reviews/rating.ts'
import { acknowledgeRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { hideRefusals, shareRefusals } from '@perennial/domain/reviews/sharing.ts'
import { MAX_SIGNATURE_COMMENT, signRefusals } from '@perennial/domain/reviews/signing.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, PageQuery, PersonRef, Text, Version } from '../core/fields.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import { ReviewCard, ReviewDetails, Side } from './schemas.ts'

const tag = 'reviews'
const notFound = ['NOT_FOUND'] as const
const inReview = z.object({ reviewId: Id })
const example = { reviewId: '{{writtenReview}}' }

export const reviewRoutes = defineFeatureRoutes('review', {
  'GET /reviews': {
    summary: 'List the reviews about you, those you write, and those you contribute to',
    tag,
    access: 'member',
    response: z.object({
      own: z.array(ReviewCard),
      toWrite: z.array(ReviewCard),
      contributing: z.array(ReviewCard),
    }),
    example: { as: 'mia' },
  },
  'GET /reviews/about/{personId}': {
    summary: 'List a person’s reviews, as far as you may know of them',
    tag,
    access: 'member',
    params: z.object({ personId: Id }),
    response: z.object({ person: PersonRef, reviews: z.array(ReviewCard) }),
    refusals: { 404: notFound },
    example: { as: 'mia', params: { personId: '{{ravi}}' } },
  },
  'GET /reviews/team/{cycleId}': {
    summary: 'List the reviews of a cycle about the people below a manager, and those the manager writes',
    tag,
    access: 'member',
    params: z.object({ cycleId: Id }),
    query: z.object({
      managerId: Id.optional(),
      /** Direct reports only, or everyone below. */
      scope: z.enum(['direct', 'tree']).default('tree'),
      ...PageQuery,
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.object({
      cycle: z.object({ id: Id, name: z.string(), signBy: Instant, hasGraph: z.boolean() }),
      manager: PersonRef,
      reviews: z.array(ReviewCard),
      next: z.string().nullable(),
    }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', params: { cycleId: '{{runningCycle}}' } },
  },
  'GET /reviews/{reviewId}': {
    summary: 'Get a review as far as you may see it, with the actions you may take and why others are refused',
    tag,
    access: 'member',
    params: inReview,
    query: z.object({ editAs: z.stringbool().default(false) }),
    response: ReviewDetails,
    refusals: { 403: ['EDIT_AS_NOT_ALLOWED', ...editRefusals], 404: notFound },
    example: { as: 'mia', params: example },
  },
  'GET /reviews/{reviewId}/next': {
    summary: 'Get the review you write next after this one, and how many you still have to write',
    tag,
    access: 'member',
    params: inReview,
    response: z.object({ review: ReviewCard.nullable(), count: z.int() }),
    refusals: { 404: notFound },
    example: { as: 'mia', params: example },
  },
  'PUT /reviews/{reviewId}/main-reviewer': {
    summary:
      'Choose your own main reviewer, if you have no manager and no HR Admin outside your reporting line can decide',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    body: z.strictObject({ personId: Id }),
    response: ReviewDetails,
    refusals: { 403: [...ownReviewerRefusals, ...ownCandidateRefusals], 404: notFound },
    example: { as: 'iris', skipExample: true },
  },
  'PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}': {
    summary: 'Save an answer; changes to an outdated version are refused, and both texts are kept',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: z.object({ reviewId: Id, assessmentId: Id, sectionId: z.string().max(60) }),
    query: z.object({ editAs: z.stringbool().default(false) }),
    body: z.strictObject({
      /** The version this text builds on; 0 for the first. Without it nothing is saved (428). */
      version: Version.optional(),
      value: AnswerValue,
      comment: Text(1_000_000).default(''),
    }),
    response: z.object({ version: Version, savedAt: Instant }),
    refusals: {
      403: [...new Set([...editRefusals, ...ratingRefusals])],
      404: notFound,
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
      428: ['VERSION_MISSING'],
    },
    example: { as: 'mia', skipExample: true },
  },
  'POST /reviews/{reviewId}/sharing': {
    summary: 'Share one side of a review; repeating it changes nothing',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    body: z.strictObject({ side: Side }),
    response: ReviewDetails,
    refusals: { 403: shareRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /reviews/{reviewId}/sharing': {
    summary: 'Unshare one side of a review',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    query: z.object({ side: Side }),
    response: ReviewDetails,
    refusals: { 403: hideRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /reviews/{reviewId}/signatures': {
    summary: 'Sign a review as read and discussed, with an optional comment',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    body: z.strictObject({ comment: Text(MAX_SIGNATURE_COMMENT).default('') }).optional(),
    response: ReviewDetails,
    refusals: { 403: signRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /reviews/{reviewId}/signatures': {
    summary: 'Revoke a signature; HR Admins only; the side stays shared',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    query: z.object({ side: Side }),
    response: ReviewDetails,
    refusals: { 403: revokeRefusals, 404: notFound },
    example: { as: 'hana', params: example, skipExample: true },
  },
  'POST /reviews/{reviewId}/completion': {
    summary: 'Complete a review without all signatures; HR Admins only',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: completeRefusals, 404: notFound },
    example: { as: 'hana', params: example, skipExample: true },
  },
  'DELETE /reviews/{reviewId}/completion': {
    summary: 'Reopen a complete review; HR Admins only; signatures are kept',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: reopenRefusals, 404: notFound },
    example: { as: 'hana', params: example, skipExample: true },
  },
  'POST /reviews/{reviewId}/finished-writing': {
    summary: 'Mark your part of a review as finished',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: finishRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /reviews/{reviewId}/finished-writing': {
    summary: 'Resume writing your part of a review',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: finishRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /reviews/{reviewId}/acknowledgements': {
    summary: 'Mark a finished review as seen, as HR or a higher-level manager; informational only',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /reviews/{reviewId}/acknowledgements': {
    summary: 'Unmark a finished review as seen',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: inReview,
    response: ReviewDetails,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
  'GET /reviews/preview/questionnaire/{cycleId}': {
    summary: 'Preview a cycle’s questionnaires as both sides see them',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
    params: z.object({ cycleId: Id }),
    response: z.object({
      cycle: z.object({ id: Id, name: z.string(), explanation: z.string() }),
      questionnaire: ReviewDetails.shape.questionnaire,
      /** Other questionnaires, which some of its people get instead. */
      others: z.array(z.object({ id: Id, name: z.string(), questionnaire: ReviewDetails.shape.questionnaire })),
    }),
    refusals: { 404: notFound },
    example: { as: 'hana', params: { cycleId: '{{runningCycle}}' } },
  },
})
