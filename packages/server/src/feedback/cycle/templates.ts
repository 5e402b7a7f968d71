import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { type CycleQuestion, cycleQuestionViolations } from '@perennial/domain/feedback/cycle/questions.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuseInput } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { defineTemplateStore } from '../../questionnaires/public.ts'
import { type FeedbackCycleTemplateRow, feedbackCycleTemplates } from './tables.ts'

const store = defineTemplateStore(feedbackCycleTemplates, {
  added: 'feedback-cycle-template-added',
  changed: 'feedback-cycle-template-changed',
  removed: 'feedback-cycle-template-removed',
})

const present = ({ id, name, questions, isActive, version }: FeedbackCycleTemplateRow) => ({
  id,
  name,
  questions: [...questions] as FeedbackCycleModel['questions'],
  isActive,
  version,
})

/** All templates in order, including inactive ones. */
export const findTemplates = async (tx: Tx, viewer: Viewer) => (await store.find(tx, viewer)).map(present)

/** The plan’s limit of questions applies to cycles, not to templates. */
function assertUsable(questions: readonly CycleQuestion[]): void {
  const violations = cycleQuestionViolations(questions, { maximumQuestions: null })
  if (violations.length > 0) refuseInput(...violations)
}

/** `GET /feedback-cycle-templates` */
export const listTemplates = handler('GET /feedback-cycle-templates', async ({ tx, viewer }) => ({
  templates: await findTemplates(tx, viewer),
}))

/** `POST /feedback-cycle-templates` */
export const addTemplate = handler('POST /feedback-cycle-templates', async (request) => {
  const { questions, ...values } = request.body
  assertUsable(questions as CycleQuestion[])
  return present(await store.add(request, { ...values, questions: questions as CycleQuestion[] }))
})

/** `PUT /feedback-cycle-templates/{templateId}`: an older version is refused. */
export const changeTemplate = handler('PUT /feedback-cycle-templates/{templateId}', async (request) => {
  const { version, questions, ...values } = request.body
  assertUsable(questions as CycleQuestion[])
  const changed = { ...values, questions: questions as CycleQuestion[] }
  return present(await store.change(request, request.params.templateId, version, changed))
})

/** `PUT /feedback-cycle-templates/order` */
export const orderTemplates = handler('PUT /feedback-cycle-templates/order', async (request) => ({
  templates: (await store.order(request, request.body.ids)).map(present),
}))

/** `DELETE /feedback-cycle-templates/{templateId}` */
export const removeTemplate = handler('DELETE /feedback-cycle-templates/{templateId}', (request) =>
  store.remove(request, request.params.templateId),
)
