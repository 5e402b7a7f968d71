import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { ONBOARDING_STEPS, type OnboardingPage, onboardingStep } from '@perennial/domain/onboarding/steps.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Logo } from '../shell/Logo.tsx'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, type FormState } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import css from './OnboardingLayout.module.css'
import { stepRedirect } from './steps.ts'
import { useOnboarding } from './use-onboarding.ts'

type Props = {
  page: OnboardingPage | 'done'
  title: string
  body?: string
  children: (settings: OnboardingSettings | null) => ReactNode
}

/** One page of the survey, with the screen to itself (ONB-01): which step it is, what it asks, and a way out. */
export function OnboardingLayout({ page, title, body, children }: Props) {
  const read = useOnboarding()
  useWindowTitle(title)
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <span className={css.brand}>
          <Logo company={useCurrentUser().company} />
        </span>
        {page !== 'done' && (
          <Link to="/app/home" className={css.later}>
            {t('onboarding.later')}
          </Link>
        )}
      </div>
      <div className={css.card}>
        <Progress page={page} />
        <h1 tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {body && <p className={css.body}>{body}</p>}
        <div className={css.content}>
          <Loaded read={read}>
            {({ settings }) => (
              <Open page={page} settings={settings}>
                {children(settings)}
              </Open>
            )}
          </Loaded>
        </div>
      </div>
    </div>
  )
}

/** Renders the page only if the user may open it now; otherwise redirects to the page that is due. */
function Open({
  page,
  settings,
  children,
}: {
  page: OnboardingPage | 'done'
  settings: OnboardingSettings | null
  children: ReactNode
}) {
  // Read from the address itself: the page’s own query is available only a moment later.
  const isAgain = useLocation({ select: ({ searchStr }) => searchStr.includes('step=') })
  const go = useNavigateTo()
  const lead = stepRedirect(page, settings, isAgain)
  useEffect(() => {
    if (lead) go(lead, { replace: true })
  }, [lead, go])
  return lead ? null : children
}

const steps = Array.from({ length: ONBOARDING_STEPS }, (_, index) => index + 1)

/** The current position among the five steps; registering was the first (ONB-16). */
function Progress({ page }: { page: OnboardingPage | 'done' }) {
  const at = page === 'done' ? ONBOARDING_STEPS + 1 : onboardingStep(page)
  return (
    <div className={css.progress}>
      <div className={css.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-state={step < at ? 'done' : step === at ? 'now' : 'open'} />
        ))}
      </div>
      {page !== 'done' && (
        <p className={css.step}>
          {t(page === 'profile' ? 'onboarding.firstStep' : 'onboarding.step', { step: at, count: ONBOARDING_STEPS })}
        </p>
      )}
    </div>
  )
}

type FormProps<V extends object> = {
  form: FormState<V>
  isPending: boolean
  onSubmit: () => void
  /** Every question is optional. */
  onSkip: () => void
  onBack: (() => void) | undefined
  isLast?: boolean
  children: ReactNode
}

/** The questions of a page with its buttons: Next, Skip, and Back without losing what was chosen. */
export function OnboardingForm<V extends object>({
  form,
  isPending,
  onSubmit,
  onSkip,
  onBack,
  isLast = false,
  children,
}: FormProps<V>) {
  return (
    <Form form={form} onSubmit={onSubmit} isUnguarded>
      {children}
      <FormActions>
        <Button type="submit" kind="primary" busy={isPending}>
          {isLast ? t('onboarding.finish') : t('ui.next')}
        </Button>
        <Button onClick={onSkip}>{t('onboarding.skip')}</Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('ui.back')}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
