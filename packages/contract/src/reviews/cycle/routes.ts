import {
  assignAdminsRefusals,
  changeCycleRefusals,
  createCycleRefusals,
  cycleStates,
  deleteCycleRefusals,
} from '@perennial/domain/cycles/life.ts'
import { launchConcerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { cycleViolationCodes } from '@perennial/domain/reviews/cycle/problems.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, Instant, PersonRef, Version, verdictSchema } from '../../core/fields.ts'
import { Violation } from '../../core/problem.ts'
import { DraftListItem } from '../../cycles/schemas.ts'
import { languages } from '../../messages/language.ts'
import { LibraryQuestionnaire, ReadyMadeQuestionnaire, ReadyMadeScale } from '../../questionnaires/schemas.ts'
import { CycleEdit, CycleListItem, CycleModel, CycleOverview, RevieweeSelection, ReviewerSelection } from './schemas.ts'

/** Who reaches the administration of review cycles (PERM-13, PERM-19); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'review cycles'
const cycle = { cycleId: '{{runningCycle}}' }
const inCycle = z.object({ cycleId: Id })
const inDraft = z.object({ draftId: Id })
/** A model that is being typed may be incomplete in meaning, never in shape. */
const Guided = z.object({ model: CycleModel })
const PreviewedPerson = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  department: z.string(),
  mainReviewer: PersonRef.nullable(),
  contributors: z.array(PersonRef),
})
/** Who is behind a concern, by name as far as there is room. */
const FoundConcern = z.object({ concern: z.enum(launchConcerns), count: z.int(), people: z.array(PersonRef) })

export const reviewCycleRoutes = defineFeatureRoutes('review', {
  'GET /review-cycles': {
    summary: 'The cycles one administers, the latest start first, and set-ups that are not finished',
    tag,
    access: administration,
    query: z.object({ archived: z.stringbool().default(false) }),
    response: z.object({
      cycles: z.array(CycleListItem),
      drafts: z.array(DraftListItem),
      archived: z.int(),
      can: z.object({ create: verdictSchema(createCycleRefusals) }),
    }),
    example: { as: 'hana' },
  },
  'GET /review-cycles/v2': {
    summary: 'The cycles in which one is main or contributing reviewer',
    tag,
    access: 'member',
    query: z.object({ reviewer: z.enum(['main', 'contributing']).default('main') }),
    response: z.object({
      cycles: z.array(
        z.object({ id: Id, name: z.string(), state: z.enum(cycleStates), signBy: Instant, reviews: z.int() }),
      ),
    }),
    example: { as: 'mia', query: { reviewer: 'main' } },
  },
  'GET /review-cycles/guided/new': {
    summary: 'What a new cycle starts from',
    tag,
    access: administration,
    response: Guided,
    refusals: { 403: createCycleRefusals },
    example: { as: 'hana' },
  },
  'GET /review-cycles/guided/{cycleId}': {
    summary: 'What a cycle was set up with, to edit it',
    tag,
    access: administration,
    params: inCycle,
    response: Guided.extend({
      version: Version,
      state: z.enum(cycleStates),
      /** The type can no longer change (REV-P28). */
      isTypeFixed: z.boolean(),
      /** Someone has written: the structure of the questionnaire is frozen (COM-P09). */
      hasAnswers: z.boolean(),
      /** The questionnaires that have answers; null is the main one. */
      written: z.array(Id.nullable()),
      reviewees: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle },
  },
  'GET /review-cycles/guided/{cycleId}/copy': {
    summary: 'What a copy of a cycle starts from: everything but dates, administrators and what people did',
    tag,
    access: administration,
    params: inCycle,
    response: Guided,
    refusals: { 403: createCycleRefusals, ...notFound },
    example: { as: 'hana', params: cycle },
  },
  'GET /review-cycles/questionnaires': {
    summary:
      'Questionnaires a cycle can start from: ready-made ones in the language of the one who asks, and the company’s own',
    tag,
    access: administration,
    response: z.object({
      /** The language that ready-made questionnaires and scales are written in: that of the company. */
      language: z.enum(languages),
      questionnaires: z.array(ReadyMadeQuestionnaire),
      /** The company’s own; none while the flag FEATURE_reviewTemplates is off. */
      library: z.array(LibraryQuestionnaire),
      scales: z.array(ReadyMadeScale),
    }),
    example: { as: 'hana' },
  },
  'GET /review-cycles/questionnaire-conditions': {
    summary: 'The departments, locations and job titles that people are told apart by',
    tag,
    access: administration,
    response: z.object({
      departments: z.array(z.string()),
      locations: z.array(z.string()),
      jobTitles: z.array(z.string()),
    }),
    example: { as: 'hana' },
  },
  'POST /review-cycles/drafts': {
    summary: 'Keep a set-up that is not finished',
    tag,
    access: administration,
    body: z.strictObject({ model: CycleModel }),
    status: 201,
    location: '/review-cycles/drafts/{id}',
    response: z.object({ id: Id, version: Version }),
    refusals: { 403: createCycleRefusals },
    example: { as: 'hana', skipExample: true },
  },
  'GET /review-cycles/drafts/{draftId}': {
    summary: 'A set-up that is not finished',
    tag,
    access: administration,
    params: inDraft,
    response: Guided.extend({ version: Version }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /review-cycles/drafts/{draftId}': {
    summary: 'Save a set-up that is not finished; of two windows the later one is refused',
    tag,
    access: administration,
    params: inDraft,
    body: z.strictObject({ model: CycleModel, version: Version }),
    response: z.object({ id: Id, version: Version }),
    refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /review-cycles/drafts/{draftId}': {
    summary: 'Throw a set-up away',
    tag,
    access: administration,
    params: inDraft,
    /** The version it was last seen in: a later one is not thrown away. */
    query: z.object({ version: z.coerce.number().pipe(Version) }),
    response: null,
    refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/check': {
    summary: 'What keeps a cycle from being created, whom it reaches, and what HR should look at',
    tag,
    access: administration,
    body: z.strictObject({ model: CycleModel, cycleId: Id.optional() }),
    response: z.object({
      problems: z.array(Violation),
      reviewees: z.int(),
      reviewers: z.int(),
      contributors: z.int(),
      hasStarted: z.boolean(),
      /** It has to be decided whether people are informed before anything is created (CYC-02). */
      asksToInform: z.boolean(),
      /** How many of them have never logged in, so that they get no email of the cycle. */
      neverSignedIn: z.int(),
      /** Of them, those whom no open invitation could have reached. */
      notInvited: z.int(),
      concerns: z.array(FoundConcern),
      disabledMails: z.array(z.string()),
      /** How many people each questionnaire is for; null is the main one. */
      questionnaires: z.array(z.object({ id: Id.nullable(), people: z.int() })),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/preview-reviewees': {
    summary: 'Whose reviews would be made, and who would write them',
    tag,
    access: administration,
    body: z.strictObject({
      revieweeSelection: RevieweeSelection,
      selectedReviewers: z.array(ReviewerSelection).max(2000).default([]),
      /** Only people who would have no reviewer. */
      onlyWithoutReviewer: z.boolean().default(false),
      /** Only people whose name contains this. */
      q: z.string().max(200).default(''),
    }),
    response: z.object({
      total: z.int(),
      /** How many of them would have no reviewer. */
      withoutReviewer: z.int(),
      /** The first of them. */
      people: z.array(PreviewedPerson),
    }),
    example: {
      as: 'hana',
      body: { revieweeSelection: { type: 'FILTER', filter: { departments: ['Product'] } } },
    },
  },
  'POST /review-cycles': {
    summary: 'Create a cycle; the reviews are made in the background',
    tag,
    access: administration,
    body: z
      .strictObject({
        model: CycleModel,
        /** Required if the cycle has started and there is anyone to inform. */
        informReviewees: z.boolean().optional(),
        /** The set-up it was made from, which is then done with. */
        draftId: Id.optional(),
        /** Required with `draftId`: if someone has saved the set-up since, nothing is created. */
        draftVersion: Version.optional(),
      })
      .superRefine(({ draftId, draftVersion }, context) => {
        if (draftId !== undefined && draftVersion === undefined)
          context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['draftVersion'] })
      }),
    status: 201,
    location: '/review-cycles/{id}',
    response: z.object({ id: Id, reviewees: z.int() }),
    refusals: {
      403: [...createCycleRefusals, ...assignAdminsRefusals],
      409: ['INFORMING_NOT_CHOSEN', 'VERSION_CONFLICT'],
      422: ['CYCLE_INCOMPLETE', ...cycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
  'GET /review-cycles/{cycleId}': {
    summary: 'The head of a cycle’s overview: where everybody is, and what still needs HR',
    tag,
    access: administration,
    params: inCycle,
    response: CycleOverview,
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
  'PUT /review-cycles/{cycleId}': {
    summary: 'Edit a cycle; people are added and removed in its overview',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ model: CycleEdit, version: Version }),
    response: z.object({ id: Id, version: Version }),
    refusals: {
      403: assignAdminsRefusals,
      ...notFound,
      409: ['VERSION_CONFLICT', 'CYCLE_TYPE_FIXED', ...changeCycleRefusals],
      422: ['CYCLE_INCOMPLETE', 'FROZEN', ...cycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /review-cycles/{cycleId}': {
    summary: 'Delete a cycle with everything that was written in it',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({ confirmation: z.string().max(100).optional() }),
    response: null,
    refusals: { 403: deleteCycleRefusals, ...notFound, 422: ['DELETION_NOT_CONFIRMED'] },
    example: { as: 'hana', skipExample: true },
  },
})
