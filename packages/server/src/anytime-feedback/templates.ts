import type { FeedbackTemplate } from '@perennial/contract/anytime-feedback/schemas.ts'
import { type FeedbackQuestion, questionViolations } from '@perennial/domain/questionnaires/question-list.ts'
import { handler } from '../core/http/handler.ts'
import { refuseInput } from '../core/http/refusals.ts'
import { defineTemplateStore } from '../questionnaires/public.ts'
import { type FeedbackTemplateRow, feedbackTemplates } from './tables.ts'

const store = defineTemplateStore(feedbackTemplates, {
  added: 'feedback-template-added',
  changed: 'feedback-template-changed',
  removed: 'feedback-template-removed',
})

const present = ({
  id,
  name,
  questions,
  isForManagersOnly,
  isActive,
  version,
}: FeedbackTemplateRow): FeedbackTemplate => ({
  id,
  name,
  questions: questions as FeedbackQuestion[],
  isForManagersOnly,
  isActive,
  version,
})

function assertUsable(questions: readonly FeedbackQuestion[]): void {
  const violations = questionViolations(questions, '/questions')
  if (violations.length > 0) refuseInput(...violations)
}

/** `GET /feedback-templates`: including inactive ones. */
export const listTemplates = handler('GET /feedback-templates', async ({ tx, viewer }) => ({
  templates: (await store.find(tx, viewer)).map(present),
}))

/** `POST /feedback-templates`. */
export const addTemplate = handler('POST /feedback-templates', async (request) => {
  assertUsable(request.body.questions)
  return present(await store.add(request, request.body))
})

/** `PUT /feedback-templates/{templateId}`: an older version is refused. */
export const changeTemplate = handler('PUT /feedback-templates/{templateId}', async (request) => {
  const { version, ...values } = request.body
  assertUsable(values.questions)
  return present(await store.change(request, request.params.templateId, version, values))
})

/** `PUT /feedback-templates/order`: has to contain all templates; otherwise someone else has changed the list in the meantime. */
export const orderTemplates = handler('PUT /feedback-templates/order', async (request) => ({
  templates: (await store.order(request, request.body.ids)).map(present),
}))

/** `DELETE /feedback-templates/{templateId}`. */
export const removeTemplate = handler('DELETE /feedback-templates/{templateId}', (request) =>
  store.remove(request, request.params.templateId),
)
