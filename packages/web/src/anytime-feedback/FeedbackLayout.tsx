import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { hasRole, isOn, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const FRESH_MS = 30_000

/** The lists of feedback: one page with a tab for each (FB-02). */
export function FeedbackLayout({ children }: { children: ReactNode }) {
  const me = useCurrentUser()
  const toWrite = useRead('GET /feedback/to-write', {}, { freshMs: FRESH_MS }).data?.rows.length
  return (
    <Page
      title={t('anytimeFeedback.title')}
      width="wide"
      intro={t('anytimeFeedback.intro')}
      actions={<FeedbackActions />}
      tabs={
        <Tabs
          label={t('anytimeFeedback.title')}
          tabs={[
            { to: '/app/feedback', label: t('anytimeFeedback.tab.aboutMe') },
            { to: '/app/feedback/todo', label: t('anytimeFeedback.tab.toWrite'), count: toWrite || undefined },
            { to: '/app/feedback/by-you', label: t('anytimeFeedback.tab.byMe') },
            { to: '/app/feedback/requests', label: t('anytimeFeedback.tab.sent') },
            ...(hasRole(me, ['team'])
              ? [{ to: '/app/feedback/team/anytime', label: t('anytimeFeedback.tab.team') }]
              : []),
          ]}
        />
      }
    >
      {children}
    </Page>
  )
}

/** Asking for feedback, and giving it where the company has switched it on. */
export function FeedbackActions() {
  const me = useCurrentUser()
  return (
    <>
      {isOn(me, GIVE_FEEDBACK_FLAG) && (
        <ButtonLink to="/app/anytime-feedback/give">{t('anytimeFeedback.give')}</ButtonLink>
      )}
      <RequestLink />
    </>
  )
}

export const RequestLink = () => (
  <ButtonLink kind="primary" to="/app/anytime-feedback/request">
    {t('anytimeFeedback.request')}
  </ButtonLink>
)
