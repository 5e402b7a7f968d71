import type { PageDefinition } from '../core/define-page.ts'
import { t } from '../core/i18n.ts'
import { allAreas, isAccessible } from '../core/registry.ts'
import type { SessionUser } from '../core/session.ts'
import { userMenuItems } from '../shell/navigation.ts'
import type { PageEntry } from './match-pages.ts'

const isAdminAddress = (path: string) => path.startsWith('/app/admin/')

/** Redirects, pages of a single record and pages without navigation can't be found by name. */
const isForSearch = ({ path, load, chrome }: PageDefinition) =>
  load !== undefined && chrome !== 'none' && path.startsWith('/app/') && !path.includes('{')

/** The pages that a user can open, by their names (SEARCH-11). */
export function searchablePages(me: SessionUser): PageEntry[] {
  const all = allAreas()
    .flatMap((area) => area.pages ?? [])
    .filter(isForSearch)
  const entries = all.map((page) => {
    const isAdmin = isAdminAddress(page.path)
    const title = t(page.title)
    const name = page.tab ? t(page.tab.label) : title
    return { to: page.path, name, about: isAdmin ? t('search.admin') : name === title ? '' : title, isAdmin }
  })
  // Entries of the user menu can be found by their name as well: own profile, password, Backups.
  const own = userMenuItems(me)
    .filter(({ to }) => !entries.some((entry) => entry.to === to))
    .map(({ to, label }) => ({ to, name: t(label), about: '', isAdmin: false }))
  return [...entries.filter(({ to }) => isAccessible(to, me)), ...own]
}
