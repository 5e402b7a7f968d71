import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Page } from '@playwright/test'
import { freshCompany, switchExactly } from '../support/company.ts'
import { loginnameOf, sameOriginHeaders, samplePassword } from '../support/test-users.ts'
import type { Role, RouteFact } from './route-facts.ts'

/** One user of the sample company for each audience of pages, and one of the provider’s staff. */
export const crawlUsers = ['ravi', 'mia', 'hana', 'theo', 'asta', 'paul', 'cleo', 'gwen', 'otto'] as const
export type CrawlUser = (typeof crawlUsers)[number]

const loginname = (name: CrawlUser) => (name === 'otto' ? 'otto@staff.example' : loginnameOf(name))

/** Every feature and flag that an address may need, except the refreshed layout, which changes the shell. */
export const featuresOf = (facts: readonly RouteFact[]): string[] => [
  ...new Set(facts.flatMap(({ features }) => features)),
]

/** Logs the window in as a user of the sample company, which has everything on that a new company has, and more. */
export async function logInAsCrawlUser(page: Page, name: CrawlUser): Promise<CurrentUser> {
  const data = { loginname: loginname(name), password: samplePassword }
  await page.request.post('/api/login', { data, headers: sameOriginHeaders })
  return currentUser(page)
}

/** Logs the window in as the founder of a new company with exactly these features and flags on. */
export async function asFounder(page: Page, features: readonly string[]): Promise<CurrentUser> {
  await freshCompany(page.request)
  await switchExactly(page.request, features)
  return currentUser(page)
}

/** The user who is logged in, as pages know them now. */
export const currentUser = async (page: Page) =>
  (await (await page.request.get('/api/users/current')).json()) as CurrentUser

/** The features and flags of a user’s company. */
export const onFor = (me: CurrentUser): readonly string[] => [...me.company.enabledFeatures, ...me.switches]

/** A user’s roles, as pages distinguish them. */
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

/** Whether the address is for this user. */
export const isPageFor = ({ audience, except }: RouteFact, roles: ReadonlySet<Role>): boolean =>
  audience.some((role) => roles.has(role)) && !except.some((role) => roles.has(role))
