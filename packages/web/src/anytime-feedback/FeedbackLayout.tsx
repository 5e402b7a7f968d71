import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { hasRole, isOn, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { CYCLES, REQUESTS, useFeedbackToWrite } from './feedback-lists.ts'

/** The feedback lists: one page with a tab for each (FB-02), limited to the features that are on. */
export function FeedbackLayout({ children }: { children: ReactNode }) {
  const me = useCurrentUser()
  const toWrite = useFeedbackToWrite().data?.rows.length
  const title = t(isOn(me, REQUESTS) ? 'anytimeFeedback.title' : 'feedback.title')
  if (me.isGuest)
    return (
      <Page title={title} width="wide">
        {children}
      </Page>
    )
  return (
    <Page
      title={title}
      width="wide"
      intro={t(isOn(me, REQUESTS) ? 'anytimeFeedback.intro' : 'feedback.intro')}
      actions={<FeedbackActions />}
      tabs={
        <Tabs
          label={title}
          tabs={[
            { to: '/app/feedback', label: t('anytimeFeedback.tab.aboutMe') },
            { to: '/app/feedback/todo', label: t('anytimeFeedback.tab.toWrite'), count: toWrite || undefined },
            { to: '/app/feedback/by-you', label: t('anytimeFeedback.tab.byMe') },
            ...(isOn(me, REQUESTS) ? [{ to: '/app/feedback/requests', label: t('anytimeFeedback.tab.sent') }] : []),
            ...(hasRole(me, ['team'])
              ? [
                  {
                    to: isOn(me, CYCLES) ? '/app/feedback/team' : '/app/feedback/team/anytime',
                    label: t('anytimeFeedback.tab.team'),
                  },
                ]
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
      {isOn(me, CYCLES) && <ProactiveLink />}
      {isOn(me, REQUESTS) && isOn(me, GIVE_FEEDBACK_FLAG) && (
        <ButtonLink to="/app/anytime-feedback/give">{t('anytimeFeedback.give')}</ButtonLink>
      )}
      {isOn(me, REQUESTS) && <RequestLink />}
    </>
  )
}

/** Only while a cycle lets people write without being asked: otherwise there would be no one to choose. */
function ProactiveLink() {
  const read = useRead('GET /feedback/new-unsolicited', { q: '' }, { freshMs: 60_000 })
  if (!read.data || read.data.requests.length === 0) return null
  return <ButtonLink to="/app/feedback/new-unsolicited">{t('feedback.proactive.begin')}</ButtonLink>
}

export const RequestLink = () => (
  <ButtonLink kind="primary" to="/app/anytime-feedback/request">
    {t('anytimeFeedback.request')}
  </ButtonLink>
)
