import { regionalFormats } from '@perennial/domain/companies/regional-formats.ts'
import { canonicalTimeZone } from '@perennial/domain/companies/time-zones.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { violationMessages as serverViolations, useRead, useWrite } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { resetSession } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import { Promo } from './Promo.tsx'
import { RegistrationClosed } from './RegistrationClosed.tsx'
import { CompanyFields, FounderFields, LocaleFields } from './RegistrationFields.tsx'
import css from './RegistrationPage.module.css'
import {
  type Registration,
  type RegistrationStep,
  reachableStep,
  registrationSteps,
  stepOfField,
  toRequest,
  validateStep,
} from './registration.ts'

const empty = (): Registration => {
  const timeZone = canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    companyName: '',
    subdomain: '',
    language: currentLanguage(),
    timeZone,
    ...regionalFormats(navigator.language, timeZone),
  }
}

/**
 * Registers a company in three steps; a few questions follow (REG-01 to REG-04, ONB-01). The step is in the address, so that
 * the browser’s Back goes one step back without losing what was entered.
 */
export function RegistrationPage() {
  const { data: offers } = useRead('GET /login', {})
  const isClosed = offers && !offers.registration.allowed
  return isClosed ? <RegistrationClosed contact={offers.contact} /> : <Steps />
}

function Steps() {
  const [query, change] = useUrlQuery()
  const register = useWrite('POST /companies', { failure: 'form', done: () => resetSession('/app/onboarding-survey') })
  const form = useForm(empty(), register.error)
  const step = reachableStep(query.step, form.values)
  const goTo = (to: RegistrationStep) => change({ step: to === 'you' ? undefined : to }, { push: true })
  const { error } = register
  const reportedError = useRef<unknown>(null)
  useEffect(() => {
    if (reportedError.current === error) return
    reportedError.current = error
    // What the server refused may be on an earlier step.
    const at = stepOfField(Object.keys(serverViolations(error)))
    if (at) goTo(at)
  })
  const submit = () => {
    const violations = validateStep(step, form.values)
    const said = Object.entries(violations).map(([field, { key, values }]) => [field, t(key, values)])
    if (form.refuse(Object.fromEntries(said))) return
    if (step === 'setup') register.mutate(toRequest(form.values))
    else goTo(step === 'you' ? 'company' : 'setup')
  }
  useWindowTitle(t('register.title'))
  return (
    <div className={classNames(css.card, step === 'setup' && css.narrow)}>
      <div className={css.form}>
        <p className={css.product}>{t('shell.product')}</p>
        <Heading step={step} />
        <StepMarks current={step} />
        <div className={css.content}>
          <OtherAddress />
          <Form form={form} onSubmit={submit}>
            {step === 'you' && <FounderFields form={form} />}
            {step === 'company' && <CompanyFields form={form} />}
            {step === 'setup' && <LocaleFields form={form} />}
            {step === 'setup' && <p className={css.afterwards}>{t('register.afterwards')}</p>}
            <FormActions>
              <Button type="submit" kind="primary" busy={register.isPending}>
                {step === 'setup' ? t('register.create', { company: form.values.companyName.trim() }) : t('ui.next')}
              </Button>
              {step !== 'you' && (
                <Button kind="quiet" onClick={() => goTo(step === 'setup' ? 'company' : 'you')}>
                  {t('ui.back')}
                </Button>
              )}
            </FormActions>
          </Form>
          <p className={css.links}>
            {t('register.haveAccount')} <Link to="/login">{t('register.logIn')}</Link>
          </p>
        </div>
      </div>
      {step !== 'setup' && <Promo />}
    </div>
  )
}

function Heading({ step }: { step: RegistrationStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const former = useRef(step)
  useEffect(() => {
    if (former.current === step) return
    former.current = step
    // A field with an error takes the focus itself.
    if (!document.querySelector('[aria-invalid=true]')) heading.current?.focus()
  }, [step])
  return (
    <h1 ref={heading} tabIndex={-1} className={css.heading}>
      {t('register.title')}
    </h1>
  )
}

/** The current position among the three visual steps (REG-02). */
function StepMarks({ current }: { current: RegistrationStep }) {
  const at = registrationSteps.indexOf(current)
  return (
    <ol className={css.steps}>
      {registrationSteps.map((step, index) => (
        <li
          key={step}
          className={css.step}
          data-state={index < at ? 'done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={css.mark}>{index < at ? <IconCheck size={14} stroke={2.5} aria-hidden /> : index + 1}</span>
          {t(`register.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
