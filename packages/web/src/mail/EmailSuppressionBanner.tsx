import { useRead, useWrite } from '../core/api.ts'
import { dayOf, formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isAdministrator, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'

/** Warns administrators on a profile if nothing is sent to the person anymore (ADM-P16). */
export function EmailSuppressionBanner({ person }: { person: { id: string; name: string } }) {
  const me = useCurrentUser()
  const { data } = useRead('GET /users/{id}/email-suppression', { id: person.id }, { when: isAdministrator(me) })
  if (!data?.stopped) return null
  const { reason, since } = data.stopped
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink size="small" to="/app/admin/settings/bounced-emails">
          {t('bounced.seeList')}
        </ButtonLink>
      }
    >
      <p>{t(`bounced.onProfile.${reason}`, { name: person.name, day: formatDay(dayOf(since)) })}</p>
    </Banner>
  )
}

/** In the user’s own settings: why no emails arrive, and how to resume them after a complaint (ADM-P17). */
export function OwnEmailSuppressionBanner() {
  const { data } = useRead('GET /email-settings', {})
  const write = useWrite('POST /resubscribe', {
    refresh: ['GET /email-settings'],
    done: () => showSuccess(t('bounced.resumed')),
  })
  if (!data?.stopped) return null
  const { reason, since } = data.stopped
  return (
    <Banner
      tone="warning"
      actions={
        reason === 'COMPLAINT' && (
          <Button size="small" busy={write.isPending} onClick={() => write.mutate({})}>
            {t('bounced.resume')}
          </Button>
        )
      }
    >
      <p>{t(`bounced.own.${reason}`, { day: formatDay(dayOf(since)) })}</p>
    </Banner>
  )
}
