import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { logOut, type SessionUser } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import css from './Header.module.css'
import { SilentBoundary } from './SilentBoundary.tsx'

const loadItems = () => import('./UserMenuItems.tsx').then((file) => file.UserMenuItems)
const UserMenuItems = lazyComponent(loadItems)
const Confirm = lazyComponent(() => import('../ui/Dialog.tsx').then((file) => file.Confirm))

/** The user's own pages, and logging out (MENU-01 to MENU-08). */
export function UserMenu({ me }: { me: SessionUser }) {
  const [isAsking, setAsking] = useState(false)
  const go = useNavigateTo()
  const password = `/changePasswordInternal/id/${me.id}`
  const asksFirst = (to: string) => to === password && me.company.companySettings.ssoActive
  const leave = () => logOut().catch(() => showError(t('refusal.OFFLINE')))
  return (
    <>
      <Menu
        kind="quiet"
        className={css.account}
        label={t('shell.account', { name: me.name })}
        face={null}
        icon={<Avatar person={me} size={32} />}
        head={
          <div className={css.person}>
            <Avatar person={me} size={40} />
            <span>
              <b>{me.name}</b>
              <span>{me.email}</span>
            </span>
          </div>
        }
        panel={{
          load: loadItems,
          draw: (panel) => (
            <UserMenuItems
              {...panel}
              me={me}
              asksFirst={asksFirst}
              onAsk={() => setAsking(true)}
              onLeave={() => void leave()}
            />
          ),
        }}
      />
      {isAsking && (
        <SilentBoundary>
          <Confirm
            title={t('shell.changePasswordAsk')}
            body={t('shell.changePasswordBody')}
            confirm={t('shell.changePassword')}
            onConfirm={() => {
              setAsking(false)
              go(password)
            }}
            onClose={() => setAsking(false)}
          />
        </SilentBoundary>
      )}
    </>
  )
}
