import { isDeepStrictEqual } from 'node:util'
import type { FeedbackTemplate } from '@perennial/contract/anytime-feedback/schemas.ts'
import { type FeedbackQuestion, questionViolations } from '@perennial/domain/questionnaires/question-list.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type FeedbackTemplateRow, feedbackTemplates } from './tables.ts'

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

const findTemplates = (tx: Tx, { company }: Viewer) =>
  tx
    .select()
    .from(feedbackTemplates)
    .where(eq(feedbackTemplates.companyId, company.id))
    .orderBy(asc(feedbackTemplates.position), asc(feedbackTemplates.id))

const isTemplate = ({ company }: Viewer, id: string) =>
  and(eq(feedbackTemplates.companyId, company.id), eq(feedbackTemplates.id, id))

function assertUsable(questions: readonly FeedbackQuestion[]): void {
  const violations = questionViolations(questions, '/questions')
  if (violations.length > 0) refuseInput(...violations)
}

/** `GET /feedback-templates`: inactive ones as well. */
export const listTemplates = handler('GET /feedback-templates', async ({ tx, viewer }) => ({
  templates: (await findTemplates(tx, viewer)).map(present),
}))

/** `POST /feedback-templates`. */
export const addTemplate = handler('POST /feedback-templates', async ({ tx, viewer, body, now }) => {
  assertUsable(body.questions)
  const [added] = await tx
    .insert(feedbackTemplates)
    .values({
      companyId: thisCompany,
      ...body,
      position: sql`(select coalesce(max(position), 0) + 1 from ${feedbackTemplates})`,
    })
    .returning()
  if (!added) throw new Error('the template was not stored')
  await recordAudit(tx, actorOf(viewer, now), { kind: 'feedback-template-added', subjectId: added.id })
  return present(added)
})

/** `PUT /feedback-templates/{templateId}`: of two windows the later one is refused. */
export const changeTemplate = handler(
  'PUT /feedback-templates/{templateId}',
  async ({ tx, viewer, params, body, now }) => {
    const { version, ...values } = body
    assertUsable(values.questions)
    const [before] = await tx
      .select()
      .from(feedbackTemplates)
      .where(isTemplate(viewer, params.templateId))
      .for('update')
    if (!before) return refuse('NOT_FOUND')
    const { name, questions, isForManagersOnly, isActive } = before
    // Sent again after its response was lost.
    if (isDeepStrictEqual({ name, questions, isForManagersOnly, isActive }, values)) return present(before)
    if (before.version !== version) refuse('VERSION_CONFLICT')
    const [changed] = await tx
      .update(feedbackTemplates)
      .set({ ...values, version: version + 1 })
      .where(isTemplate(viewer, params.templateId))
      .returning()
    if (!changed) return refuse('NOT_FOUND')
    await recordAudit(tx, actorOf(viewer, now), { kind: 'feedback-template-changed', subjectId: changed.id })
    return present(changed)
  },
)

/** `PUT /feedback-templates/order`: names all of them, or someone else changed the list in the meantime. */
export const orderTemplates = handler('PUT /feedback-templates/order', async ({ tx, viewer, body }) => {
  const rows = await tx
    .select({ id: feedbackTemplates.id })
    .from(feedbackTemplates)
    .where(eq(feedbackTemplates.companyId, viewer.company.id))
    .for('update')
  const isSame = rows.length === body.ids.length && rows.every(({ id }) => body.ids.includes(id))
  if (!isSame) refuse('VERSION_CONFLICT')
  for (const [index, id] of body.ids.entries())
    await tx
      .update(feedbackTemplates)
      .set({ position: index + 1 })
      .where(isTemplate(viewer, id))
  return { templates: (await findTemplates(tx, viewer)).map(present) }
})

/** `DELETE /feedback-templates/{templateId}`. */
export const removeTemplate = handler(
  'DELETE /feedback-templates/{templateId}',
  async ({ tx, viewer, params, now }) => {
    const [removed] = await tx
      .delete(feedbackTemplates)
      .where(isTemplate(viewer, params.templateId))
      .returning({ id: feedbackTemplates.id })
    if (!removed) refuse('NOT_FOUND')
    await recordAudit(tx, actorOf(viewer, now), { kind: 'feedback-template-removed', subjectId: params.templateId })
  },
)
