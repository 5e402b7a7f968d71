import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar/durations.ts'
import { canGrantContent, canWidenHr } from '../people/content-rights.ts'
import { type Administrator, hasRightsBeyond } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** How long failures count (AUTH-3). */
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS
export const FAILURE_RETENTION_MS = HOUR_MS
export const MAX_FAILURES_PER_ACCOUNT = 10
export const MAX_FAILURES_PER_ADDRESS = 60
const SLOW_FROM = 5
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10 * SECOND_MS

export const SESSION_IDLE_MS = DAY_MS
export const MAX_SESSION_MS = 14 * DAY_MS
export const IDENTITY_CONFIRMATION_MS = 15 * MINUTE_MS
export const SECOND_FACTOR_TIMEOUT_MS = 10 * MINUTE_MS
export const MAX_SECOND_FACTOR_ATTEMPTS = 5
export const RESET_LINK_MS = HOUR_MS
export const INVITATION_LINK_MS = 7 * DAY_MS
/** How long a browser is known after a login. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS
/** The most companies that can be registered from one network address in an hour. */
export const MAX_REGISTRATIONS_PER_HOUR = 5

/** Failures of the last fifteen minutes, without this attempt. */
export type LoginFailures = { ofAccount: number; ofAddress: number; oldestAt: Date | null }

export const attemptRefusals = ['TOO_MANY_ATTEMPTS'] as const
export type AttemptRefusal = (typeof attemptRefusals)[number]

/** May a password or code be tried at all (AUTH-3)? `seconds` says how long to wait. */
export function canAttemptLogin({ ofAccount, ofAddress, oldestAt }: LoginFailures, now: Date): Verdict<AttemptRefusal> {
  if (ofAccount < MAX_FAILURES_PER_ACCOUNT && ofAddress < MAX_FAILURES_PER_ADDRESS) return allowed
  const until = (oldestAt ?? now).getTime() + FAILURE_WINDOW_MS
  return refused('TOO_MANY_ATTEMPTS', { seconds: Math.max(1, Math.ceil((until - now.getTime()) / SECOND_MS)) })
}

/** How long an attempt waits before it is checked: from the fifth failure on twice as long each time (AUTH-3). */
export function loginDelayMs({ ofAccount }: Pick<LoginFailures, 'ofAccount'>): number {
  if (ofAccount < SLOW_FROM) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(ofAccount - SLOW_FROM, 10))
}

export const loginRefusals = ['LOGIN_OR_PASSWORD_WRONG'] as const
export type LoginRefusal = (typeof loginRefusals)[number]

export type Account = { state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'; hasPassword: boolean; isSsoOnly: boolean }

/** Every reason gives the same refusal, so that no one learns who has an account here (AUTH-2). */
export function canLogIn(account: Account | undefined, isPasswordRight: boolean): Verdict<LoginRefusal> {
  const isOpen = account && account.state !== 'DEACTIVATED' && account.hasPassword && !account.isSsoOnly
  return isOpen && isPasswordRight ? allowed : refused('LOGIN_OR_PASSWORD_WRONG')
}

export type SessionTimes = { createdAt: Date; lastSeenAt: Date }

/** How long a session lasts without use, and in total. */
export type SessionLimits = { idleMs: number; longestMs: number }
export const defaultSessionLimits: SessionLimits = { idleMs: SESSION_IDLE_MS, longestMs: MAX_SESSION_MS }

/** A session ends a day after its last use, and fourteen days after it began, unless the company sets less (AUTH-4). */
export const isSessionExpired = (
  { createdAt, lastSeenAt }: SessionTimes,
  now: Date,
  { idleMs, longestMs }: SessionLimits = defaultSessionLimits,
): boolean => now.getTime() - lastSeenAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= longestMs

/** A confirmed identity counts for fifteen minutes (AUTH-7). */
export const isIdentityConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < IDENTITY_CONFIRMATION_MS

export const codeRefusals = ['CODE_WRONG', 'CODE_TOO_LATE'] as const
export type CodeRefusal = (typeof codeRefusals)[number]

/**
 * May a browser that has passed the password check still submit its code? For ten minutes and five tries, then the password is required
 * again (AUTH-6).
 */
export function canSubmitCode(half: { since: Date; failedCodes: number }, now: Date): Verdict<CodeRefusal> {
  const isLate = now.getTime() - half.since.getTime() >= SECOND_FACTOR_TIMEOUT_MS
  return isLate || half.failedCodes >= MAX_SECOND_FACTOR_ATTEMPTS ? refused('CODE_TOO_LATE') : allowed
}

/** The step of the app's clock that a code belongs to, unless it was used before: each step counts once (AUTH-6). */
export function unusedTotpStep(nowStep: number, delta: number | null, lastStep: number | null): number | undefined {
  if (delta === null || Math.abs(delta) > 1) return undefined
  const step = nowStep + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}

export const passwordLinkRefusals = ['LINK_NOT_VALID'] as const
export type PasswordLinkRefusal = (typeof passwordLinkRefusals)[number]

export type PasswordLinkState = { expiresAt: Date; usedAt: Date | null; revokedAt: Date | null }

/** A link to choose a password works once, in its time, until a newer one or a change ends it (AUTH-5). */
export function canUsePasswordLink(
  link: PasswordLinkState | undefined,
  account: Pick<Account, 'state'> | undefined,
  now: Date,
): Verdict<PasswordLinkRefusal> {
  if (!link || !account || account.state === 'DEACTIVATED') return refused('LINK_NOT_VALID')
  return link.usedAt || link.revokedAt || now >= link.expiresAt ? refused('LINK_NOT_VALID') : allowed
}

export const invitationRefusals = ['HAS_SIGNED_IN', 'IS_DEACTIVATED'] as const
export type InvitationRefusal = (typeof invitationRefusals)[number]

/** Only people who have never logged in can be invited; others have a password, or reset it themselves. */
export function canInvite(account: Pick<Account, 'state'>): Verdict<InvitationRefusal> {
  if (account.state === 'DEACTIVATED') return refused('IS_DEACTIVATED')
  return account.state === 'ACTIVE' ? refused('HAS_SIGNED_IN') : allowed
}

/** What an account's invitation link gives access to: its roles, its reporting line, and whom it reads about. */
export type LinkReach = {
  managers: readonly string[]
  /** Whom the account reads about as manager or reviewer; also itself, if someone shared with it what they wrote about it. */
  readsAbout: readonly string[]
}

/**
 * Whether someone may see the invitation link of an account, to hand it over. Anyone with the link could log in, so it is only
 * emailed to people with more rights, to people above the inviter (COM-P01), and to everyone who reads what the inviter may
 * not (MAY-8).
 */
export function canSeeInvitationLink(
  account: Administrator & LinkReach,
  by: Administrator & Pick<LinkReach, 'managers'>,
): boolean {
  if (by.managers.includes(account.id) || hasRightsBeyond(account, by)) return false
  const grant = { receiverId: account.id, about: account.readsAbout, controllers: [by] }
  if (!canGrantContent(by, [grant]).allowed) return false
  const asHr = { id: account.id, before: null, after: account.managers, controllers: [by] }
  return !account.isHr || canWidenHr(by, [asHr]).allowed
}
