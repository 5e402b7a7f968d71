import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type MessageKey, t } from '../core/i18n.ts'
import { tabRedirect } from '../core/registry.ts'
import { isAdministrator, type SessionUser } from '../core/session.ts'
import { Link } from '../ui/Link.tsx'
import css from './Navigation.module.css'
import { currentLink, type NavigationView, viewAt, visibleLinks } from './navigation.ts'

type Props = { me: SessionUser; isRefreshed: boolean; onLeave: () => void; onClose: () => void }

const names: Record<NavigationView, MessageKey> = {
  employee: 'shell.view.employee',
  manager: 'shell.view.manager',
  admin: 'shell.view.admin',
}

/** The views a user can switch between: administrators, and in the refreshed layout people with a team (MODE-01 to MODE-03). */
const viewsOf = (me: SessionUser, isRefreshed: boolean): NavigationView[] => [
  'employee',
  ...(isRefreshed && me.seesTeam ? (['manager'] as const) : []),
  ...(isAdministrator(me) ? (['admin'] as const) : []),
]

/** The side navigation with the links of one view. */
export function Navigation({ me, isRefreshed, onLeave, onClose }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const views = viewsOf(me, isRefreshed)
  const [view, setView] = useView(path, views, isRefreshed)
  const links = visibleLinks(view, me, isRefreshed)
  const current = currentLink(path, links)
  return (
    <>
      <nav id="navigation" aria-label={t('shell.navigation')} className={css.navigation} data-print="no">
        {views.length > 1 && <ViewSwitch views={views} view={view} me={me} onChange={setView} />}
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className={css.link}
                aria-current={link === current ? 'page' : undefined}
                onClick={onLeave}
              >
                <link.icon size={20} stroke={1.5} aria-hidden />
                <span>{t(link.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the menu button are its keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={css.shade} onClick={onClose} />
    </>
  )
}

/** The view follows the address where it implies one; elsewhere it stays as chosen. */
function useView(path: string, views: readonly NavigationView[], isRefreshed: boolean) {
  const atAddress = viewAt(path)
  const wanted = atAddress === 'manager' && !isRefreshed ? undefined : atAddress
  const [stored, setStored] = useState<{ view: NavigationView; at: string }>({ view: wanted ?? 'employee', at: path })
  if (stored.at !== path)
    setStored({ view: wanted ?? (stored.view === 'manager' ? 'employee' : stored.view), at: path })
  const view = views.includes(stored.view) ? stored.view : 'employee'
  return [view, (next: NavigationView) => setStored({ view: next, at: path })] as const
}

type SwitchProps = {
  views: readonly NavigationView[]
  view: NavigationView
  me: SessionUser
  onChange: (view: NavigationView) => void
}

function ViewSwitch({ views, view, me, onChange }: SwitchProps) {
  const router = useRouter()
  const choose = (next: NavigationView) => {
    onChange(next)
    if (next === 'manager') router.history.push(tabRedirect(me, '/app/team') ?? '/app/team')
    else if (view === 'manager') router.history.push('/app/home')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label={t('shell.view')} className={css.views}>
      {views.map((item) => (
        <button key={item} type="button" aria-pressed={view === item} onClick={() => choose(item)}>
          {t(names[item])}
        </button>
      ))}
    </div>
  )
}
