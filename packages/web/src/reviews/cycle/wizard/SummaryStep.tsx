import { questionCount } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { LaunchConcern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { editorStepOf } from '@perennial/domain/reviews/cycle/problems.ts'
import { effectiveDates, timelineFields } from '@perennial/domain/reviews/cycle/timeline.ts'
import { errorMessage } from '../../../core/api.ts'
import { formatWeekdayAndDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { useCurrentUser } from '../../../core/session.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DelayedSkeleton, LoadError } from '../../../ui/Loaded.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import { reminderTimeLabel } from './EmailsStep.tsx'
import { questionnairePeopleCount } from './OtherQuestionnaires.tsx'
import type { StepProps } from './step-props.ts'
import type { CheckResult } from './use-check.ts'
import css from './Wizard.module.css'

type Props = StepProps & {
  failure: unknown
  isBusy: boolean
  /** What the server found is of an earlier state of the model. */
  isOld: boolean
  /** Why the server could not look at it, and the way to ask again. */
  checking: { error: unknown; refetch: () => void }
  onCreate: () => void
  onSave: () => void
}

/** What another choice of reviewers mends. */
const ofReviewers: readonly LaunchConcern[] = ['NO_REVIEWER', 'INACTIVE_REVIEWER', 'REVIEW_LOOP']

/** In words: what will happen on which day, who gets which mail, and what is still missing. */
export function SummaryStep(props: Props) {
  const { setup, violations, check, existing, goTo, failure, isBusy, isOld, checking, onCreate, onSave } = props
  const { model, mode } = setup
  const isEdit = mode === 'edit'
  const missing = check?.problems ?? []
  const { mailServer } = useCurrentUser()
  const staysHere = mailServer === 'NONE' || mailServer === 'SAMPLE'
  const isReached = check?.neverSignedIn === 0 && mailServer === 'SET'
  return (
    <div className={css.fields}>
      <Card title={t('reviewCycles.summary.happens')}>
        <Happens model={model} />
        {check && !isEdit && (
          <p>
            {t('reviewCycles.summary.people', { reviewees: check.reviewees, reviewers: check.reviewers })}{' '}
            {check.contributors > 0 && t('reviewCycles.summary.contributors', { count: check.contributors })}
          </p>
        )}
        <p>{t('reviewCycles.summary.questions', { count: questionCount(model.questionnaire) })}</p>
        {check && model.otherQuestionnaires.length > 0 && <WhoGetsWhat model={model} check={check} />}
      </Card>
      <Card title={t('reviewCycles.step.mails')}>
        <Mails model={model} />
        {staysHere && <p>{t('reviewCycles.summary.mailsStayHere')}</p>}
        {check && check.disabledMails.length > 0 && (
          <Banner tone="warning">{disabledEmailsMessage(check.disabledMails)}</Banner>
        )}
        {check && check.neverSignedIn > 0 && <NeverSignedIn {...check} />}
      </Card>
      {check && !isEdit && check.reviewees > 0 && (
        <Card title={t('reviewCycles.summary.look')}>
          {check.concerns.length === 0 ? (
            <p>{t(isReached ? 'reviewCycles.summary.allWell' : 'reviewCycles.summary.allHaveReviewers')}</p>
          ) : (
            <ConcernNotes
              concerns={check.concerns}
              actionOf={(concern) =>
                ofReviewers.includes(concern) ? (
                  <Button onClick={() => goTo('people')}>{t('reviewCycles.concern.choose')}</Button>
                ) : undefined
              }
            />
          )}
        </Card>
      )}
      {missing.length > 0 && (
        <Card title={t('reviewCycles.summary.missing')}>
          <ul className={css.people}>
            {[...new Set(missing.map((item) => item.path))].map((path) => {
              const step = editorStepOf(path)
              return (
                <li key={path}>
                  <span>{violations[path.slice(1)]}</span>
                  <Button kind="quiet" size="small" onClick={() => goTo(step)}>
                    {t('reviewCycles.summary.toStep', { step: t(`reviewCycles.step.${step}`) })}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      {failure !== null && (
        <Banner tone="danger" isAlert>
          <b>{t(isEdit ? 'reviewCycles.failed.edit' : 'reviewCycles.failed.create')}</b> {errorMessage(failure)}
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
            disabledReason={missing.length > 0 && !isOld ? t('reviewCycles.summary.missing') : undefined}
            onClick={isEdit ? onSave : onCreate}
          >
            {isEdit
              ? t('reviewCycles.summary.save')
              : t('reviewCycles.summary.create', { count: existing?.reviewees ?? check.reviewees })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Mails of a cycle go to people who have an account in use; until then they find their task when they log in. */
function NeverSignedIn({ neverSignedIn, notInvited }: Pick<CheckResult, 'neverSignedIn' | 'notInvited'>) {
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink to="/app/admin/directory?state=INVITED" size="small">
          {t('reviewCycles.summary.toNeverSignedIn')}
        </ButtonLink>
      }
    >
      {t('reviewCycles.summary.neverSignedIn', { count: neverSignedIn })}{' '}
      {notInvited > 0
        ? t('reviewCycles.summary.notInvited', { count: notInvited })
        : t('reviewCycles.summary.allInvited')}
    </Banner>
  )
}

type Model = StepProps['setup']['model']

/** How many people get which questionnaire. */
function WhoGetsWhat({ model, check }: { model: Model; check: CheckResult }) {
  const all = [{ id: null, name: t('several.main') }, ...model.otherQuestionnaires]
  return (
    <ul className={css.people}>
      {all.map(({ id, name }) => (
        <li key={id ?? 'main'}>
          <span>{name.trim() || t('several.unnamed')}</span>
          <span className={css.muted}>{t('several.people', { count: questionnairePeopleCount(check, id) ?? 0 })}</span>
        </li>
      ))}
    </ul>
  )
}

function Happens({ model }: { model: Model }) {
  const used = effectiveDates(model.timeline, model.disabledDates, model.cycleType)
  const days = timelineFields
    .flatMap((field) => {
      const day = used[field]
      return day ? [{ field, day }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <ol className={css.happens}>
      {days.map(({ field, day }) => (
        <li key={field}>
          <time dateTime={day}>{formatWeekdayAndDay(day)}</time>
          <span>{t(`reviewCycles.summary.${field}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Mails({ model }: { model: Model }) {
  const on = (['autoNudgeNonStarted', 'autoNudgeNonShared'] as const).filter((kind) => model.automations[kind].enabled)
  return (
    <ul className={css.people}>
      <li>{t(model.informAtStart ? 'reviewCycles.summary.mailsAtStart' : 'reviewCycles.summary.noMailsAtStart')}</li>
      {on.map((kind) => (
        <li key={kind}>
          {t(`reviewCycles.summary.reminder.${kind}`, { when: reminderTimeLabel(model.automations[kind]) })}
        </li>
      ))}
      {on.length === 0 && <li>{t('reviewCycles.summary.noReminders')}</li>}
    </ul>
  )
}
