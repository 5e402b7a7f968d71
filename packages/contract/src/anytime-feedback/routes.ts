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
    summary: 'What a new request for feedback can be: kinds, proposed readers, templates and the proposed deadline',
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
    summary: 'People about whom one may ask others for feedback, found while typing',
    ...closedToImpersonators,
    query: z.object({ kind: z.enum(requestKinds), search: z.string().max(200).default('') }),
    response: z.object({
      people: z.array(z.object({ id: Id, name: z.string(), title: z.string(), isActive: z.boolean() })),
    }),
    example: { as: 'mia', query: { kind: 'ABOUT_OTHER' } },
  },
  'GET /feedback-requests': {
    summary: 'The requests one has sent, the latest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard),
    example: { as: 'mia' },
  },
  'POST /feedback-requests': {
    summary: 'Ask people for feedback; with several subjects, one request for each is sent',
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
    summary: 'Feedback that was asked for or given: who is asked, how far they are, and the answers one may read',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { requestId: '{{feedbackRequest}}' } },
  },
  'PATCH /feedback-requests/{requestId}': {
    summary: 'Change the note, the deadline, the questions or the readers of a request',
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
    summary: 'Delete a request with everything that was written, as its requester or an HR Admin; or feedback one gave',
    ...closedToImpersonators,
    params: inRequest,
    response: null,
    refusals: { 403: canRemoveRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/reviewers': {
    summary: 'Ask more people',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ reviewerIds: z.array(Id).min(1).max(100) }),
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-requests/{requestId}/reviewers/{reviewerId}': {
    summary: 'Stop asking someone who has not written',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/reminders': {
    summary: 'Remind everyone who has not written yet; at most once a day',
    ...closedToImpersonators,
    params: inRequest,
    /** How many were reminded; null for requesters without names. */
    response: z.object({ reminded: z.int().nullable() }),
    refusals: { 403: reminderRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/closing': {
    summary: 'Close a request: what is not submitted can’t be written any more',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/release': {
    summary: 'Let the subject read what was submitted',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'GET /feedback/about-me': {
    summary: 'Feedback about oneself that one may know of, the latest first',
    ...closedToImpersonators,
    query: z.object({ ...PageQuery, hidden: z.stringbool().default(false) }),
    response: pageOf(FeedbackCard),
    example: { as: 'ravi' },
  },
  'GET /feedback/to-write': {
    summary: 'Feedback one is asked to write, by deadline',
    ...closedToImpersonators,
    response: z.object({ rows: z.array(FeedbackCard.extend({ ownState: OwnResponse.shape.state })) }),
    example: { as: 'ravi' },
  },
  'GET /feedback/by-me': {
    summary: 'What one wrote, gave, declined or left as a draft, the latest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard.extend({ ownState: OwnResponse.shape.state })),
    example: { as: 'ravi' },
  },
  'GET /feedback/team': {
    summary: 'Feedback about the people below one, as far as one may read it, the latest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackCard),
    example: { as: 'mia' },
  },
})

/** Giving feedback exists only where its flag is on (PERM-36). */
export const givenFeedbackRoutes = defineFeatureRoutes('FEATURE_anytimeFeedbackGive', {
  'POST /given-feedback': {
    summary: 'Begin feedback that nobody asked for; it is a draft of one’s own until it is shared',
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
    summary: 'Change who gets feedback that was not shared yet, or who reads it',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ version: Version, recipientId: Id.optional(), visibility: GivenVisibility.optional() }),
    response: FeedbackDetails,
    refusals: { 403: [...giveRefusals, 'ALREADY_SUBMITTED'], 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /given-feedback/{requestId}/hidden': {
    summary: 'Take feedback one received out of one’s own list, or put it back',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ isHidden: z.boolean() }),
    response: null,
    refusals: { 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
