import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { wayToAddPeople } from '@perennial/domain/onboarding/steps.ts'
import { IconCalendarHeart } from '@tabler/icons-react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { WaysToAddPeople } from '../people/WaysToAddPeople.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import css from './OnboardingLayout.module.css'
import { OnboardingLayout } from './OnboardingLayout.tsx'

const wayOf = (settings: OnboardingSettings | null) =>
  wayToAddPeople(settings ?? { hris: null, companySize: null }) === 'FILE' ? 'file' : 'several'

/** Setup is complete; people who want to talk it through can ask for a consultation (ONB-06, ONB-18). */
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
          <WaysToAddPeople recommended={wayOf(settings)} />
          <Consultation />
          <div className={css.actions}>
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

/** The offer of a consultation, if someone answers requests. */
function Consultation() {
  const me = useCurrentUser()
  const read = useRead('GET /request-a-demo', {})
  const ask = useWrite('POST /request-a-demo', { refresh: ['GET /request-a-demo', 'GET /onboarding-settings'] })
  // If no one answers requests, nothing is offered; the guides are below.
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
