import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { canNominate } from '@perennial/domain/feedback/request.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { keyedDigest } from '../identity/public.ts'
import { dateWriter, defineEmail, queueEmails } from '../mail/public.ts'
import { guestLinkRevoked, guestLinkSent, requestEvent } from './events.ts'
import { presentRequest, visibleParticipants } from './presenter.ts'
import { type FoundParticipant, type FoundRequest, findRequest } from './queries.ts'
import { feedbackParticipants } from './tables.ts'

/** The invitation of a guest, who needs no account: its link opens the form. */
export const guestInvitation = defineEmail({
  name: 'feedback-guest-invitation',
  category: null,
  isEditable: true,
  isOfCycle: true,
  isSecret: true,
  mostPerDay: 5,
  placeholders: ['name', 'writeBy'],
  texts: emailTexts('feedback-guest-invitation'),
})

type LinkedParticipant = Pick<FoundParticipant, 'companyId' | 'id' | 'guestLinkVersion'>

/** Made from the participant each time, so that every email to a guest has the same link until it is revoked. */
const signatureOf = (app: Pick<App, 'config'>, { companyId, id, guestLinkVersion }: LinkedParticipant) =>
  keyedDigest(app, 'guest feedback', `${companyId} ${id} ${guestLinkVersion}`)

/** Where the personal link of a guest leads; the browser doesn’t send what follows the # to anyone. */
export const guestLinkPath = (app: Pick<App, 'config'>, participant: LinkedParticipant): string =>
  `/guest-feedback#${participant.companyId}.${participant.id}_${signatureOf(app, participant)}`

/** The participant that a token names; its version and signature are checked with `isGuestToken`. */
export const participantIdIn = (token: string): string | undefined => {
  const id = token.slice(0, 36)
  return /^[0-9a-f-]{36}$/.test(id) && token[36] === '_' ? id : undefined
}

export const isGuestToken = (app: Pick<App, 'config'>, participant: LinkedParticipant, token: string): boolean =>
  token === `${participant.id}_${signatureOf(app, participant)}`

type GuestToInvite = LinkedParticipant & { reviewerId: string; revieweeId: string; revieweeName: string; cycleId: string }

/** Emails guests their personal links. */
export async function emailGuestLinks(
  context: HandlerContext,
  guests: readonly GuestToInvite[],
  { writeBy, occasion, isArchived }: { writeBy: Date; occasion: string; isArchived: boolean },
): Promise<void> {
  const write = await dateWriter(context.tx)
  await queueEmails(
    context,
    guests.map((guest) => ({
      kind: guestInvitation,
      to: guest.reviewerId,
      occasion: `${guest.id} ${occasion}`,
      values: { name: guest.revieweeName, writeBy: write(writeBy) },
      link: guestLinkPath(context.app, guest),
      aboutIds: [guest.revieweeId],
      cycle: { id: guest.cycleId, isArchived },
    })),
  )
}
