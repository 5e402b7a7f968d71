import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { wayToAddPeople } from '@perennial/domain/onboarding/steps.ts'
import { IconCalendarHeart } from '@tabler/icons-react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import css from './OnboardingLayout.module.css'
import { OnboardingLayout } from './OnboardingLayout.tsx'

const importing = '/app/admin/settings/csv/import'
const typing = '/app/admin/directory/create?way=several'

/** Where people are added, the way that fits the answers first. */
const waysIn = (settings: OnboardingSettings | null) => {
  const ways = [
    { to: importing, label: t('onboarding.byFile') },
    { to: typing, label: t('onboarding.byList') },
  ]
  return wayToAddPeople(settings ?? { hris: null, companySize: null }) === 'FILE' ? ways : ways.toReversed()
}

/** All is set; anyone who wants to talk it through asks for a consultation (ONB-06, ONB-18). */
export function DonePage() {
  const me = useCurrentUser()
  return (
    <OnboardingLayout
      page="done"
      title={t('onboarding.done', { name: me.firstName })}
      body={t('onboarding.doneBody', { company: me.company.name })}
    >
      {(settings) => (
        <>
          <Consultation />
          <div className={css.actions}>
            {waysIn(settings)
              .filter(({ to }) => isAccessible(to.replace(/\?.*/, ''), me))
              .map(({ to, label }, index) => (
                <ButtonLink key={to} kind={index === 0 ? 'primary' : 'plain'} to={to}>
                  {label}
                </ButtonLink>
              ))}
            <ButtonLink kind="quiet" to="/app/home">
              {t('onboarding.start')}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/app/help">
              {t('onboarding.guides')}
            </ButtonLink>
          </div>
        </>
      )}
    </OnboardingLayout>
  )
}

/** The offer of a consultation, where someone answers. */
function Consultation() {
  const me = useCurrentUser()
  const read = useRead('GET /request-a-demo', {})
  const ask = useWrite('POST /request-a-demo', { refresh: ['GET /request-a-demo', 'GET /onboarding-settings'] })
  // Without someone who answers nothing is offered; the guides stand below.
  if (!read.data?.ask.allowed) return null
  const isAsked = read.data.asked.consultation !== null
  return (
    <section className={css.offer} aria-label={t('onboarding.consultation')}>
      <IconCalendarHeart size={26} stroke={1.5} aria-hidden />
      <h2>{t('onboarding.consultation')}</h2>
      <p>{t('onboarding.consultationBody')}</p>
      <p role="status">{isAsked && t('onboarding.consultationAsked', { email: me.email })}</p>
      {!isAsked && (
        <Button busy={ask.isPending} onClick={() => ask.mutate({ wish: 'consultation' })}>
          {t('onboarding.consultationAsk')}
        </Button>
      )}
    </section>
  )
}
