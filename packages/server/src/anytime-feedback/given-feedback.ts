import { randomUUID } from 'node:crypto'
import { canGive, type Recipient } from '@perennial/domain/anytime-feedback/given-feedback.ts'
import { givenLevels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { questionViolations } from '@perennial/domain/questionnaires/question-list.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { presentFeedback } from './presenter.ts'
import { findKnownFeedback } from './queries.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

/** The facts about a recipient; an unknown id is refused with its field. */
export async function findRecipient(tx: Tx, viewer: Viewer, id: string): Promise<Recipient> {
  const [row] = await tx
    .select({ isGuest: people.isGuest, state: people.state, managerId: people.managerId })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, id)))
  if (!row) return refuseInput({ path: '/recipientId', code: 'PERSON_UNKNOWN' })
  return { userId: id, isGuest: row.isGuest, isActive: row.state !== 'DEACTIVATED', managerId: row.managerId }
}

/** Giving feedback also needs the module for requests, on whose pages it is read. */
const authorizeModule = ({ company }: Viewer) => {
  if (!company.switches.has('requestFeedback')) refuse('NOT_FOUND')
}

const giver = (viewer: Viewer) => ({ userId: viewer.id, isGuest: viewer.isGuest })

/** `POST /given-feedback`: creates a draft with its recipient; only its author knows about it until it is shared. */
export const beginGivenFeedback = handler('POST /given-feedback', async ({ tx, viewer, body, now }) => {
  authorizeModule(viewer)
  const { recipientId, visibility, questions } = body
  authorize(canGive(await findRecipient(tx, viewer, recipientId), visibility, giver(viewer)))
  const violations = questionViolations(questions, '/questions')
  if (violations.length > 0) refuseInput(...violations)
  const id = randomUUID()
  await tx.insert(feedbackRequests).values({
    companyId: thisCompany,
    id,
    type: 'GIVE',
    subjectId: recipientId,
    questions,
    levels: givenLevels[visibility],
    release: 'AT_ONCE',
    givenVisibility: visibility,
    sentAt: now,
    orderKey: randomUUID(),
  })
  await tx.insert(feedbackResponses).values({ companyId: thisCompany, requestId: id, reviewerId: viewer.id })
  return { id }
})

/** `PATCH /given-feedback/{requestId}`: only while it is a draft. */
export const changeGivenFeedback = handler(
  'PATCH /given-feedback/{requestId}',
  async ({ tx, viewer, params, body, now }) => {
    authorizeModule(viewer)
    const { row, own } = await findKnownFeedback(tx, viewer, params.requestId, now, { lock: true })
    if (row.type !== 'GIVE' || !own) refuse('NOT_FOUND')
    if (own.submittedAt) refuse('ALREADY_SUBMITTED')
    if (row.version !== body.version) refuse('VERSION_CONFLICT')
    const recipientId = body.recipientId ?? row.subjectId ?? ''
    const visibility = body.visibility ?? row.givenVisibility ?? 'RECIPIENT'
    authorize(canGive(await findRecipient(tx, viewer, recipientId), visibility, giver(viewer)))
    await tx
      .update(feedbackRequests)
      .set({
        subjectId: recipientId,
        givenVisibility: visibility,
        levels: givenLevels[visibility],
        version: sql`${feedbackRequests.version} + 1`,
      })
      .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
    return presentFeedback(tx, viewer, await findKnownFeedback(tx, viewer, row.id, now), now)
  },
)

/** `PUT /given-feedback/{requestId}/hidden`: removes it from the recipient’s list, and nothing else (ANY-P15). */
export const hideGivenFeedback = handler(
  'PUT /given-feedback/{requestId}/hidden',
  async ({ tx, viewer, params, body, now }) => {
    authorizeModule(viewer)
    const { row, level } = await findKnownFeedback(tx, viewer, params.requestId, now)
    if (row.type !== 'GIVE' || row.subjectId !== viewer.id || level === 'NONE') refuse('NOT_FOUND')
    await tx
      .update(feedbackRequests)
      .set({ hiddenAt: body.isHidden ? now : null })
      .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
  },
)
