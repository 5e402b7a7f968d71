import { canNominate } from '@perennial/domain/feedback/request.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { guestLinkRevoked, guestLinkSent, requestEvent } from './events.ts'
import { emailGuestLink } from './guest-invitations.ts'
import { presentRequest } from './presenter.ts'
import { type FoundParticipant, findRequest } from './queries.ts'
import { visibleParticipants } from './reviewer-list.ts'
import { type FeedbackParticipantRow, feedbackParticipants } from './tables.ts'

type LinkAddress = { requestId: string; reviewerId: string }

/** The guest whose link is sent or revoked: only for those who pick reviewers and may know this one. */
async function findGuest(tx: Tx, viewer: Viewer, { requestId, reviewerId }: LinkAddress, now: Date) {
  const found = await findRequest(tx, viewer, { requestId }, now, 'decide')
  const guest = visibleParticipants(found)?.participants.find((item) => item.isGuest && item.reviewerId === reviewerId)
  if (!guest) return refuse('NOT_FOUND')
  authorize(canNominate(found.rules, found.relations, now))
  return { found, guest }
}

const setLink = (tx: Tx, { companyId, id }: FoundParticipant, values: Partial<FeedbackParticipantRow>) =>
  tx
    .update(feedbackParticipants)
    .set(values)
    .where(and(eq(feedbackParticipants.companyId, companyId), eq(feedbackParticipants.id, id)))

/** `POST …/guest-link`: sends the same link as before, unless that was revoked. */
export const sendGuestLink = handler(
  'POST /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link',
  async ({ app, tx, viewer, params, now }) => {
    const { found, guest } = await findGuest(tx, viewer, params, now)
    if (guest.informedAt === null) refuse('NOT_INVITED_YET')
    await setLink(tx, guest, { guestLinkRevokedAt: null })
    await emailGuestLink({ app, tx, now }, found, guest, now.toISOString())
    await recordEvent(tx, actorOf(viewer, now), requestEvent(found, guestLinkSent, { participantId: guest.id }))
    return presentRequest(tx, viewer, await findRequest(tx, viewer, params, now), now)
  },
)

/** `DELETE …/guest-link`: links that were sent before stop working. */
export const revokeGuestLink = handler(
  'DELETE /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link',
  async ({ tx, viewer, params, now }) => {
    const { found, guest } = await findGuest(tx, viewer, params, now)
    if (!guest.guestLinkRevokedAt) {
      await setLink(tx, guest, { guestLinkVersion: guest.guestLinkVersion + 1, guestLinkRevokedAt: now })
      await recordEvent(tx, actorOf(viewer, now), requestEvent(found, guestLinkRevoked, { participantId: guest.id }))
    }
    return presentRequest(tx, viewer, await findRequest(tx, viewer, params, now), now)
  },
)
