import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { allAreas } from '../core/registry.ts'
import { hasRole, type SessionUser } from '../core/session.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { CreateMenu } from './CreateMenu.tsx'
import css from './Header.module.css'
import { HelpMenu } from './HelpMenu.tsx'
import { Logo } from './Logo.tsx'
import { SilentBoundary } from './SilentBoundary.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Buttons that areas add for some people. */
const headerActions = (me: SessionUser) =>
  allAreas().flatMap(({ headerAction }) => (headerAction && hasRole(me, headerAction.for) ? [headerAction] : []))

type Props = { me: SessionUser; isRefreshed: boolean; isOpen: boolean; onToggle: () => void; banners: ReactNode }

/** Logo, search, Create, bell, help and user menu (HEAD-01 to HEAD-04), with the banners above them. */
export function Header({ me, isRefreshed, isOpen, onToggle, banners }: Props) {
  return (
    <header className={css.header} data-print="no">
      {banners}
      <div className={css.bar}>
        <IconButton
          className={isRefreshed ? undefined : css.toggle}
          label={t(isOpen ? 'shell.closeNavigation' : 'shell.openNavigation')}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={onToggle}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <Link to="/app/home" className={css.logo} aria-label={t('shell.toStart')}>
          <Logo company={me.company} />
        </Link>
        <span className={css.company}>{me.company.name}</span>
        <div className={css.search} data-tour="search">
          {!me.isGuest &&
            allAreas()
              .flatMap((area) => area.headerSearch ?? [])
              .map((Search) => (
                <SilentBoundary key="search">
                  <Search />
                </SilentBoundary>
              ))}
        </div>
        {headerActions(me).map(({ Button }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays the same while the page is open
          <SilentBoundary key={index}>
            <Button />
          </SilentBoundary>
        ))}
        <CreateMenu me={me} isIcon={isRefreshed} />
        <NotificationBell me={me} />
        <HelpMenu me={me} />
        <UserMenu me={me} />
      </div>
    </header>
  )
}
