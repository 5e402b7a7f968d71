import type { IncomingHttpHeaders } from 'node:http'
import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { areSameMachine } from '@perennial/domain/identity/addresses.ts'
import { canUseToken } from '@perennial/domain/security/access-tokens.ts'
import type { Config } from '../config.ts'
import type { Viewer } from '../viewer.ts'
import { authorize, refuse } from './refusals.ts'

/** How long a confirmed identity lasts (AUTH-7). */
export const IDENTITY_CONFIRMATION_MS = 15 * 60_000

/** Operations of a feature that is off don’t exist, for anyone (COM-P18, ROUTE-21). */
export function assertFeatureEnabled({ feature }: RouteDefinition, viewer: Viewer): void {
  if (feature && !viewer.company.switches.has(feature)) refuse('NOT_FOUND')
}

/**
 * Without an operator’s company there is no staff, nor any of its operations (PERM-27). The handler checks whether a
 * person marked as staff belongs to the sample’s operator.
 */
export function assertOperatorConfigured(
  { operatorOnly }: RouteDefinition,
  { isObserver }: Viewer,
  { operatorCompany }: Pick<Config, 'operatorCompany'>,
): void {
  if (operatorOnly && operatorCompany === undefined && !isObserver) refuse('NOT_FOUND')
}

/** Refuses anyone without the role for this operation; the refusal names the roles. */
export function assertRole({ access }: RouteDefinition, viewer: Viewer): void {
  if (access === 'anyone' || access === 'signedIn') return
  const roles = access === 'member' ? ['member'] : access
  const may = access === 'member' ? !viewer.isGuest : access.some((role) => viewer.roles.has(role))
  if (may) return
  const facts = { roles: roles.join(', ') }
  refuse('ROLE_MISSING', { facts, violations: [{ path: '', code: 'ROLE_MISSING', facts }] })
}

/** Whether the operation requires an administrator’s role, which can’t be used while impersonating. */
const isAdministration = ({ access }: RouteDefinition): boolean =>
  typeof access !== 'string' && !access.includes('employee') && !access.includes('manager')

/** Refuses what is never possible while impersonating, and every change in a read-only impersonation (AUTH-11, STF-P06). */
export function assertNotImpersonated(key: string, route: RouteDefinition, { session: { acting } }: Viewer): void {
  if (!acting || route.whileImpersonating === 'always') return
  const isReading = key.startsWith('GET ')
  if (route.whileImpersonating === 'never' || route.confirmed) refuse('NOT_WHILE_IMPERSONATING')
  if (isReading) return
  if (isAdministration(route)) refuse('NOT_WHILE_IMPERSONATING')
  if (!acting.allowsChanges) refuse('IMPERSONATION_READ_ONLY')
}

/** People who must set up a second factor can do nothing else (AUTH-6). */
export function assertEnrolled({ beforeSecondFactor }: RouteDefinition, { session }: Viewer): void {
  if (session.mustEnroll && !beforeSecondFactor) refuse('SECOND_FACTOR_REQUIRED')
}

/** An access token is limited to its scope, and can’t be used for what is reserved to the person (AUTH-12). */
export function assertTokenAllowed(key: string, route: RouteDefinition, { session: { accessToken } }: Viewer): void {
  if (!accessToken) return
  const isForPerson = route.confirmed === true || route.tokenAccess === 'never' || route.response === 'events'
  authorize(canUseToken({ scope: accessToken.scope, isReading: key.startsWith('GET '), isForPerson }))
}

/** Some operations require that this session confirmed the identity in the last 15 minutes (AUTH-7). */
export function assertIdentityConfirmed({ confirmed }: RouteDefinition, viewer: Viewer, now: Date): void {
  if (!confirmed) return
  const { confirmedAt, accessToken } = viewer.session
  // A program can’t confirm an identity (AUTH-12).
  if (accessToken) refuse('NOT_BY_TOKEN')
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < IDENTITY_CONFIRMATION_MS) return
  refuse('PASSWORD_NOT_CONFIRMED', { violations: [{ path: '', code: 'PASSWORD_NOT_CONFIRMED' }] })
}

/**
 * Writes are accepted only from our own pages (security, section 10). Browsers send where a request comes from; old
 * ones, and those without HTTPS, send the origin instead. A request with neither is refused.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, config: Config): void {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? isSameAddress(headers.origin, config.baseUrl) : site === 'same-origin'
  if (!isOurs) refuse('FOREIGN_ORIGIN', { facts: { address: config.baseUrl } })
}

/** Whether the origin is our address, under any name of this machine. */
const isSameAddress = (origin: string | undefined, baseUrl: string): boolean =>
  origin === baseUrl || (origin !== undefined && areSameMachine(origin, baseUrl))
