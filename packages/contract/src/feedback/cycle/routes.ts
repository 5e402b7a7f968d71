import {
  assignAdminsRefusals,
  changeCycleRefusals,
  createCycleRefusals,
  cycleStates,
} from '@perennial/domain/cycles/life.ts'
import { feedbackLaunchConcerns } from '@perennial/domain/feedback/cycle/concerns.ts'
import { feedbackCycleViolationCodes } from '@perennial/domain/feedback/cycle/problems.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, Version } from '../../core/fields.ts'
import { cycleRoutes } from '../../cycles/routes.ts'
import { inCycle, notFound } from '../../cycles/running-routes.ts'
import { Audience } from '../../cycles/schemas.ts'
import { checkedCycle, newCycle, PeoplePreview, previewFilters } from '../../cycles/setup.ts'
import { languages } from '../../messages/language.ts'
import {
  CycleQuestions,
  FeedbackCycleEdit,
  FeedbackCycleListItem,
  FeedbackCycleModel,
  FeedbackCycleOverview,
  FeedbackCycleTemplate,
  FeedbackTimelineField,
} from './schemas.ts'

/** Who has access to the administration of feedback cycles (PERM-20); rules decide which cycles they find there. */
export const administration = ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'] as const satisfies readonly Role[]
export const tag = 'feedback cycles'
export const cycle = { cycleId: '{{runningFeedbackCycle}}' }

export const feedbackCycleRoutes = defineFeatureRoutes('feedback', {
  ...cycleRoutes({
    path: '/feedback-cycles',
    tag,
    access: administration,
    exampleId: cycle.cycleId,
    model: FeedbackCycleModel,
    existing: {
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
    },
    listItem: FeedbackCycleListItem,
    overview: FeedbackCycleOverview,
    dateField: FeedbackTimelineField,
    exampleDate: 'processEnds',
  }),
  'GET /feedback-cycles/starting-questions': {
    summary: 'List the questions a cycle can start from: the defaults in the company’s language, and active templates',
    tag,
    access: administration,
    response: z.object({
      language: z.enum(languages),
      defaultQuestions: CycleQuestions,
      templates: z.array(FeedbackCycleTemplate),
    }),
    example: { as: 'hana' },
  },
  'POST /feedback-cycles/check': {
    summary: 'Validate a feedback cycle: what prevents its creation, whom it reaches, and what HR should check',
    tag,
    access: administration,
    body: z.strictObject({ model: FeedbackCycleModel, cycleId: Id.optional() }),
    response: checkedCycle(feedbackLaunchConcerns, {
      reviewees: z.int(),
      managers: z.int(),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/preview-reviewees': {
    summary: 'Preview the reviewees with their managers',
    tag,
    access: administration,
    body: z.strictObject({
      revieweeSelection: Audience,
      ...previewFilters,
    }),
    response: PeoplePreview,
    example: {
      as: 'hana',
      body: { revieweeSelection: { type: 'FILTER', filter: { departments: ['Product'] } } },
    },
  },
  'POST /feedback-cycles': {
    summary: 'Create a feedback cycle; its requests are created in the background',
    tag,
    access: administration,
    body: newCycle(FeedbackCycleModel, {
      /** Required if the cycle has started and there is anyone to inform (FBC-25). */
      informNominatorsAfterCreation: z.boolean().optional(),
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
  'PUT /feedback-cycles/{cycleId}': {
    summary: 'Edit the setup of a feedback cycle; people are added and removed separately',
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
})
