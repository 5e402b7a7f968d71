import { canRemoveRefusals, reminderRefusals } from '@perennial/domain/anytime-feedback/changes.ts'
import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { giveRefusals } from '@perennial/domain/anytime-feedback/given-feedback.ts'
import { releaseRefusals } from '@perennial/domain/anytime-feedback/release.ts'
import { requestRefusals } from '@perennial/domain/anytime-feedback/states.ts'
import { readersRefusals } from '@perennial/domain/anytime-feedback/visibility.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, PageQuery, pageOf, Version } from '../core/fields.ts'
import {
  askingRefusals,
  FeedbackCard,
  FeedbackDetails,
  FeedbackTemplate,
  GivenVisibility,
  Levels,
  Note,
  OwnResponse,
  Questions,
  Release,
  RequestKind,
  Topic,
} from './schemas.ts'

const tag = 'anytime feedback'
const notFound = ['NOT_FOUND'] as const
const inRequest = z.object({ requestId: Id })
const inResponse = z.object({ requestId: Id, reviewerId: Id })
/** Feedback is confidential to its audiences: no one reads or writes it in someone else’s place. */
const closedToImpersonators = { access: 'member', whileImpersonating: 'never', tag } as const

export const anytimeFeedbackRoutes = defineFeatureRoutes('requestFeedback', {
  'GET /feedback-requests/form-options': {
    summary: 'Get the options for a new feedback request: kinds, default readers, templates and deadline',
    ...closedToImpersonators,
    response: z.object({
      kinds: z.array(
        z.object({
          kind: RequestKind,
          levels: Levels,
          /** Whether the requester may choose other readers. */
          canChangeReaders: z.boolean(),
        }),
      ),
      severalSubjects: z.boolean(),
      everyoneMayAskAboutEveryone: z.boolean(),
      templates: z.array(FeedbackTemplate.pick({ id: true, name: true, questions: true })),
      defaultQuestions: Questions,
      deadline: Day,
      lastDeadline: Day,
      maximumReviewers: z.int(),
      minimumAnonymous: z.int(),
    }),
    example: { as: 'mia' },
  },
  'GET /feedback-requests/subjects': {
    summary: 'Search for people about whom you can request feedback',
    ...closedToImpersonators,
    query: z.object({ kind: z.enum(requestKinds), search: z.string().max(200).default('') }),
    response: z.object({
      people: z.array(z.object({ id: Id, name: z.string(), title: z.string(), isActive: z.boolean() })),
    }),
    example: { as: 'mia', query: { kind: 'ABOUT_OTHER' } },
  },
  'GET /feedback-requests': {
    summary: 'List the feedback requests you sent, newest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard),
    example: { as: 'mia' },
  },
  'POST /feedback-requests': {
    summary: 'Request feedback from people; with several subjects, one request is sent for each',
    ...closedToImpersonators,
    body: z.strictObject({
      kind: RequestKind,
      topic: Topic.default(''),
      subjectIds: z.array(Id).max(20).default([]),
      reviewerIds: z.array(Id).max(100),
      note: Note.default(''),
      questions: Questions,
      /** The last day to write; its end of business counts (COM-P04). */
      deadline: Day,
      /** If omitted, the company’s default levels. */
      levels: Levels.optional(),
      release: Release.default('AT_DEADLINE'),
    }),
    status: 201,
    response: z.object({ requests: z.array(z.object({ id: Id })) }),
    refusals: { 403: askingRefusals },
    example: { as: 'mia', skipExample: true },
  },
  'GET /feedback-requests/{requestId}': {
    summary: 'Get requested or given feedback: the reviewers, their progress, and the answers you may read',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { requestId: '{{feedbackRequest}}' } },
  },
  'PATCH /feedback-requests/{requestId}': {
    summary: 'Change the note, deadline, questions or readers of a feedback request',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({
      version: Version,
      note: Note.optional(),
      deadline: Day.optional(),
      questions: Questions.optional(),
      levels: Levels.optional(),
      release: Release.optional(),
    }),
    response: FeedbackDetails,
    refusals: {
      403: [...requestRefusals, ...readersRefusals, 'READERS_ARE_FIXED'],
      404: notFound,
      409: ['VERSION_CONFLICT'],
    },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-requests/{requestId}': {
    summary: 'Delete a feedback request with all responses, as its requester or an HR Admin, or feedback you gave',
    ...closedToImpersonators,
    params: inRequest,
    response: null,
    refusals: { 403: canRemoveRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/reviewers': {
    summary: 'Add reviewers to a feedback request',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ reviewerIds: z.array(Id).min(1).max(100) }),
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-requests/{requestId}/reviewers/{reviewerId}': {
    summary: 'Remove a reviewer who has not submitted from a feedback request',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/reminders': {
    summary: 'Remind reviewers who have not submitted; at most once a day',
    ...closedToImpersonators,
    params: inRequest,
    /** How many were reminded; null for requesters without names. */
    response: z.object({ reminded: z.int().nullable() }),
    refusals: { 403: reminderRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/closing': {
    summary: 'Close a feedback request; unsubmitted responses can no longer be written',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/release': {
    summary: 'Release the submitted responses to the subject',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'GET /feedback/about-me': {
    summary: 'List the feedback about you that you may know of, newest first',
    ...closedToImpersonators,
    query: z.object({ ...PageQuery, hidden: z.stringbool().default(false) }),
    response: pageOf(FeedbackCard),
    example: { as: 'ravi' },
  },
  'GET /feedback/to-write': {
    summary: 'List the feedback you are asked to write, by deadline',
    ...closedToImpersonators,
    response: z.object({ rows: z.array(FeedbackCard.extend({ ownState: OwnResponse.shape.state })) }),
    example: { as: 'ravi' },
  },
  'GET /feedback/by-me': {
    summary: 'List the feedback you wrote, gave, declined or drafted, newest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard.extend({ ownState: OwnResponse.shape.state })),
    example: { as: 'ravi' },
  },
  'GET /feedback/team': {
    summary: 'List the feedback about your direct and indirect reports, newest first, as far as you may read it',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard),
    example: { as: 'mia' },
  },
})

/** Giving feedback exists only where its flag is on (PERM-36). */
export const givenFeedbackRoutes = defineFeatureRoutes('FEATURE_anytimeFeedbackGive', {
  'POST /given-feedback': {
    summary: 'Start unsolicited feedback; it is a private draft until you share it',
    ...closedToImpersonators,
    body: z.strictObject({
      recipientId: Id,
      visibility: GivenVisibility,
      questions: Questions,
    }),
    status: 201,
    location: '/feedback-requests/{id}',
    response: z.object({ id: Id }),
    refusals: { 403: giveRefusals },
    example: { as: 'mia', skipExample: true },
  },
  'PATCH /given-feedback/{requestId}': {
    summary: 'Change the recipient or the readers of feedback you have not shared yet',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ version: Version, recipientId: Id.optional(), visibility: GivenVisibility.optional() }),
    response: FeedbackDetails,
    refusals: { 403: [...giveRefusals, 'ALREADY_SUBMITTED'], 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /given-feedback/{requestId}/hidden': {
    summary: 'Hide received feedback from your list, or show it again',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ isHidden: z.boolean() }),
    response: null,
    refusals: { 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
