import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { type Actor, actorOf, defineEvent, recordEvent } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { RequestContext } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import type { AccountRow } from './accounts.ts'
import { sendInvitationEmail, sendPasswordChangedEmail, sendResetEmail, sendSecondFactorEmail } from './emails.ts'
import type { CreatedPasswordLink, PasswordLinkPurpose } from './password-links.ts'

const passwordWasChanged = defineEvent('password-changed', { audit: { about: 'person' } })
const secondFactorWasChanged = defineEvent('second-factor-changed', { audit: { about: 'person' } })

type Who = { id: string; companyId: string }

/** Someone acts on their own account, with or without a session yet. */
const byThemself = ({ id, companyId }: Who, now: Date, address: string | null = null): Actor => ({
  companyId,
  actorId: id,
  impersonatorId: null,
  address,
  at: now,
})

/** LOG-1 */
export const recordLogin = (tx: Tx, who: Who, { address }: Pick<RequestContext, 'address'>, now: Date) =>
  recordAudit(tx, byThemself(who, now, address), { kind: 'logged-in', subjectId: who.id })

/** LOG-1 */
export const recordLogout = (
  tx: Tx,
  session: { personId: string; companyId: string; impersonatorId: string | null },
  now: Date,
) =>
  recordAudit(
    tx,
    {
      ...byThemself({ id: session.personId, companyId: session.companyId }, now),
      impersonatorId: session.impersonatorId,
    },
    { kind: 'logged-out', subjectId: session.personId },
  )

/** LOG-1 */
export const recordConfirmation = (tx: Tx, viewer: Viewer, now: Date) =>
  recordAudit(tx, actorOf(viewer, now), { kind: 'identity-confirmed', subjectId: viewer.id })

/** LOG-1 */
export const recordFailedConfirmation = (tx: Tx, who: Who, { address }: Pick<RequestContext, 'address'>, now: Date) =>
  recordAudit(tx, byThemself(who, now, address), { kind: 'confirmation-failed', subjectId: who.id })

/** Someone, perhaps another person, tried to log in as them (LOG-1). */
export const recordFailedLogin = (tx: Tx, who: Who, { address }: Pick<RequestContext, 'address'>, now: Date) =>
  recordAudit(
    tx,
    { companyId: who.companyId, actorId: null, impersonatorId: null, address, at: now },
    { kind: 'login-failed', subjectId: who.id },
  )

/** LOG-1 */
export const recordSessionsEnded = (tx: Tx, viewer: Viewer, personId: string, count: number, now: Date) =>
  recordAudit(tx, actorOf(viewer, now), { kind: 'sessions-ended', subjectId: personId, data: { count } })

/** A password was changed: an event, an audit entry, and an email, as the owner must know if it was someone else (AUTH-4). */
export async function recordPasswordChange(context: HandlerContext, account: AccountRow): Promise<void> {
  const { tx, now } = context
  const actor = byThemself(account, now)
  const eventId = await recordEvent(tx, actor, {
    kind: passwordWasChanged,
    subject: ['person', account.id],
    aboutId: account.id,
    audit: {},
  })
  await sendPasswordChangedEmail(context, account, eventId)
}

/** The second factor was switched on or off, or has new recovery codes (AUTH-4, AUTH-6). */
export async function recordSecondFactorChange(
  context: HandlerContext,
  viewer: Viewer,
  account: AccountRow,
  what: 'ON' | 'OFF' | 'CODES',
): Promise<void> {
  const { tx, now } = context
  const data = { what }
  const eventId = await recordEvent(tx, actorOf(viewer, now), {
    kind: secondFactorWasChanged,
    subject: ['person', account.id],
    aboutId: account.id,
    data,
    audit: data,
  })
  await sendSecondFactorEmail(context, account, eventId, what)
}

/** Someone forgot the password: the link is emailed. Nothing is recorded that would reveal who asked. */
export const sendPasswordLink = (
  context: HandlerContext,
  account: AccountRow,
  purpose: PasswordLinkPurpose,
  link: CreatedPasswordLink,
) => (purpose === 'RESET' ? sendResetEmail(context, account, link) : sendInvitationEmail(context, account, link))

/** The inviter: a person with a session, or the product itself after an import that they started. */
export type Inviter = Pick<Viewer, 'id'> & { session?: Pick<Viewer['session'], 'impersonatorId' | 'address'> }

/** Someone was invited: the inviter can hand over the link, so the audit log says who it was (LOG-1). */
export async function recordInvitation(
  context: HandlerContext,
  inviter: Inviter,
  person: Who & { isGuest: boolean },
  link: CreatedPasswordLink,
): Promise<void> {
  const { tx, now } = context
  const { impersonatorId = null, address = null } = inviter.session ?? {}
  const actor: Actor = { companyId: person.companyId, actorId: inviter.id, impersonatorId, address, at: now }
  await recordAudit(tx, actor, { kind: 'person-invited', subjectId: person.id })
  await sendInvitationEmail(context, person, link)
}
