import {
  assignAdminsRefusals,
  changeCycleRefusals,
  createCycleRefusals,
  cycleStates,
} from '@perennial/domain/cycles/life.ts'
import { launchConcerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { cycleViolationCodes } from '@perennial/domain/reviews/cycle/problems.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, Instant, PersonRef, Version } from '../../core/fields.ts'
import { cycleRoutes } from '../../cycles/routes.ts'
import { inCycle, notFound } from '../../cycles/running-routes.ts'
import { checkedCycle, newCycle } from '../../cycles/setup.ts'
import { languages } from '../../messages/language.ts'
import { LibraryQuestionnaire, ReadyMadeQuestionnaire, ReadyMadeScale } from '../../questionnaires/schemas.ts'
import {
  CycleEdit,
  CycleListItem,
  CycleModel,
  CycleOverview,
  RevieweeSelection,
  ReviewerSelection,
  TimelineField,
} from './schemas.ts'

/** Who has access to the administration of review cycles (PERM-13, PERM-19); rules decide which cycles they find there. */
export const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
export const tag = 'review cycles'
export const cycle = { cycleId: '{{runningCycle}}' }
const PreviewedPerson = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  department: z.string(),
  mainReviewer: PersonRef.nullable(),
  contributors: z.array(PersonRef),
})

export const reviewCycleRoutes = defineFeatureRoutes('review', {
  ...cycleRoutes({
    path: '/review-cycles',
    tag,
    access: administration,
    exampleId: cycle.cycleId,
    model: CycleModel,
    existing: {
      state: z.enum(cycleStates),
      /** The type can no longer change (REV-P28). */
      isTypeFixed: z.boolean(),
      /** Someone has written: the structure of the questionnaire is frozen (COM-P09). */
      hasAnswers: z.boolean(),
      /** The questionnaires that have answers; null is the main one. */
      written: z.array(Id.nullable()),
      reviewees: z.int(),
    },
    listItem: CycleListItem,
    overview: CycleOverview,
    dateField: TimelineField,
    exampleDate: 'signBy',
  }),
  'GET /review-cycles/v2': {
    summary: 'List the cycles in which you are a main or contributing reviewer',
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
  'GET /review-cycles/questionnaires': {
    summary:
      'List the questionnaires a cycle can start from: ready-made ones in the company’s language, and the company’s own',
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
    summary: 'List the departments, locations and job titles by which questionnaires can be assigned',
    tag,
    access: administration,
    response: z.object({
      departments: z.array(z.string()),
      locations: z.array(z.string()),
      jobTitles: z.array(z.string()),
    }),
    example: { as: 'hana' },
  },
  'POST /review-cycles/check': {
    summary: 'Validate a review cycle: what prevents its creation, whom it reaches, and what HR should check',
    tag,
    access: administration,
    body: z.strictObject({ model: CycleModel, cycleId: Id.optional() }),
    response: checkedCycle(launchConcerns, {
      reviewees: z.int(),
      reviewers: z.int(),
      contributors: z.int(),
      /** How many people each questionnaire is for; null is the main one. */
      questionnaires: z.array(z.object({ id: Id.nullable(), people: z.int() })),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /review-cycles/preview-reviewees': {
    summary: 'Preview the reviewees with their reviewers',
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
    summary: 'Create a review cycle; its reviews are created in the background',
    tag,
    access: administration,
    body: newCycle(CycleModel, {
      /** Required if the cycle has started and there is anyone to inform. */
      informReviewees: z.boolean().optional(),
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
  'PUT /review-cycles/{cycleId}': {
    summary: 'Edit the setup of a review cycle; people are added and removed separately',
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
})
