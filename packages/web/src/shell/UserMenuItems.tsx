import { IconLogout } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { MenuPanel, type MenuPanelProps } from '../ui/MenuPanel.tsx'
import { MenuEntryIcon } from './MenuEntryIcon.tsx'
import { userMenuItems } from './navigation.ts'

type Props = Omit<MenuPanelProps, 'items'> & {
  me: SessionUser
  /** Whether this address asks for a confirmation first. */
  asksFirst: (to: string) => boolean
  onAsk: () => void
  onLeave: () => void
}

/** The entries of the user menu. */
export function UserMenuItems({ me, asksFirst, onAsk, onLeave, ...panel }: Props) {
  return (
    <MenuPanel
      {...panel}
      items={[
        ...userMenuItems(me).map(({ to, label, icon }) => ({
          label: t(label),
          ...(icon && { icon: <MenuEntryIcon name={icon} /> }),
          ...(asksFirst(to) ? { onClick: onAsk } : { to }),
        })),
        {
          label: t('shell.logOut'),
          icon: <IconLogout size={18} stroke={1.5} aria-hidden />,
          onClick: onLeave,
          isFirstOfGroup: true,
        },
      ]}
    />
  )
}
