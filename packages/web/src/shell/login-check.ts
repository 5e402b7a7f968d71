import { DAY_MS } from '@perennial/domain/calendar/durations.ts'

const OUTDATED_MS = 3 * DAY_MS

type Roles = { isHR: boolean; isAssistant: boolean; isAdmin: boolean }
export type LoginCheckResult = {
  isLoggedIn: boolean
  haveRolesChanged: boolean
  /** The revision the server had when the page was loaded. */
  revision: string | undefined
  /** When another revision was seen first. */
  otherSince: Date | null
  /** The previous check already saw another revision. */
  shouldReload: boolean
  isOutdated: boolean
}

/** The result of a login check, compared with the previous one (LOGIN-05, LOGIN-08, LOGIN-09). */
export function checkLogin(
  former: LoginCheckResult | undefined,
  answer: { roles?: Roles | undefined; serverRev?: string | undefined },
  mine: Roles,
  now: Date,
): LoginCheckResult {
  const { roles, serverRev } = answer
  const revision = former?.revision ?? serverRev
  const isOther = serverRev !== undefined && revision !== undefined && serverRev !== revision
  const otherSince = isOther ? (former?.otherSince ?? now) : null
  return {
    isLoggedIn: roles !== undefined,
    haveRolesChanged:
      roles !== undefined &&
      (roles.isHR !== mine.isHR || roles.isAssistant !== mine.isAssistant || roles.isAdmin !== mine.isAdmin),
    revision,
    otherSince,
    shouldReload: otherSince !== null && former?.otherSince != null,
    isOutdated: otherSince !== null && now.getTime() - otherSince.getTime() >= OUTDATED_MS,
  }
}
