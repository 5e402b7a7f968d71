import { REFRESHED_LAYOUT_FLAG } from '@perennial/domain/companies/features.ts'
import {
  canonicalAdminPath,
  comparePathSpecificity,
  fillPath,
  pathOfUrl,
  pathParams,
  safeRedirectPath,
} from '@perennial/domain/shell/paths.ts'
import type { AdminHomeSection, Area, HelpArticleId, HomeSection } from './area.ts'
import type { PageDefinition } from './define-page.ts'
import { hasRole, isOn, pageAccess } from './roles.ts'
import type { SessionUser } from './session.ts'

type RegisteredPage = { pattern: string; page: PageDefinition }
export type PageMatch = { page: PageDefinition; params: Record<string, string> }

let areas: readonly Area[] = []
let known: Map<number, RegisteredPage[]> | undefined
let first: PageDefinition | undefined

/** Registers every area, once, before anything is rendered; `address` is where the visit starts. */
export function registerAreas(all: readonly Area[], address?: string): void {
  areas = all
  known = undefined
  first = address === undefined ? undefined : matchPage(address)?.page
}

/** The page on which this visit started. */
export const initialPage = (): PageDefinition | undefined => first

/** Every area of the product. */
export const allAreas = (): readonly Area[] => areas

const lengthOf = (path: string) => path.split('/').length

/** Every path pattern, by the number of its segments, the most specific first. */
function table(): Map<number, RegisteredPage[]> {
  if (known) return known
  known = new Map()
  for (const page of areas.flatMap((area) => area.pages ?? []))
    for (const pattern of [page.path, ...(page.aliases ?? [])]) {
      const same = known.get(lengthOf(pattern)) ?? []
      known.set(lengthOf(pattern), [...same, { pattern, page }])
    }
  for (const same of known.values()) same.sort((a, b) => comparePathSpecificity(a.pattern, b.pattern))
  return known
}

/** The page at an address, with its path variables; undefined if there is none. */
export function matchPage(address: string): PageMatch | undefined {
  const path = canonicalAdminPath(pathOfUrl(address))
  for (const { pattern, page } of table().get(lengthOf(path)) ?? []) {
    const params = pathParams(pattern, path)
    if (params) return { page, params }
  }
  return undefined
}

/** The main path of the page at this address, for any alias. */
export function canonicalPath(address: string): string {
  const found = matchPage(address)
  return found ? fillPath(found.page.path, found.params) : canonicalAdminPath(pathOfUrl(address))
}

/** The sections of a user's start page below the tasks, in order; a section disappears with its feature (EMP-P01). */
export const homeSections = (me: SessionUser): HomeSection[] =>
  areas
    .flatMap((area) => area.home ?? [])
    .filter((part) => isOn(me, part.feature) && hasRole(me, part.for))
    .sort((a, b) => a.order - b.order)

/** The sections that areas add to the home page of the administration, in order. */
export const adminHomeSections = (me: SessionUser): AdminHomeSection[] =>
  areas
    .flatMap((area) => area.adminHome ?? [])
    .filter((section) => isOn(me, section.feature) && hasRole(me, section.for))
    .sort((a, b) => a.order - b.order)

/** The article of the help center that fits the page at an address. */
export function helpArticleOf(address: string): HelpArticleId | undefined {
  const path = matchPage(address)?.page.path
  return path === undefined ? undefined : areas.flatMap((area) => area.helpArticles?.[path] ?? [])[0]
}

/** The tabs of a parent, in their order. */
export const tabsOf = (parent: string): PageDefinition[] =>
  areas
    .flatMap((area) => area.pages ?? [])
    .filter((page) => page.tab?.parent === parent)
    .sort((a, b) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0))

/** Whether the viewer sees this tab and can open it. */
export const isTabOpen = ({ path, tab }: PageDefinition, me: SessionUser | null): boolean =>
  !(tab?.isClassic && isOn(me, REFRESHED_LAYOUT_FLAG)) && isAccessible(path, me)

/** Whether this person can open the page at this address. A parent counts as open if one of its tabs is. */
export function isAccessible(address: string, me: SessionUser | null): boolean {
  const found = matchPage(address)
  if (!found) return false
  const opening = pageAccess(found.page, me)
  if (opening === 'redirected') return !deniedRedirect(found.page, me)
  if (opening !== 'page' && opening !== 'confirm') return false
  return !found.page.isParent || tabsOf(found.page.path).some((tab) => isTabOpen(tab, me))
}

/** Where a user is redirected who can't open a page; undefined if they can't open that page either. */
export const deniedRedirect = (page: PageDefinition, me: SessionUser | null): string | undefined =>
  page.deniedTo && isAccessible(page.deniedTo, me) ? page.deniedTo : undefined

const storedChild = (me: SessionUser, parent: string) => `perennial-tab ${me.company.id} ${parent}`

/** Remembers the tab that is open, for the next visit of its bare parent (ROUTE-06). */
export function rememberTab(me: SessionUser, address: string): void {
  const parent = matchPage(address)?.page.tab?.parent
  if (parent) localStorage.setItem(storedChild(me, parent), pathOfUrl(address))
}

/** The tab to which a bare parent redirects: the one visited last in this company, otherwise the first that opens. */
export function tabRedirect(me: SessionUser, parent: string): string | undefined {
  const last = localStorage.getItem(storedChild(me, parent))
  const page = last ? matchPage(last)?.page : undefined
  if (last && page?.tab?.parent === parent && isTabOpen(page, me)) return last
  return tabsOf(parent).find((tab) => isTabOpen(tab, me))?.path
}

/** Where a page without a screen redirects; undefined if none of its targets can be opened. */
export function redirectTarget(
  { page, params }: PageMatch,
  me: SessionUser,
  query: URLSearchParams,
): string | undefined {
  if (page.isParent) return tabRedirect(me, page.path)
  const given = { ...Object.fromEntries(query), ...params }
  const targets = typeof page.redirectTo === 'function' ? page.redirectTo(given, me) : (page.redirectTo ?? [])
  return targets.map((target) => fillPath(target, given)).find((target) => isAccessible(target, me))
}

/** Where a login leads: the requested page, otherwise the start page. */
export const loginRedirect = (address: string | null | undefined): string => safeRedirectPath(address, '/app/home')
