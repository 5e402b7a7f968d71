import { canUseGuestLink } from '@perennial/domain/feedback/guest-link.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { companyDeletions } from '../company-deletion/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { publicHandler } from '../core/http/handler.ts'
import { authorize, Refusal, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findBackgroundViewer, parseToken } from '../identity/public.ts'
import { people } from '../people/tables.ts'
import {
  declineParticipation,
  presentFormInTime,
  saveParticipantAnswer,
  submitParticipation,
  takeParticipationBack,
} from './form.ts'
import { isGuestToken, participantIdIn } from './guest-invitations.ts'
import { findParticipation, type Participation } from './participation.ts'
import type { RequestLock } from './request-questions.ts'
import { feedbackParticipants } from './tables.ts'

type GuestWork<T> = (tx: Tx, viewer: Viewer, participation: Participation) => Promise<T>

/**
 * Runs something as the guest of a personal link: with a reviewer’s rights in this one request, without a session. What
 * a refusal stores is committed, as for people who are logged in.
 */
async function asGuest<T>(
  { app, now, body }: { app: App; now: Date; body: { token: string } },
  lock: RequestLock,
  work: GuestWork<T>,
): Promise<T> {
  const { companyId, token } = parseToken(body.token) ?? refuse('LINK_NOT_VALID')
  const participantId = participantIdIn(token) ?? refuse('LINK_NOT_VALID')
  const result = await app.db.inCompany(companyId, async (tx) => {
    const viewer = await guestOf(tx, app, participantId, token)
    const participation = await findParticipation(tx, viewer, { participantId }, now, lock)
    const { own, found } = participation
    const expiresAt = found.cycle.writeFeedbackBy
    authorize(canUseGuestLink({ isActiveGuest: true, revokedAt: own.guestLinkRevokedAt, expiresAt }, now))
    return work(tx, viewer, participation).catch((error: unknown) => {
      if (error instanceof Refusal && error.parts.keep) return error
      throw error
    })
  })
  if (result instanceof Refusal) throw result
  return result
}

/** The guest of a valid link, while the company is open and uses feedback cycles. */
async function guestOf(tx: Tx, app: App, participantId: string, token: string): Promise<Viewer> {
  const [row] = await tx
    .select({ participant: feedbackParticipants, isGuest: people.isGuest })
    .from(feedbackParticipants)
    .innerJoin(
      people,
      and(eq(people.companyId, feedbackParticipants.companyId), eq(people.id, feedbackParticipants.reviewerId)),
    )
    .where(eq(feedbackParticipants.id, participantId))
  if (!row?.isGuest || !isGuestToken(app, row.participant, token)) return refuse('LINK_NOT_VALID')
  const viewer = await findBackgroundViewer(tx, row.participant.reviewerId)
  if (!viewer?.company.switches.has('feedback') || (await isClosing(tx))) return refuse('LINK_NOT_VALID')
  return viewer
}

/** Whether the whole company is being deleted: from that moment, links open nothing (DEL-04). */
async function isClosing(tx: Tx): Promise<boolean> {
  const isWaiting = and(eq(companyDeletions.scope, 'ENTIRE_ACCOUNT'), isNull(companyDeletions.finishedAt))
  const [deletion] = await tx.select({ id: companyDeletions.id }).from(companyDeletions).where(isWaiting).limit(1)
  return deletion !== undefined
}

const presentForGuest = async <F>(tx: Tx, viewer: Viewer, form: F) => {
  const [person] = await tx.select({ firstName: people.firstName }).from(people).where(eq(people.id, viewer.id))
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, viewer.company.id))
  return { ...form, companyName: company?.name ?? '', firstName: person?.firstName ?? '', language: viewer.language }
}

/** `POST /guest-feedback` */
export const readGuestForm = publicHandler('POST /guest-feedback', (request) =>
  asGuest(request, 'none', async (tx, viewer, participation) =>
    presentForGuest(tx, viewer, await presentFormInTime(tx, participation, request.now)),
  ),
)

/** `PUT /guest-feedback/answers` */
export const saveGuestAnswer = publicHandler('PUT /guest-feedback/answers', (request) =>
  asGuest(request, 'write', (tx, viewer, participation) => {
    const { questionId, version, value, comment } = request.body
    const answer = { questionId, version, value, comment }
    return saveParticipantAnswer(tx, viewer, participation, answer, request.now)
  }),
)

/** `POST /guest-feedback/submission` */
export const submitGuestAnswers = publicHandler('POST /guest-feedback/submission', (request) =>
  asGuest(request, 'write', async (tx, viewer, participation) =>
    presentForGuest(tx, viewer, await submitParticipation(tx, viewer, participation, request.now)),
  ),
)

/** `POST /guest-feedback/withdrawal` */
export const takeGuestAnswersBack = publicHandler('POST /guest-feedback/withdrawal', (request) =>
  asGuest(request, 'decide', async (tx, viewer, participation) =>
    presentForGuest(tx, viewer, await takeParticipationBack(tx, viewer, participation, request.now)),
  ),
)

/** `POST /guest-feedback/decline` */
export const declineAsGuest = publicHandler('POST /guest-feedback/decline', (request) =>
  asGuest(request, 'write', async (tx, viewer, participation) =>
    presentForGuest(
      tx,
      viewer,
      await declineParticipation(tx, viewer, participation, request.body.reason, request.now),
    ),
  ),
)
