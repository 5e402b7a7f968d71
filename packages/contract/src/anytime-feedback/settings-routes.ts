import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, Name, PageQuery, pageOf, Version } from '../core/fields.ts'
import { FeedbackCard, FeedbackRequestSettings, FeedbackTemplate, Questions } from './schemas.ts'

const tag = 'anytime feedback'
const notFound = ['NOT_FOUND'] as const
const inTemplate = z.object({ templateId: Id })
const TemplateBody = z.strictObject({
  name: Name(200),
  questions: Questions,
  isForManagersOnly: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

/** What HR sets up, and how much feedback there is (PERM-14). */
export const feedbackSettingsRoutes = defineFeatureRoutes('requestFeedback', {
  'GET /feedback-requests/company': {
    summary: 'Count the company’s feedback requests and responses, and list the requests HR may read',
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
    summary: 'Get the feedback request settings: who may ask about whom, and who reads feedback by default',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    response: z.object({ settings: FeedbackRequestSettings, version: Version }),
    example: { as: 'hana' },
  },
  'PUT /feedback-request-settings': {
    summary: 'Change the feedback request settings; sent requests stay as they are',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ settings: FeedbackRequestSettings, version: Version }),
    response: z.object({ settings: FeedbackRequestSettings, version: Version }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-templates': {
    summary: 'List the templates of feedback requests, in order',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    response: z.object({ templates: z.array(FeedbackTemplate) }),
    example: { as: 'hana' },
  },
  'POST /feedback-templates': {
    summary: 'Create a template, at the end of the list',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: TemplateBody,
    status: 201,
    response: FeedbackTemplate,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-templates/order': {
    summary: 'Reorder the templates',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    response: z.object({ templates: z.array(FeedbackTemplate) }),
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /feedback-templates/{templateId}': {
    summary: 'Change a template; sent requests keep their questions',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    params: inTemplate,
    body: TemplateBody.extend({ version: Version }),
    response: FeedbackTemplate,
    refusals: { 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-templates/{templateId}': {
    summary: 'Delete a template; sent requests keep their questions',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    params: inTemplate,
    response: null,
    refusals: { 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
})
