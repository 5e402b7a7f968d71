import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { newPath } from './objective-changes.ts'

type Props = {
  children: ReactNode
  /** Replaces the button that creates an objective. */
  actions?: ReactNode
  width?: 'normal' | 'wide' | 'full'
}

/** The lists of objectives: the viewer’s own, those of the team and of the company, and how they connect. */
export function ObjectivesLayout({ children, actions, width = 'wide' }: Props) {
  const me = useCurrentUser()
  const title = t('objectives.title')
  return (
    <Page
      title={title}
      width={width}
      actions={actions ?? <NewObjective />}
      tabs={
        <Tabs
          label={title}
          tabs={[
            { to: '/app/objectives', label: t('objectives.tab.own') },
            ...(hasRole(me, ['team']) ? [{ to: '/app/objectives/team', label: t('objectives.tab.team') }] : []),
            { to: '/app/objectives/company', label: t('objectives.tab.company') },
            { to: '/app/objectives/cascade', label: t('objectives.tab.alignment') },
            { to: '/app/objectives/hierarchy', label: t('objectives.tab.hierarchy') },
            ...(hasRole(me, ['objectiveAnalyst'])
              ? [{ to: '/app/objectives/analyze', label: t('objectives.tab.analyze') }]
              : []),
          ]}
        />
      }
    >
      {children}
    </Page>
  )
}

export const NewObjective = ({ ownerId }: { ownerId?: string }) => (
  <ButtonLink
    kind="primary"
    to={newPath(ownerId === undefined ? {} : { ownerId })}
    icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
  >
    {t('objectives.new')}
  </ButtonLink>
)
