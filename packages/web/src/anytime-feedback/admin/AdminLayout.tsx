import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../core/session.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

export const ADMIN = '/app/admin/feedback-requests'

type Props = { title: string; intro: string; actions?: ReactNode; children: ReactNode }

/** The pages with which HR looks after feedback requests, each a tab. */
export function AdminLayout({ title, intro, actions, children }: Props) {
  const me = useCurrentUser()
  return (
    <Page
      title={title}
      width="wide"
      intro={intro}
      actions={actions}
      tabs={
        isOn(me, 'requestFeedback') && (
          <Tabs
            label={t('anytimeFeedback.admin.title')}
            tabs={[
              { to: ADMIN, label: t('anytimeFeedback.admin.overview') },
              { to: `${ADMIN}/templates`, label: t('anytimeFeedback.admin.templates') },
              { to: `${ADMIN}/settings`, label: t('anytimeFeedback.admin.settings') },
              { to: `${ADMIN}/emails`, label: t('anytimeFeedback.admin.emails') },
            ]}
          />
        )
      }
    >
      {children}
    </Page>
  )
}
