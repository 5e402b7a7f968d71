import type { IncomingHttpHeaders } from 'node:http'
import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { areSameMachine } from '@perennial/domain/identity/addresses.ts'
import { canUseToken } from '@perennial/domain/security/access-tokens.ts'
import type { Config } from '../config.ts'
import type { Viewer } from '../viewer.ts'
import { authorize, refuse } from './refusals.ts'

/** How long a confirmed identity lasts (AUTH-7). */
export const IDENTITY_CONFIRMATION_MS = 15 * 60_000

/** What belongs to a feature that is switched off does not exist, whoever asks (COM-P18, ROUTE-21). */
export function assertFeatureEnabled({ feature }: RouteDefinition, viewer: Viewer): void {
  if (feature && !viewer.company.switches.has(feature)) refuse('NOT_FOUND')
}

/**
 * Without a company of the operator there is no staff, and nothing of theirs (PERM-27). Whether someone who is marked as staff is of the
 * sample's operator, the handler looks.
 */
export function assertOperatorConfigured(
  { operatorOnly }: RouteDefinition,
  { isObserver }: Viewer,
  { operatorCompany }: Pick<Config, 'operatorCompany'>,
): void {
  if (operatorOnly && operatorCompany === undefined && !isObserver) refuse('NOT_FOUND')
}

/** Refuses whoever may not ask this at all: the roles that may are named. */
export function assertRole({ access }: RouteDefinition, viewer: Viewer): void {
  if (access === 'anyone' || access === 'signedIn') return
  const roles = access === 'member' ? ['member'] : access
  const may = access === 'member' ? !viewer.isGuest : access.some((role) => viewer.roles.has(role))
  if (may) return
  const facts = { roles: roles.join(', ') }
  refuse('ROLE_MISSING', { facts, violations: [{ path: '', code: 'ROLE_MISSING', facts }] })
}

/** Roles whose work is done under one's own name. */
const isAdministration = ({ access }: RouteDefinition): boolean =>
  typeof access !== 'string' && !access.includes('employee') && !access.includes('manager')

/** What no one does in someone else's place, and nothing at all for who is only looking (AUTH-11, STF-P06). */
export function assertNotImpersonated(key: string, route: RouteDefinition, { session: { acting } }: Viewer): void {
  if (!acting || route.whileImpersonating === 'always') return
  const isReading = key.startsWith('GET ')
  if (route.whileImpersonating === 'never' || route.confirmed) refuse('NOT_WHILE_IMPERSONATING')
  if (isReading) return
  if (isAdministration(route)) refuse('NOT_WHILE_IMPERSONATING')
  if (!acting.allowsChanges) refuse('ONLY_LOOKING')
}

/** Whoever must set up a second factor first does that and nothing else (AUTH-6). */
export function assertEnrolled({ beforeSecondFactor }: RouteDefinition, { session }: Viewer): void {
  if (session.mustEnrol && !beforeSecondFactor) refuse('SECOND_FACTOR_DEMANDED')
}

/** With a token: only what it was made for, and nothing that is for the person themself (AUTH-12). */
export function assertTokenAllowed(key: string, route: RouteDefinition, { session: { accessToken } }: Viewer): void {
  if (!accessToken) return
  const isForPerson = route.confirmed === true || route.tokenAccess === 'never' || route.answer === 'events'
  authorize(canUseToken({ scope: accessToken.scope, isReading: key.startsWith('GET '), isForPerson }))
}

/** Some acts ask for an identity that this session confirmed in the last 15 minutes (AUTH-7). */
export function assertIdentityConfirmed({ confirmed }: RouteDefinition, viewer: Viewer, now: Date): void {
  if (!confirmed) return
  const { confirmedAt, accessToken } = viewer.session
  // No password makes a program the person (AUTH-12).
  if (accessToken) refuse('NOT_BY_TOKEN')
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < IDENTITY_CONFIRMATION_MS) return
  refuse('PASSWORD_NOT_CONFIRMED', { violations: [{ path: '', code: 'PASSWORD_NOT_CONFIRMED' }] })
}

/**
 * Writes are taken from our own pages only (security, section 10). Browsers say where a request comes from; those too old for
 * that, or without a secure address, name the origin instead. Whoever says neither is refused.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, config: Config): void {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? isSameAddress(headers.origin, config.baseUrl) : site === 'same-origin'
  if (!isOurs) refuse('FOREIGN_ORIGIN', { facts: { address: config.baseUrl } })
}

/** Is it our address, by whatever name of this machine? */
const isSameAddress = (origin: string | undefined, baseUrl: string): boolean =>
  origin === baseUrl || (origin !== undefined && areSameMachine(origin, baseUrl))
