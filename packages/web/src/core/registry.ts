import {
  bySpecificity,
  filledIn,
  ownPath,
  paramsOf,
  pathOf,
  withoutSecondGroup,
} from '@perennial/domain/shell/paths.ts'
import type { Area, HomePart, SettingsLink } from './area.ts'
import type { AnyPage } from './define-page.ts'
import { holds, isOn, opensFor } from './roles.ts'
import type { Me } from './session.ts'

type Known = { pattern: string; page: AnyPage }
export type Found = { page: AnyPage; params: Record<string, string> }

let areas: readonly Area[] = []
let known: Map<number, Known[]> | undefined
let first: AnyPage | undefined

/** Takes up every area, once, before anything is drawn; the visit begins at this address. */
export function register(all: readonly Area[], address?: string): void {
  areas = all
  known = undefined
  first = address === undefined ? undefined : pageAt(address)?.page
}

/** The page of the address that this visit began with. */
export const firstPage = (): AnyPage | undefined => first

/** Every area of the product. */
export const allAreas = (): readonly Area[] => areas

const lengthOf = (path: string) => path.split('/').length

/** Every address of every area, by the number of its parts, fixed ones first. */
function table(): Map<number, Known[]> {
  if (known) return known
  known = new Map()
  for (const page of areas.flatMap((area) => area.pages ?? []))
    for (const pattern of [page.path, ...(page.aliases ?? [])]) {
      const same = known.get(lengthOf(pattern)) ?? []
      known.set(lengthOf(pattern), [...same, { pattern, page }])
    }
  for (const same of known.values()) same.sort((one, other) => bySpecificity(one.pattern, other.pattern))
  return known
}

/** The page at an address, with its variable parts; undefined when there is none. */
export function pageAt(address: string): Found | undefined {
  const path = withoutSecondGroup(pathOf(address))
  for (const { pattern, page } of table().get(lengthOf(path)) ?? []) {
    const params = paramsOf(pattern, path)
    if (params) return { page, params }
  }
  return undefined
}

/** The first address of the page that is shown here, whatever alias was used. */
export function properAddress(address: string): string {
  const found = pageAt(address)
  return found ? filledIn(found.page.path, found.params) : withoutSecondGroup(pathOf(address))
}

/** What stands on somebody's start page below the tasks, in its order; a part goes with its feature (EMP-P01). */
export const homeParts = (me: Me): HomePart[] =>
  areas
    .flatMap((area) => area.home ?? [])
    .filter((part) => isOn(me, part.feature) && holds(me, part.for))
    .sort((one, other) => one.order - other.order)

/** The settings that open for somebody. */
export const settingsLinks = (me: Me): SettingsLink[] =>
  areas
    .flatMap((area) => area.settings ?? [])
    .filter((link) => opensAt(link.to, me))
    .sort((one, other) => one.order - other.order)

/** The tabs of a parent, in their order. */
export const tabsOf = (parent: string): AnyPage[] =>
  areas
    .flatMap((area) => area.pages ?? [])
    .filter((page) => page.tab?.of === parent)
    .sort((one, other) => (one.tab?.order ?? 0) - (other.tab?.order ?? 0))

/** Is there a page at this address that opens for this person? A parent is there as soon as one of its tabs is. */
export function opensAt(address: string, me: Me | null): boolean {
  const found = pageAt(address)
  if (!found) return false
  const opening = opensFor(found.page, me)
  if (opening === 'led') return !leadOf(found.page, me)
  if (opening !== 'page' && opening !== 'confirm') return false
  return !found.page.isParent || tabsOf(found.page.path).some((tab) => opensAt(tab.path, me))
}

/** Where somebody is led whom a page is not for; nowhere if that page is not there for them. */
export const leadOf = (page: AnyPage, me: Me | null): string | undefined =>
  page.deniedTo && opensAt(page.deniedTo, me) ? page.deniedTo : undefined

const keptChild = (me: Me, parent: string) => `perennial-tab ${me.company.id} ${parent}`

/** Remembers the tab that is open, for the next visit of its bare parent (ROUTE-06). */
export function rememberTab(me: Me, address: string): void {
  const parent = pageAt(address)?.page.tab?.of
  if (parent) localStorage.setItem(keptChild(me, parent), pathOf(address))
}

/** The tab that a bare parent leads to: the one visited last in this company, else the first that opens. */
export function tabToOpen(me: Me, parent: string): string | undefined {
  const last = localStorage.getItem(keptChild(me, parent))
  if (last && pageAt(last)?.page.tab?.of === parent && opensAt(last, me)) return last
  return tabsOf(parent).find((tab) => opensAt(tab.path, me))?.path
}

/** Where a page leads that has no screen of its own; undefined when none of its targets is there. */
export function targetOf({ page, params }: Found, me: Me, query: URLSearchParams): string | undefined {
  if (page.isParent) return tabToOpen(me, page.path)
  const given = { ...Object.fromEntries(query), ...params }
  const targets = typeof page.leadsTo === 'function' ? page.leadsTo(given, me) : (page.leadsTo ?? [])
  return targets.map((target) => filledIn(target, given)).find((target) => opensAt(target, me))
}

/** Where a login leads: the page that was asked for, else the start page. */
export const afterLogin = (address: string | null | undefined): string => ownPath(address, '/app/home')
