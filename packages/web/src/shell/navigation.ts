import { IconUsersGroup } from '@tabler/icons-react'
import type { Command, CreateEntry, NavigationLink, UserMenuEntry } from '../core/area.ts'
import { allAreas, isAccessible, tabsOf } from '../core/registry.ts'
import { hasRole, isOn } from '../core/roles.ts'
import type { SessionUser } from '../core/session.ts'

export type NavigationView = NavigationLink['view']

const inOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

/** The links of a view that a user can open, in order (NAV-01, NAV-05). */
export const visibleLinks = (view: NavigationView, me: SessionUser, isRefreshed: boolean): NavigationLink[] =>
  [...allAreas().flatMap((area) => area.navigation ?? []), ...teamLinks()]
    .filter((link) => link.view === view && !(isRefreshed && link.isClassic))
    .filter((link) => isAccessible(link.to, me) && (!link.for || hasRole(me, link.for)) && !link.isHidden?.(me))
    .sort(inOrder)

/** The manager view has what the team page has as tabs (MODE-03). */
const teamLinks = (): NavigationLink[] =>
  tabsOf('/app/team').flatMap(({ path, tab }) =>
    tab ? [{ view: 'manager', order: tab.order, to: path, label: tab.label, icon: IconUsersGroup }] : [],
  )

/** Entries of the user menu; `{own}` in an address is the person. */
export const userMenuItems = (me: SessionUser): UserMenuEntry[] =>
  allAreas()
    .flatMap((area) => area.userMenu ?? [])
    .map((entry) => ({ ...entry, to: entry.to.replace('{own}', me.id) }))
    .filter((entry) => isAccessible(entry.to, me) && !hasRole(me, entry.except ?? []))
    .sort(inOrder)

/** The commands of the search that a user is offered. */
export const commandsFor = (me: SessionUser): Command[] =>
  allAreas()
    .flatMap((area) => area.commands ?? [])
    .filter((command) => hasRole(me, command.for) && isOn(me, command.feature) && !command.isHidden?.(me))

/** The entries of the Create menu, in order: each needs its feature and permission (CREATE-02). */
export const createMenuItems = (me: SessionUser): CreateEntry[] =>
  allAreas()
    .flatMap((area) => area.create ?? [])
    .filter(
      (entry) =>
        hasRole(me, entry.for) &&
        isOn(me, entry.feature) &&
        !entry.isHidden?.(me) &&
        (!('to' in entry) || isAccessible(entry.to, me)),
    )
    .sort(inOrder)

type LinkAddresses = Pick<NavigationLink, 'to' | 'alsoAt'>

/** How many characters of the path match an address of the link: the page itself, or one above it; 0 for none. */
const fit = (path: string, { to, alsoAt = [] }: LinkAddresses): number =>
  Math.max(
    0,
    ...[to, ...alsoAt].filter((value) => path === value || path.startsWith(`${value}/`)).map((value) => value.length),
  )

/** Is the page at this path the one of the link, or below it? */
export const isWithin = (path: string, link: LinkAddresses): boolean => fit(path, link) > 0

/** The highlighted link: the one with the longest match. */
export function currentLink(path: string, links: readonly NavigationLink[]): NavigationLink | undefined {
  const fitting = links.filter((link) => isWithin(path, link))
  return fitting.toSorted((a, b) => fit(path, b) - fit(path, a))[0]
}

/** Administration addresses; the graph of the company counts as one because of its content (REV-P16). */
const adminAddress = /^\/app\/((v2\/)?admin|reviews\/graph\/company)(\/|$)/

/** The view an address belongs to; undefined when it belongs to none. */
export const viewAt = (path: string): NavigationView | undefined =>
  adminAddress.test(path) ? 'admin' : /^\/app\/team(\/|$)/.test(path) ? 'manager' : undefined
