import type { CurrentUser } from '@perennial/contract/current-user.ts'
import type { Page } from '@playwright/test'
import { fromOwnPage, loginnameOf, samplePassword } from '../support/cast.ts'
import type { Role, RouteFact } from './route-facts.ts'

/** Everybody of the sample company whom pages tell apart, and one of the provider's own people. */
export const visitors = ['ravi', 'mia', 'hana', 'theo', 'asta', 'paul', 'cleo', 'gwen', 'otto'] as const
export type Visitor = (typeof visitors)[number]

const loginname = (name: Visitor) => (name === 'otto' ? 'otto@staff.example' : loginnameOf(name))

/** Every feature and flag that an address may need. The refreshed layout is not one of them: it changes the frame. */
export const featuresOf = (facts: readonly RouteFact[]): string[] => [
  ...new Set(facts.flatMap((fact) => fact.feature ?? [])),
]

/** Signs the window in as somebody; their company has exactly these features and flags. */
export async function asVisitor(page: Page, name: Visitor, features: readonly string[]): Promise<CurrentUser> {
  const data = { loginname: loginname(name), password: samplePassword }
  await page.request.post('/api/login', { data, headers: fromOwnPage })
  const me = (await (await page.request.get('/api/users/current')).json()) as CurrentUser
  const flags = features.filter((feature) => feature.startsWith('FEATURE_'))
  const json = {
    ...me,
    switches: flags,
    company: { ...me.company, enabledFeatures: features.filter((feature) => !flags.includes(feature)) },
  }
  await page.route('**/api/users/current', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
  return me
}

/** The roles by which pages tell somebody apart. */
export function rolesOf(me: CurrentUser): Set<Role> {
  const held: [Role, boolean][] = [
    ['guest', me.isGuest],
    ['hrAdmin', me.isHR],
    ['hrAssistant', me.isAssistant],
    ['techAdmin', me.isAdmin],
    ['superAdmin', me.isHR && me.isAdmin],
    ['observer', me.isProvider],
    ['reviewCycleAdmin', me.cycleAdminRights.reviewCycles],
    ['feedbackCycleAdmin', me.cycleAdminRights.feedbackCycles],
    ['objectiveCycleAdmin', me.cycleAdminRights.objectiveCycles],
    ['creator', me.company.creator?.id === me.id],
    ['manager', me.reports.length > 0],
    ['team', me.seesTeam],
    ['employee', !me.isGuest],
  ]
  return new Set(held.filter(([, holds]) => holds).map(([role]) => role))
}

/** Is this person among those for whom the address is? */
export const isFor = ({ audience, except }: RouteFact, roles: ReadonlySet<Role>): boolean =>
  audience.some((role) => roles.has(role)) && !except.some((role) => roles.has(role))
