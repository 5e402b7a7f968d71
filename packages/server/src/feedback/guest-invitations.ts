import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { formatDay } from '../core/format-day.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { keyedDigest } from '../identity/public.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { type FoundParticipant, type FoundRequest, findRequestIfAny, noReader } from './queries.ts'

/** The invitation of a guest, who needs no account: its link opens the form. */
export const guestInvitation = defineEmail({
  name: 'feedback-guest-invitation',
  category: null,
  isEditable: true,
  isOfCycle: true,
  isSecret: true,
  mostPerDay: 5,
  placeholders: ['name', 'deadline'],
  texts: emailTexts('feedback-guest-invitation'),
})

type LinkedParticipant = Pick<FoundParticipant, 'companyId' | 'id' | 'guestLinkVersion'>

/** Derived from the participant, so that every email to a guest has the same link until it is revoked. */
const signatureOf = (app: Pick<App, 'config'>, { companyId, id, guestLinkVersion }: LinkedParticipant) =>
  keyedDigest(app, 'guest feedback', `${companyId} ${id} ${guestLinkVersion}`)

/** The path of a guest’s personal link; browsers don’t send the part after the `#`. */
export const guestLinkPath = (app: Pick<App, 'config'>, participant: LinkedParticipant): string =>
  `/guest-feedback#${participant.companyId}.${participant.id}_${signatureOf(app, participant)}`

/** The id of the participant in a token; `isGuestToken` checks its version and signature. */
export const participantIdIn = (token: string): string | undefined => {
  const id = token.slice(0, 36)
  return /^[0-9a-f-]{36}$/.test(id) && token[36] === '_' ? id : undefined
}

export const isGuestToken = (app: Pick<App, 'config'>, participant: LinkedParticipant, token: string): boolean =>
  token === `${participant.id}_${signatureOf(app, participant)}`

/** A notice to reviewers, of whom guests get their personal links instead. */
type ReviewerNotice = {
  cycleId: string
  purpose: 'INFORM' | 'REMIND'
  at: string
  recipients: readonly { to: string; itemIds: string[] }[]
}

/** Emails personal links to the guests among the recipients, and returns the notice for everyone else. */
export async function emailGuestsAmong<N extends ReviewerNotice>(
  context: HandlerContext,
  companyId: string,
  notice: N,
): Promise<N> {
  const { tx } = context
  const guestIds = new Set(
    (
      await tx
        .select({ id: people.id })
        .from(people)
        .where(
          and(
            eq(people.companyId, companyId),
            eq(people.isGuest, true),
            inArray(
              people.id,
              notice.recipients.map(({ to }) => to),
            ),
          ),
        )
    ).map(({ id }) => id),
  )
  for (const { to, itemIds } of notice.recipients) {
    if (!guestIds.has(to)) continue
    for (const requestId of itemIds) {
      const found = await findRequestIfAny(tx, noReader(companyId), { requestId }, context.now)
      const guest = found?.participants.find(({ reviewerId }) => reviewerId === to)
      if (!found || !guest || guest.guestLinkRevokedAt) continue
      // Whoever is picked again is invited again.
      const occasion = notice.purpose === 'INFORM' ? `begin ${guest.addedAt.toISOString()}` : notice.at
      await emailGuestLink(context, found, guest, occasion)
    }
  }
  return { ...notice, recipients: notice.recipients.filter(({ to }) => !guestIds.has(to)) }
}

/** Emails a guest the personal link to their form, once for each occasion. */
export async function emailGuestLink(
  context: HandlerContext,
  { cycle, reviewee }: FoundRequest,
  guest: FoundParticipant,
  occasion: string,
): Promise<void> {
  const { writeFeedbackBy, archivedAt } = cycle
  const [company] = await context.tx
    .select({ timeZone: companies.timeZone, dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, cycle.companyId))
  await queueEmail(context, {
    kind: guestInvitation,
    to: guest.reviewerId,
    occasion: `${guest.id} ${guest.guestLinkVersion} ${occasion}`,
    values: {
      name: reviewee.name,
      deadline: company ? formatDay(writeFeedbackBy, company.timeZone, company.dateFormat) : '',
    },
    link: guestLinkPath(context.app, guest),
    aboutIds: [reviewee.id],
    cycle: { id: cycle.id, isArchived: archivedAt !== null },
    answersAreAnonymous: isAnonymous(cycle.visibility),
  })
}
