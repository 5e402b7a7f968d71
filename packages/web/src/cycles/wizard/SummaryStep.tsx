import type { ReactNode } from 'react'
import { errorMessage } from '../../core/api.ts'
import { currentHour, formatHour, formatShortDay, today } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DelayedSkeleton, LoadError } from '../../ui/Loaded.tsx'
import { Row } from '../../ui/Page.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import { FirstEmail } from './FirstEmail.tsx'
import { launchTime } from './launch-time.ts'
import { useBusinessHours } from './use-business-hours.ts'
import css from './Wizard.module.css'
import type { CycleCheck, CycleWizardKind, StepProps, WizardTypes } from './wizard-kind.ts'

type Props<T extends WizardTypes> = {
  wizard: CycleWizardKind<T>
  stepProps: StepProps<T>
  failure: unknown
  isBusy: boolean
  /** The check on the server: its error, a retry, and whether its result is outdated. */
  checking: { error: unknown; refetch: () => void; isOld: boolean }
  /** `isNow`: it starts now instead of later today. */
  onSubmit: (isNow: boolean) => void
  /** The link to the previous step. */
  back: ReactNode
}

/** The launch page: what happens when, who gets which email, what is missing, and the button that says what it does. */
export function SummaryStep<T extends WizardTypes>(props: Props<T>) {
  const { wizard, stepProps, failure, isBusy, checking, onSubmit, back } = props
  const { summary } = wizard
  const { model, mode } = stepProps.setup
  const check: T['check'] | undefined = stepProps.check
  const isEdit = mode === 'edit'
  // If the cycle has already started by its dates, notifying people is chosen at the launch, whatever was chosen before.
  const isChosenAtLaunch = check?.asksToInform === true
  const notifies = model.informAtStart || isChosenAtLaunch
  const isIncomplete = check !== undefined && check.problems.length > 0
  const emailsReach = useCurrentUser().mailServer === 'SET'
  return (
    <div className={css.fields}>
      {check && summary.peopleIn(check) > 0 && (!isEdit || check.concerns.length > 0) && (
        <Card title={t(check.concerns.length > 0 ? 'cycles.needsAttention' : 'cycles.summary.noConcerns')}>
          <Concerns wizard={wizard} check={check} goTo={stepProps.goTo} />
        </Card>
      )}
      {isIncomplete && (
        <Card title={t('cycles.summary.missing')}>
          <MissingFields wizard={wizard} stepProps={stepProps} check={check} />
        </Card>
      )}
      <Card title={t('cycles.summary.happens')}>
        <Dates wizard={wizard} model={model} />
        <summary.Facts {...stepProps} />
      </Card>
      <Card title={t('cycles.step.emails')}>
        <Emails
          atStart={!notifies ? [] : check && !isEdit ? summary.emailsAtStart(check, model) : undefined}
          isChosenAtLaunch={isChosenAtLaunch}
          reminders={summary.reminders(model)}
          check={check}
        />
      </Card>
      {notifies && !isEdit && (
        <FirstEmail {...summary.firstEmail(model)} recipient={t('cycles.summary.firstEmailNote')} />
      )}
      {!check &&
        (checking.error ? <LoadError error={checking.error} onRetry={checking.refetch} /> : <DelayedSkeleton />)}
      <div className={css.launch} data-print="no">
        {failure !== null && (
          <Banner tone="danger" isAlert>
            <b>{t(isEdit ? 'cycles.failed.edit' : 'cycles.failed.create')}</b> {errorMessage(failure)}
          </Banner>
        )}
        <div className={css.launchButtons}>
          {back}
          {check && (
            <LaunchButtons
              start={model.timeline[wizard.timeline.start] ?? null}
              people={summary.peopleIn(check)}
              emailed={model.informAtStart && emailsReach ? summary.peopleIn(check) - check.neverSignedIn : 0}
              isEdit={isEdit}
              isBusy={isBusy}
              disabledReason={isIncomplete && !checking.isOld ? t('cycles.summary.missing') : undefined}
              onSubmit={onSubmit}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type LaunchProps = {
  start: string | null
  people: number
  /** How many people get an email when it starts. */
  emailed: number
  isEdit: boolean
  isBusy: boolean
  disabledReason: string | undefined
  onSubmit: (isNow: boolean) => void
}

/** Says when the cycle starts and how many people get an email. One that starts later today can start now as well. */
function LaunchButtons({ start, people, emailed, isEdit, isBusy, disabledReason, onSubmit }: LaunchProps) {
  const hours = useBusinessHours()
  const when = launchTime(start, today(), currentHour(), hours.start)
  const values = { people, emailed: Math.max(0, emailed), time: formatHour(hours.start) }
  const label = isEdit
    ? t('cycles.summary.save')
    : t(`cycles.launch.${when}`, { ...values, day: start ? formatShortDay(start) : '' })
  return (
    <Row>
      <Button kind="primary" busy={isBusy} disabledReason={disabledReason} onClick={() => onSubmit(false)}>
        {label}
      </Button>
      {!isEdit && when === 'today' && (
        <Button busy={isBusy} disabledReason={disabledReason} onClick={() => onSubmit(true)}>
          {t('cycles.startNow')}
        </Button>
      )}
    </Row>
  )
}

function Dates<T extends WizardTypes>({ wizard, model }: { wizard: CycleWizardKind<T>; model: T['model'] }) {
  const hours = useBusinessHours()
  const dates = Object.entries<string | null>(wizard.timeline.effectiveDays(model))
    .flatMap(([field, day]) => (day ? [{ field, day }] : []))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <ol className={css.happens}>
      {dates.map(({ field, day }) => (
        <li key={field}>
          <time dateTime={day}>
            {t('cycles.dateWithTime', {
              date: formatShortDay(day),
              time: formatHour(wizard.timeline.isOpening(field) ? hours.start : hours.end),
            })}
          </time>
          <span>{wizard.summary.dateMessage(field, model)}</span>
        </li>
      ))}
    </ol>
  )
}

type EmailsProps = {
  isChosenAtLaunch: boolean
  /** Who gets which email at the start; empty if no one does, undefined if it isn’t known who. */
  atStart: readonly string[] | undefined
  reminders: readonly string[]
  check: CycleCheck | undefined
}

function Emails({ atStart, isChosenAtLaunch, reminders, check }: EmailsProps) {
  const lines = atStart ?? [t('cycles.summary.emailsAtStart')]
  return (
    <>
      <EmailNote />
      {isChosenAtLaunch && <p>{t('cycles.emails.chosenAtLaunch')}</p>}
      <ul className={css.people}>
        {lines.length === 0 && <li>{t('cycles.summary.noEmailsAtStart')}</li>}
        {[...lines, ...reminders].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {reminders.length === 0 && <li>{t('cycles.summary.noReminders')}</li>}
      </ul>
      {check && check.disabledMails.length > 0 && (
        <Banner tone="warning">{disabledEmailsMessage(check.disabledMails)}</Banner>
      )}
      {check && check.neverSignedIn > 0 && <NeverLoggedIn check={check} />}
    </>
  )
}

/** People who have never logged in get no emails about the cycle; they find their task when they log in. */
function NeverLoggedIn({ check: { neverSignedIn, notInvited } }: { check: CycleCheck }): ReactNode {
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
  /** Dates have similar messages, so they are named. */
  const messageOf = (field: string) => {
    const [group, date] = field.split('/')
    const problem = violations[field] ?? ''
    return group === 'timeline' && date
      ? t('cycles.summary.dateProblem', { date: wizard.timeline.label(date), problem })
      : problem
  }
  const labelOf = (key: string) => wizard.steps.find((step) => step.key === key)?.label
  return (
    <ul className={css.people}>
      {[...new Set(check.problems.map((problem) => problem.path))].map((path) => {
        const step = wizard.stepOf(path)
        return (
          <li key={path}>
            <span>{messageOf(path.slice(1))}</span>
            <Button kind="quiet" size="small" onClick={() => goTo(step)}>
              {t('cycles.summary.toStep', { step: t(labelOf(step) ?? 'cycles.step.summary') })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
