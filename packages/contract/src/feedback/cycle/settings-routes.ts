import { guestPolicies } from '@perennial/domain/feedback/reviewer-choice.ts'
import { notificationIntervals } from '@perennial/domain/feedback/reviewer-settings.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, Name, Text, Version } from '../../core/fields.ts'
import { notFound } from '../../cycles/running-routes.ts'
import { administration, tag } from './routes.ts'
import { CycleQuestions, FeedbackCycleTemplate } from './schemas.ts'

const hrType = ['hrAdmin', 'hrAssistant'] as const satisfies readonly Role[]
const inTemplate = z.object({ templateId: Id })
const TemplateBody = z.strictObject({
  name: Name(200),
  questions: CycleQuestions,
  isActive: z.boolean().default(true),
})
const ReviewerSettings = z.strictObject({
  guestPolicy: z.enum(guestPolicies),
  openRequestLimit: z.strictObject({
    enabled: z.boolean(),
    limit: z.int().min(1).max(1_000),
    reason: Text(1_000),
  }),
  /** Hours from one batch of emails to new reviewers to the next (SET-09). */
  notifyEveryHours: z.literal(notificationIntervals),
})

/** What new feedback cycles start from, and what is decided for all of them. */
export const feedbackCycleSettingsRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycle-templates': {
    summary: 'List the templates of feedback cycles, in order',
    tag,
    access: administration,
    response: z.object({ templates: z.array(FeedbackCycleTemplate) }),
    example: { as: 'hana' },
  },
  'POST /feedback-cycle-templates': {
    summary: 'Create a template, at the end of the list',
    tag,
    access: hrType,
    body: TemplateBody,
    status: 201,
    response: FeedbackCycleTemplate,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-cycle-templates/order': {
    summary: 'Reorder the templates',
    tag,
    access: hrType,
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    response: z.object({ templates: z.array(FeedbackCycleTemplate) }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-cycle-templates/{templateId}': {
    summary: 'Change a template; existing cycles keep their questions',
    tag,
    access: hrType,
    params: inTemplate,
    body: TemplateBody.extend({ version: Version }),
    response: FeedbackCycleTemplate,
    refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycle-templates/{templateId}': {
    summary: 'Delete a template; existing cycles keep their questions',
    tag,
    access: hrType,
    params: inTemplate,
    response: null,
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-reviewer-settings': {
    summary:
      'Get the reviewer settings: who may nominate guests, the limit of open requests, and how often reviewers are notified',
    tag,
    access: hrType,
    response: z.object({ settings: ReviewerSettings, version: Version }),
    example: { as: 'hana' },
  },
  'PUT /feedback-reviewer-settings': {
    summary: 'Change the reviewer settings; reviewers already picked stay',
    tag,
    access: hrType,
    body: z.strictObject({ settings: ReviewerSettings, version: Version }),
    response: z.object({ settings: ReviewerSettings, version: Version }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
})
