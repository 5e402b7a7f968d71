import { canCreateCycle } from '@perennial/domain/cycles/life.ts'
import { ANALYZE_FOR_ALL_FLAG } from '@perennial/domain/objectives/analysis.ts'
import { type PageAccess, pageAccessOf } from '@perennial/domain/shell/page-access.ts'
import type { PageDefinition } from './define-page.ts'
import type { SessionUser } from './session.ts'

/** The roles that pages know. `team` is everyone with reports. */
export type PageRole =
  | 'public'
  | 'guest'
  | 'employee'
  | 'manager'
  | 'team'
  | 'hrAdmin'
  | 'hrAssistant'
  | 'techAdmin'
  | 'superAdmin'
  | 'observer'
  | 'creator'
  | 'reviewCycleAdmin'
  | 'feedbackCycleAdmin'
  | 'objectiveCycleAdmin'
  | 'objectiveAnalyst'
  | 'cycleCreator'

export const everyone: readonly PageRole[] = ['employee', 'observer']
export const withGuests: readonly PageRole[] = ['employee', 'guest', 'observer']
export const hrType: readonly PageRole[] = ['hrAdmin', 'hrAssistant']
export const admins: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'techAdmin']
/** Who creates and copies cycles. Administrators of single ones reach the pages, and are told there whom to ask (COM-P07). */
export const cycleCreators: readonly PageRole[] = ['cycleCreator']
export const technical: readonly PageRole[] = ['hrAdmin', 'techAdmin']
export const publicOnly: readonly PageRole[] = ['public']
export const anybody: readonly PageRole[] = ['public', ...withGuests]

/** Who can open the analysis of objectives; everyone, if the company has opened it for public objectives (COMP-10). */
const isObjectiveAnalyst = (me: SessionUser): boolean =>
  me.reports.length > 0 ||
  me.isHR ||
  me.isAssistant ||
  me.isAdmin ||
  me.cycleAdminRights.objectiveCycles ||
  (!me.isGuest && me.switches.includes(ANALYZE_FOR_ALL_FLAG))

/** The roles of a user; someone who is not logged in is the public. */
export function rolesOf(me: SessionUser | null): Set<PageRole> {
  if (!me) return new Set<PageRole>(['public'])
  const held: [PageRole, boolean][] = [
    ['guest', me.isGuest],
    ['employee', !me.isGuest],
    ['manager', me.reports.length > 0],
    ['team', me.seesTeam],
    ['hrAdmin', me.isHR],
    ['hrAssistant', me.isAssistant],
    ['techAdmin', me.isAdmin],
    ['superAdmin', me.isHR && me.isAdmin],
    ['observer', me.isProvider],
    ['creator', me.company.creator?.id === me.id],
    ['reviewCycleAdmin', me.cycleAdminRights.reviewCycles],
    ['feedbackCycleAdmin', me.cycleAdminRights.feedbackCycles],
    ['objectiveCycleAdmin', me.cycleAdminRights.objectiveCycles],
    ['objectiveAnalyst', isObjectiveAnalyst(me)],
    ['cycleCreator', canCreateCycle({ isHr: me.isHR, isAssistant: me.isAssistant, isCycleAdmin: false }).allowed],
  ]
  return new Set(held.filter(([, holds]) => holds).map(([role]) => role))
}

/** Whether the user has one of these roles. */
export const hasRole = (me: SessionUser | null, wanted: readonly PageRole[]): boolean => {
  const held = rolesOf(me)
  return wanted.some((role) => held.has(role))
}

export const isAdministrator = (me: SessionUser): boolean => hasRole(me, admins)
export const isHrType = (me: SessionUser): boolean => hasRole(me, hrType)

/** Whether this feature or flag is on for the company; of several, one is enough. */
export function isOn(me: SessionUser | null, feature: string | readonly string[] | undefined): boolean {
  if (feature === undefined) return true
  if (me === null) return false
  const names = typeof feature === 'string' ? [feature] : feature
  return names.some((name) => me.switches.includes(name) || me.company.enabledFeatures.includes(name))
}

/** What a user gets at the URL of a page (ROUTE-20, ROUTE-21). */
export const pageAccess = (page: PageDefinition, me: SessionUser | null): PageAccess =>
  pageAccessOf({
    isFeatureOn: isOn(me, page.feature) || (me === null && page.for.includes('public')),
    isSignedIn: me !== null,
    isAllowedByRole: hasRole(me, page.for) && !hasRole(me, page.except ?? []),
    redirectsElsewhere: page.deniedTo !== undefined,
    needsConfirmation: page.requiresConfirmedIdentity === true,
    isConfirmed: me?.secureLogin ?? false,
  })
