import { errorMessage } from '../../core/api.ts'
import { formatWeekdayAndDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DelayedSkeleton, LoadError } from '../../ui/Loaded.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import css from './Wizard.module.css'
import type { CycleCheck, CycleWizardKind, StepProps, WizardTypes } from './wizard-kind.ts'

type Props<T extends WizardTypes> = {
  wizard: CycleWizardKind<T>
  stepProps: StepProps<T>
  failure: unknown
  isBusy: boolean
  /** Why the server could not check the model, the way to ask again, and whether what it found is of an earlier state of it. */
  checking: { error: unknown; refetch: () => void; isOld: boolean }
  onSubmit: () => void
}

/** In words: what will happen on which day, who gets which email, and what is still missing. */
export function SummaryStep<T extends WizardTypes>(props: Props<T>) {
  const { wizard, stepProps, failure, isBusy, checking, onSubmit } = props
  const { summary } = wizard
  const { model, mode } = stepProps.setup
  const check: T['check'] | undefined = stepProps.check
  const isEdit = mode === 'edit'
  const isIncomplete = check !== undefined && check.problems.length > 0
  return (
    <div className={css.fields}>
      <Card title={t('cycles.summary.happens')}>
        <Dates wizard={wizard} model={model} />
        <summary.Facts {...stepProps} />
      </Card>
      <Card title={t('cycles.step.emails')}>
        <Emails informAtStart={model.informAtStart} reminders={summary.reminders(model)} check={check} />
      </Card>
      {check && !isEdit && summary.peopleIn(check) > 0 && (
        <Card title={t('cycles.needsAttention')}>
          <Concerns wizard={wizard} check={check} goTo={stepProps.goTo} />
        </Card>
      )}
      {isIncomplete && (
        <Card title={t('cycles.summary.missing')}>
          <MissingFields wizard={wizard} stepProps={stepProps} check={check} />
        </Card>
      )}
      {failure !== null && (
        <Banner tone="danger" isAlert>
          <b>{t(isEdit ? 'cycles.failed.edit' : 'cycles.failed.create')}</b> {errorMessage(failure)}
        </Banner>
      )}
      {!check ? (
        checking.error ? (
          <LoadError error={checking.error} onRetry={checking.refetch} />
        ) : (
          <DelayedSkeleton />
        )
      ) : (
        <div>
          <Button
            kind="primary"
            busy={isBusy}
            disabledReason={isIncomplete && !checking.isOld ? t('cycles.summary.missing') : undefined}
            onClick={onSubmit}
          >
            {isEdit ? t('cycles.summary.save') : t('cycles.summary.create', { count: summary.peopleIn(check) })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Dates<T extends WizardTypes>({ wizard, model }: { wizard: CycleWizardKind<T>; model: T['model'] }) {
  const days = wizard.timeline.effectiveDays(model)
  const dates = wizard.timeline
    .fieldsOf(model)
    .flatMap((field) => {
      const day = days[field]
      return day ? [{ field, day }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <ol className={css.happens}>
      {dates.map(({ field, day }) => (
        <li key={field}>
          <time dateTime={day}>{formatWeekdayAndDay(day)}</time>
          <span>{wizard.summary.dateMessage(field)}</span>
        </li>
      ))}
    </ol>
  )
}

type EmailsProps = { informAtStart: boolean; reminders: readonly string[]; check: CycleCheck | undefined }

function Emails({ informAtStart, reminders, check }: EmailsProps) {
  const { mailServer } = useCurrentUser()
  return (
    <>
      <ul className={css.people}>
        <li>{t(informAtStart ? 'cycles.summary.emailsAtStart' : 'cycles.summary.noEmailsAtStart')}</li>
        {reminders.map((reminder) => (
          <li key={reminder}>{reminder}</li>
        ))}
        {reminders.length === 0 && <li>{t('cycles.summary.noReminders')}</li>}
      </ul>
      {(mailServer === 'NONE' || mailServer === 'SAMPLE') && <p>{t('cycles.summary.emailsStayHere')}</p>}
      {check && check.disabledMails.length > 0 && (
        <Banner tone="warning">{disabledEmailsMessage(check.disabledMails)}</Banner>
      )}
      {check && check.neverSignedIn > 0 && <NeverLoggedIn check={check} />}
    </>
  )
}

/** Emails of a cycle go to people who have an account in use; until then they find their task when they log in. */
function NeverLoggedIn({ check: { neverSignedIn, notInvited } }: { check: CycleCheck }) {
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink to="/app/admin/directory?state=INVITED" size="small">
          {t('cycles.summary.viewPeople')}
        </ButtonLink>
      }
    >
      {t('cycles.summary.neverLoggedIn', { count: neverSignedIn })}{' '}
      {notInvited > 0 ? t('cycles.summary.notInvited', { count: notInvited }) : t('cycles.summary.allInvited')}
    </Banner>
  )
}

type CheckedProps<T extends WizardTypes> = { wizard: CycleWizardKind<T>; check: T['check'] }

function Concerns<T extends WizardTypes>({ wizard, check, goTo }: CheckedProps<T> & { goTo: (step: string) => void }) {
  const { mailServer } = useCurrentUser()
  const { concerns, concernStep, noConcerns } = wizard.summary
  if (check.concerns.length === 0) return <p>{noConcerns(check.neverSignedIn === 0 && mailServer === 'SET')}</p>
  return (
    <ConcernNotes
      texts={concerns}
      concerns={check.concerns}
      actionOf={(concern) => {
        const target = concernStep(concern)
        return target && <Button onClick={() => goTo(target.step)}>{target.label}</Button>
      }}
    />
  )
}

function MissingFields<T extends WizardTypes>(props: CheckedProps<T> & { stepProps: StepProps<T> }) {
  const { wizard, check, stepProps } = props
  const { violations, goTo } = stepProps
  const labelOf = (key: string) => wizard.steps.find((step) => step.key === key)?.label
  return (
    <ul className={css.people}>
      {[...new Set(check.problems.map((problem) => problem.path))].map((path) => {
        const step = wizard.stepOf(path)
        return (
          <li key={path}>
            <span>{violations[path.slice(1)]}</span>
            <Button kind="quiet" size="small" onClick={() => goTo(step)}>
              {t('cycles.summary.toStep', { step: t(labelOf(step) ?? 'cycles.step.summary') })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
