import {
  assignAdminsRefusals,
  changeCycleRefusals,
  createCycleRefusals,
  cycleStates,
  deleteCycleRefusals,
} from '@perennial/domain/cycles/life.ts'
import { feedbackLaunchConcerns } from '@perennial/domain/feedback/cycle/concerns.ts'
import { feedbackCycleViolationCodes } from '@perennial/domain/feedback/cycle/problems.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, PersonRef, Version, verdictSchema } from '../../core/fields.ts'
import { Violation } from '../../core/problem.ts'
import { Audience, DraftListItem } from '../../cycles/schemas.ts'
import { languages } from '../../messages/language.ts'
import {
  CycleQuestions,
  FeedbackCycleEdit,
  FeedbackCycleListItem,
  FeedbackCycleModel,
  FeedbackCycleOverview,
  FeedbackCycleTemplate,
} from './schemas.ts'

/** Who reaches the administration of feedback cycles (PERM-20); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'feedback cycles'
const cycle = { cycleId: '{{runningFeedbackCycle}}' }
const inCycle = z.object({ cycleId: Id })
const inDraft = z.object({ draftId: Id })
/** A model that is being typed may be incomplete in meaning, never in shape. */
const Guided = z.object({ model: FeedbackCycleModel })

export const feedbackCycleRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycles': {
    summary: 'The feedback cycles one administers, the latest start first, and drafts of new ones',
    tag,
    access: administration,
    query: z.object({ archived: z.stringbool().default(false) }),
    response: z.object({
      cycles: z.array(FeedbackCycleListItem),
      drafts: z.array(DraftListItem),
      archived: z.int(),
      can: z.object({ create: verdictSchema(createCycleRefusals) }),
    }),
    example: { as: 'hana' },
  },
  'GET /feedback-cycles/guided/new': {
    summary: 'What a new feedback cycle starts from',
    tag,
    access: administration,
    response: Guided,
    refusals: { 403: createCycleRefusals },
    example: { as: 'hana' },
  },
  'GET /feedback-cycles/guided/{cycleId}': {
    summary: 'What a feedback cycle was set up with, to edit it',
    tag,
    access: administration,
    params: inCycle,
    response: Guided.extend({
      version: Version,
      state: z.enum(cycleStates),
      /** Reviewers have been picked: the nomination mode can no longer change. */
      isModeFixed: z.boolean(),
      /** Someone has begun to write: the structure of the questions is frozen (COM-P09), and no audience can be given more (FBK-P19). */
      hasAnswers: z.boolean(),
      /** Dates that can no longer move because their moment has passed (FBK-P03). */
      passedDates: z.array(z.string()),
      /** Dates of release that this person can only move to a later day (ANON-5, COM-P02). */
      lockedReleaseDates: z.array(z.enum(['managerRelease', 'revieweeReleaseDate'])),
      reviewees: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle },
  },
  'GET /feedback-cycles/guided/{cycleId}/copy': {
    summary: 'What a copy of a feedback cycle starts from: everything but dates, administrators and what people did',
    tag,
    access: administration,
    params: inCycle,
    response: Guided,
    refusals: { 403: createCycleRefusals, ...notFound },
    example: { as: 'hana', params: cycle },
  },
  'GET /feedback-cycles/starting-questions': {
    summary: 'Questions a cycle can start from: the default ones in the language of the company, and active templates',
    tag,
    access: administration,
    response: z.object({
      language: z.enum(languages),
      defaultQuestions: CycleQuestions,
      templates: z.array(FeedbackCycleTemplate),
    }),
    example: { as: 'hana' },
  },
  'POST /feedback-cycles/drafts': {
    summary: 'Save a draft of a new feedback cycle',
    tag,
    access: administration,
    body: z.strictObject({ model: FeedbackCycleModel }),
    status: 201,
    location: '/feedback-cycles/drafts/{id}',
    response: z.object({ id: Id, version: Version }),
    refusals: { 403: createCycleRefusals },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-cycles/drafts/{draftId}': {
    summary: 'A draft of a new feedback cycle',
    tag,
    access: administration,
    params: inDraft,
    response: Guided.extend({ version: Version }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-cycles/drafts/{draftId}': {
    summary: 'Save a draft again; of two windows the later one is refused',
    tag,
    access: administration,
    params: inDraft,
    body: z.strictObject({ model: FeedbackCycleModel, version: Version }),
    response: z.object({ id: Id, version: Version }),
    refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycles/drafts/{draftId}': {
    summary: 'Delete a draft',
    tag,
    access: administration,
    params: inDraft,
    /** The version it was last seen in: a later one is not deleted. */
    query: z.object({ version: z.coerce.number().pipe(Version) }),
    response: null,
    refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/check': {
    summary: 'What keeps a feedback cycle from being created, whom it reaches, and what HR should look at',
    tag,
    access: administration,
    body: z.strictObject({ model: FeedbackCycleModel, cycleId: Id.optional() }),
    response: z.object({
      problems: z.array(Violation),
      reviewees: z.int(),
      managers: z.int(),
      hasStarted: z.boolean(),
      /** It has to be decided whether people are informed before anything is created (CYC-02). */
      asksToInform: z.boolean(),
      /** How many of them have never logged in, so that they get no email of the cycle. */
      neverSignedIn: z.int(),
      /** Of them, those whom no open invitation could have reached. */
      notInvited: z.int(),
      concerns: z.array(
        z.object({ concern: z.enum(feedbackLaunchConcerns), count: z.int(), people: z.array(PersonRef) }),
      ),
      disabledMails: z.array(z.string()),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/preview-reviewees': {
    summary: 'Who would be reviewees, with their managers',
    tag,
    access: administration,
    body: z.strictObject({
      revieweeSelection: Audience,
      /** Only people without a manager. */
      onlyWithoutManager: z.boolean().default(false),
      /** Only people whose name contains this. */
      q: z.string().max(200).default(''),
    }),
    response: z.object({
      total: z.int(),
      withoutManager: z.int(),
      /** The first of them. */
      people: z.array(PersonRef.extend({ department: z.string(), manager: PersonRef.nullable() })),
    }),
    example: {
      as: 'hana',
      body: { revieweeSelection: { type: 'FILTER', filter: { departments: ['Product'] } } },
    },
  },
  'POST /feedback-cycles': {
    summary: 'Create a feedback cycle; the requests are created in the background',
    tag,
    access: administration,
    body: z
      .strictObject({
        model: FeedbackCycleModel,
        /** Required if the cycle has started and there is anyone to inform (FBC-25). */
        informNominatorsAfterCreation: z.boolean().optional(),
        /** The draft it was made from, which is deleted. */
        draftId: Id.optional(),
        /** Required with `draftId`: if someone has saved the draft since, nothing is created. */
        draftVersion: Version.optional(),
      })
      .superRefine(({ draftId, draftVersion }, context) => {
        if (draftId !== undefined && draftVersion === undefined)
          context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['draftVersion'] })
      }),
    status: 201,
    location: '/feedback-cycles/{id}',
    response: z.object({ id: Id, reviewees: z.int() }),
    refusals: {
      403: [...createCycleRefusals, ...assignAdminsRefusals],
      409: ['INFORMING_NOT_CHOSEN', 'VERSION_CONFLICT'],
      422: ['CYCLE_INCOMPLETE', ...feedbackCycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-cycles/{cycleId}': {
    summary: 'The head of a feedback cycle’s overview: how far people are, and what needs HR',
    tag,
    access: administration,
    params: inCycle,
    response: FeedbackCycleOverview,
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
  'PUT /feedback-cycles/{cycleId}': {
    summary: 'Edit a feedback cycle; people are added and removed in its overview',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ model: FeedbackCycleEdit, version: Version }),
    response: z.object({ id: Id, version: Version }),
    refusals: {
      403: assignAdminsRefusals,
      ...notFound,
      409: ['VERSION_CONFLICT', 'NOMINATION_MODE_FIXED', 'READERS_CANNOT_GAIN', ...changeCycleRefusals],
      422: ['CYCLE_INCOMPLETE', 'FROZEN', ...feedbackCycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}': {
    summary: 'Delete a feedback cycle with everything that was written in it',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({ confirmation: z.string().max(100).optional() }),
    response: null,
    refusals: { 403: deleteCycleRefusals, ...notFound, 422: ['DELETION_NOT_CONFIRMED'] },
    example: { as: 'hana', skipExample: true },
  },
})
