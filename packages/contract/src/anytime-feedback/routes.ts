import { canRemoveRefusals, reminderRefusals } from '@perennial/domain/anytime-feedback/changes.ts'
import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { giveRefusals } from '@perennial/domain/anytime-feedback/giving.ts'
import { givenRefusals, releaseRefusals } from '@perennial/domain/anytime-feedback/release.ts'
import { requestRefusals, responseRefusals } from '@perennial/domain/anytime-feedback/states.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, Instant, Name, PageQuery, pageOf, Text, Version } from '../core/fields.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import {
  askingRefusals,
  FeedbackCard,
  FeedbackDetails,
  FeedbackRequestSettings,
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
const inTemplate = z.object({ templateId: Id })
const TemplateBody = z.strictObject({
  name: Name(200),
  questions: Questions,
  isForManagersOnly: z.boolean().default(false),
  isActive: z.boolean().default(true),
})
const inResponse = z.object({ requestId: Id, reviewerId: Id })
/** Feedback is confidential to its audiences: no one reads or writes it in someone else’s place. */
const closedToImpersonators = { access: 'member', whileImpersonating: 'never', tag } as const

/** Why a save, a submission or another step of a response is refused. */
const responseRefusalCodes = [...new Set([...responseRefusals, ...givenRefusals])]

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
      /** Without them, those that the company proposes. */
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
      403: [...new Set([...requestRefusals, 'READERS_ARE_FIXED', 'READERS_ONLY_NARROWER'] as const)],
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
    response: z.object({ reminded: z.int() }),
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
  'GET /feedback-requests/{requestId}/responses/{reviewerId}': {
    summary: 'One’s own response with its form; after the deadline it is refused, and what was drafted stays one’s own',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails.extend({ own: OwnResponse }),
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_CLOSED', 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', params: { requestId: '{{feedbackToWrite}}', reviewerId: '{{ravi}}' } },
  },
  'PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}': {
    summary: 'Save one answer; of two saves on the same version the later one is refused, and both texts are kept',
    ...closedToImpersonators,
    params: inResponse.extend({ questionId: z.string().max(60) }),
    body: z.strictObject({
      /** The version this text builds on; 0 for the first. Without it nothing is saved (428). */
      version: Version.optional(),
      value: AnswerValue,
      comment: Text(1_000_000).default(''),
    }),
    response: z.object({ version: Version, savedAt: Instant }),
    refusals: {
      403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'],
      404: notFound,
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
      428: ['VERSION_MISSING'],
    },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/sharing': {
    summary: 'Submit one’s response; submitted again it stays as it was',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, ...giveRefusals, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-requests/{requestId}/responses/{reviewerId}/sharing': {
    summary: 'Take one’s response back to change it, until someone has read it',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/decline': {
    summary: 'Decline to write, with a reason if one likes',
    ...closedToImpersonators,
    params: inResponse,
    body: z.strictObject({ reason: Text(1_000).default('') }),
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /feedback-requests/company': {
    summary: 'How much feedback is asked for and written in the company, and the requests that HR reads',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    whileImpersonating: 'never',
    query: z.object({
      ...PageQuery,
      /** Requests sent from this day on; a year back if left out. */
      from: Day.optional(),
    }),
    response: pageOf(FeedbackCard).extend({
      counts: z.object({
        requests: z.int(),
        responses: z.int(),
        /** Who asked, was asked or wrote. */
        people: z.int(),
      }),
    }),
    example: { as: 'hana' },
  },
  'GET /feedback-request-settings': {
    summary: 'Who may ask about whom, and who reads feedback unless its requester chooses otherwise',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    response: z.object({ settings: FeedbackRequestSettings, version: Version }),
    example: { as: 'hana' },
  },
  'PUT /feedback-request-settings': {
    summary: 'Change that; requests that were sent stay as they are',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ settings: FeedbackRequestSettings, version: Version }),
    response: z.object({ settings: FeedbackRequestSettings, version: Version }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-templates': {
    summary: 'The templates of requests, in order',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    response: z.object({ templates: z.array(FeedbackTemplate) }),
    example: { as: 'hana' },
  },
  'POST /feedback-templates': {
    summary: 'Add a template at the end',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: TemplateBody,
    status: 201,
    response: FeedbackTemplate,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-templates/order': {
    summary: 'Put the templates in another order',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    response: z.object({ templates: z.array(FeedbackTemplate) }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-templates/{templateId}': {
    summary: 'Change a template; requests that were sent keep their questions',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    params: inTemplate,
    body: TemplateBody.extend({ version: Version }),
    response: FeedbackTemplate,
    refusals: { 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-templates/{templateId}': {
    summary: 'Delete a template; requests that were sent keep their questions',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    params: inTemplate,
    response: null,
    refusals: { 404: notFound },
    example: { as: 'hana', skipExample: true },
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
