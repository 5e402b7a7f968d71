import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { logOut, type SessionUser } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import css from './Header.module.css'
import { userMenuItems } from './navigation.ts'
import { SilentBoundary } from './SilentBoundary.tsx'

const Confirm = lazyComponent(() => import('../ui/Dialog.tsx').then((file) => file.Confirm))

/** What concerns oneself: profile, settings, password, logging out (MENU-01 to MENU-08). */
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
          <div className={css.whoever}>
            <Avatar person={me} size={40} />
            <span>
              <b>{me.name}</b>
              <span>{me.email}</span>
            </span>
          </div>
        }
        items={[
          ...userMenuItems(me).map(({ to, label, icon: Icon }) => ({
            label: t(label),
            ...(Icon && { icon: <Icon size={18} stroke={1.5} aria-hidden /> }),
            ...(asksFirst(to) ? { onClick: () => setAsking(true) } : { to }),
          })),
          {
            label: t('shell.logOut'),
            icon: <IconLogout size={18} stroke={1.5} aria-hidden />,
            onClick: () => void leave(),
            isFirstOfGroup: true,
          },
        ]}
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
