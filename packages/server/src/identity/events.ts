import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { type By, by, defineEvent, record } from '../core/events/events.ts'
import type { Doing } from '../core/handler-context.ts'
import type { Asking } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import type { AccountRow } from './accounts.ts'
import { mailInvitation, mailPasswordChanged, mailReset, mailSecondFactor } from './emails.ts'
import type { MadeLink, Purpose } from './password-links.ts'

const passwordWasChanged = defineEvent('password-changed')
const secondFactorWasChanged = defineEvent('second-factor-changed')

type Who = { id: string; companyId: string }

/** Somebody acts on their own account, with or without a session yet. */
const byThemself = ({ id, companyId }: Who, now: Date, address: string | null = null): By => ({
  ...{ companyId, actorId: id, impersonatorId: null, address },
  at: now,
})

/** LOG-1 */
export const recordSignIn = (tx: Tx, who: Who, { address }: Pick<Asking, 'address'>, now: Date) =>
  audit(tx, byThemself(who, now, address), { kind: 'signed-in', subjectId: who.id })

/** LOG-1 */
export const recordSignOut = (
  tx: Tx,
  session: { personId: string; companyId: string; impersonatorId: string | null },
  now: Date,
) =>
  audit(
    tx,
    {
      ...byThemself({ id: session.personId, companyId: session.companyId }, now),
      impersonatorId: session.impersonatorId,
    },
    { kind: 'signed-out', subjectId: session.personId },
  )

/** LOG-1 */
export const recordConfirmation = (tx: Tx, viewer: Viewer, now: Date) =>
  audit(tx, by(viewer, now), { kind: 'identity-confirmed', subjectId: viewer.id })

/** LOG-1 */
export const recordWrongConfirmation = (tx: Tx, who: Who, { address }: Pick<Asking, 'address'>, now: Date) =>
  audit(tx, byThemself(who, now, address), { kind: 'confirmation-failed', subjectId: who.id })

/** Somebody, perhaps somebody else, tried to sign in as them (LOG-1). */
export const recordFailedSignIn = (tx: Tx, who: Who, { address }: Pick<Asking, 'address'>, now: Date) =>
  audit(
    tx,
    { companyId: who.companyId, actorId: null, impersonatorId: null, address, at: now },
    { kind: 'sign-in-failed', subjectId: who.id },
  )

/** LOG-1 */
export const recordSessionsEnded = (tx: Tx, viewer: Viewer, personId: string, count: number, now: Date) =>
  audit(tx, by(viewer, now), { kind: 'sessions-ended', subjectId: personId, data: { count } })

/** A password was changed: an event, the audit, and a mail, for whoever did not do it must hear of it (AUTH-4). */
export async function passwordChanged(doing: Doing, account: AccountRow): Promise<void> {
  const { tx, now } = doing
  const who = byThemself(account, now)
  const eventId = await record(tx, who, {
    kind: passwordWasChanged,
    subject: ['person', account.id],
    aboutId: account.id,
  })
  await audit(tx, who, { kind: passwordWasChanged, subjectId: account.id })
  await mailPasswordChanged(doing, account, eventId)
}

/** The second factor was switched on or off, or has new recovery codes (AUTH-4, AUTH-6). */
export async function factorChanged(
  doing: Doing,
  viewer: Viewer,
  account: AccountRow,
  what: 'ON' | 'OFF' | 'CODES',
): Promise<void> {
  const { tx, now } = doing
  const data = { what }
  const eventId = await record(tx, by(viewer, now), {
    kind: secondFactorWasChanged,
    subject: ['person', account.id],
    aboutId: account.id,
    data,
  })
  await audit(tx, by(viewer, now), { kind: secondFactorWasChanged, subjectId: account.id, data })
  await mailSecondFactor(doing, account, eventId, what)
}

/** Somebody forgot the password: the link is mailed. Nothing is recorded that would tell who asked. */
export const linkMailed = (doing: Doing, account: AccountRow, purpose: Purpose, link: MadeLink) =>
  purpose === 'RESET' ? mailReset(doing, account, link) : mailInvitation(doing, account, link)

/** Who invites: a person with a session, or the product itself after an import that they started. */
export type Inviter = Pick<Viewer, 'id'> & { session?: Pick<Viewer['session'], 'impersonatorId' | 'address'> }

/** Somebody was invited: whoever invites can hand the link over, so the audit knows who did (LOG-1). */
export async function invited(
  doing: Doing,
  inviter: Inviter,
  person: Who & { isGuest: boolean },
  link: MadeLink,
): Promise<void> {
  const { tx, now } = doing
  const { impersonatorId = null, address = null } = inviter.session ?? {}
  const who: By = { companyId: person.companyId, actorId: inviter.id, impersonatorId, address, at: now }
  await audit(tx, who, { kind: 'person-invited', subjectId: person.id })
  await mailInvitation(doing, person, link)
}
