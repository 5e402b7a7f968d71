import { IconActivity, IconBook2, IconInfoCircle, IconLifebuoy, IconSparkles } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { isAdministrator, type SessionUser } from '../core/session.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import { MenuPanel, type MenuPanelProps } from '../ui/MenuPanel.tsx'

export type HelpDialog = 'notes' | 'help' | 'support'

type Props = Omit<MenuPanelProps, 'items'> & { me: SessionUser; isNews: boolean; onOpen: (dialog: HelpDialog) => void }

/** One of our pages, or the one that is configured for the installation instead. */
const pageOr = (own: string, named: string | null): Pick<MenuItem, 'to' | 'isExternal'> =>
  named ? { to: named, isExternal: true } : { to: own }

/** Help Center, Get help or Get support, What’s new, System status and Website (HELP-01 to HELP-04). */
export function HelpMenuItems({ me, isNews, onOpen, ...panel }: Props) {
  const { center, status, website } = me.help
  const picture = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <MenuPanel
      {...panel}
      items={[
        { label: t('help.center'), icon: <IconBook2 {...picture} />, ...pageOr('/app/help', center) },
        isAdministrator(me)
          ? { label: t('help.getHelp'), icon: <IconLifebuoy {...picture} />, onClick: () => onOpen('help') }
          : { label: t('help.getSupport'), icon: <IconLifebuoy {...picture} />, onClick: () => onOpen('support') },
        {
          label: t('help.news'),
          icon: <IconSparkles {...picture} />,
          mark: isNews ? t('help.new') : undefined,
          onClick: () => onOpen('notes'),
        },
        { label: t('help.status'), icon: <IconActivity {...picture} />, ...pageOr('/app/status', status) },
        { label: t('help.website'), icon: <IconInfoCircle {...picture} />, ...pageOr('/app/about', website) },
      ]}
    />
  )
}
