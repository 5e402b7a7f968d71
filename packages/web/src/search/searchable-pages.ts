import { pathOfUrl } from '@perennial/domain/shell/paths.ts'
import type { PageDefinition } from '../core/define-page.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { allAreas, isAccessible } from '../core/registry.ts'
import type { SessionUser } from '../core/session.ts'
import { settingsLinksFor } from '../core/visible-settings.ts'
import { commandsFor, createMenuItems, userMenuItems } from '../shell/navigation.ts'
import type { PageEntry } from './match-pages.ts'
import { synonymName } from './synonym-name.ts'

const isAdminAddress = (path: string) => path.startsWith('/app/admin/')

/** Redirects, pages of a single record and pages without navigation can't be found by name. */
const isForSearch = ({ path, load, chrome }: PageDefinition) =>
  load !== undefined && chrome !== 'none' && path.startsWith('/app/') && !path.includes('{')

function synonymsOf(name: string): string {
  const key = `search.synonyms.${name}`
  return hasMessage(key) ? t(key) : ''
}

/** What a user can create, do, open and set, by name and synonyms (SEARCH-11). */
export function searchablePages(me: SessionUser): PageEntry[] {
  const actions = [...creations(me), ...commands(me)]
  const taken = new Set(actions.map(({ to }) => pathOfUrl(to)))
  const settings = settingEntries(me).filter(({ to }) => !taken.has(to))
  for (const { to } of settings) taken.add(to)
  const pages = pageEntries(me).filter(({ to }) => !taken.has(to))
  for (const { to } of pages) taken.add(to)
  // Entries of the user menu can be found by their name as well: own profile, password, Backups.
  const own = userMenuItems(me)
    .filter(({ to }) => !taken.has(to))
    .map(({ to, label }): PageEntry => ({ ...plain('page', to), name: t(label) }))
  return [...actions, ...pages, ...settings, ...own]
}

const plain = (kind: PageEntry['kind'], to: string) => ({
  kind,
  to,
  about: '',
  isAdmin: isAdminAddress(to),
  synonyms: synonymsOf(synonymName(to)),
})

const creations = (me: SessionUser) =>
  createMenuItems(me).flatMap((entry): PageEntry[] =>
    'to' in entry ? [{ ...plain('action', entry.to), isAdmin: false, name: t(entry.label) }] : [],
  )

const commands = (me: SessionUser) =>
  commandsFor(me).map(
    (command): PageEntry => ({
      kind: 'action',
      to: command.name,
      name: t(command.label),
      about: '',
      isAdmin: false,
      synonyms: synonymsOf(command.name),
      command,
    }),
  )

const settingEntries = (me: SessionUser) =>
  settingsLinksFor(me).map(
    (link): PageEntry => ({ ...plain('setting', link.to), name: t(link.label), about: t(link.hint) }),
  )

function pageEntries(me: SessionUser): PageEntry[] {
  const all = allAreas()
    .flatMap((area) => area.pages ?? [])
    .filter((page) => isForSearch(page) && isAccessible(page.path, me))
  return all.map((page): PageEntry => {
    const entry = plain('page', page.path)
    const title = t(page.title)
    const name = page.tab ? t(page.tab.label) : title
    return { ...entry, name, about: entry.isAdmin ? t('search.admin') : name === title ? '' : title }
  })
}
