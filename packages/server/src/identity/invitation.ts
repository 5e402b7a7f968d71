import {
  INVITATION_NAMES_SHOWN,
  INVITATIONS_TO_ADDRESS,
  MAX_INVITATIONS_PER_DAY,
} from '@perennial/domain/identity/invitations.ts'
import { canInvite } from '@perennial/domain/identity/login.ts'
import { partitionByVerdict } from '@perennial/domain/people/bulk-deactivation.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { eq, inArray } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { canViewerSeeInvitationLink, recordLinksShown } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { consumeInvitations, type InvitationAllowance, invitationsLeft } from './invitation-limits.ts'
import { needsInvitation } from './invitation-state.ts'
import { inviteOne, lockInvitees, sendInvitations } from './invitations.ts'
import { revokePasswordLinks } from './password-links.ts'

/**
 * Invites someone: emails a link, and returns it to the inviter, to hand it over where email does not reach. For someone with more
 * rights, or above the inviter, the link is only emailed: anyone who had it could act as them.
 */
export const invitePerson = handler('POST /users/{id}/invitation', async ({ params, viewer, tx, app, now }) => {
  const [person] = await tx.select(invitee).from(people).where(eq(people.id, params.id))
  if (!person) refuse('NOT_FOUND')
  authorize(canInvite(person))
  const handlerContext = { tx, app, now }
  const taken = await consumeInvitations(handlerContext, await lockInvitees(handlerContext, [params.id]))
  const [invited] = taken.now
  if (!invited) return refuseInvitation(taken, now)
  await revokePasswordLinks(tx, [params.id], now)
  const path = await inviteOne(handlerContext, viewer, invited)
  if (!(await canViewerSeeInvitationLink(tx, viewer.company.id, viewer, person))) return { link: null }
  await recordLinksShown(tx, viewer.company.id, viewer.id, [person.id], now)
  return { link: `${app.config.baseUrl}${path}` }
})

const { id, state, isHr, isAssistant, isTechAdmin } = people
const invitee = { id, state, isHr, isAssistant, isTechAdmin }

/** Someone who sends a single invitation waits for the result, so it is refused immediately (security, section 13). */
function refuseInvitation({ most, endsAt, isOfAddress }: InvitationAllowance<unknown>, now: Date): never {
  if (isOfAddress) refuse('INVITED_TOO_OFTEN', { facts: { most: INVITATIONS_TO_ADDRESS }, retryAfter: 86_400 })
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return refuse('TOO_MANY_INVITATIONS', { facts: { most, hours: Math.ceil(seconds / 3600) }, retryAfter: seconds })
}

/**
 * Invites several people. Those who have logged in or are deactivated are left out and counted by reason; an unknown one refuses all
 * (WALL-7). Invitations above the limit are sent later.
 */
export const invitePeople = handler('POST /invitations', async ({ body, viewer, tx, app, now }) => {
  const ids = body.personIds && [...new Set(body.personIds)]
  const found = await tx
    .select({
      id: people.id,
      state: people.state,
      firstName: people.firstName,
      nickname: people.nickname,
      lastName: people.lastName,
    })
    .from(people)
    .where(ids ? inArray(people.id, ids) : needsInvitation(now))
    .orderBy(people.lastName, people.firstName, people.id)
    .limit(MAX_INVITATIONS_PER_DAY)
  if (ids && found.length < ids.length) refuse('NOT_FOUND')
  const { done, skipped } = partitionByVerdict(found, found.map(canInvite))
  const open = done.map(({ id }) => id)
  const handlerContext = { tx, app, now }
  const later = body.isPreview
    ? Math.max(0, open.length - (await invitationsLeft(handlerContext)))
    : (await sendInvitations(handlerContext, viewer, open)).later
  return {
    done: open.length - later,
    later,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    ...(body.isPreview && { names: done.slice(0, INVITATION_NAMES_SHOWN).map(displayName) }),
  }
})
