import type { CheckInForm } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, errorMessage, useRead, useWrite } from '../../core/api.ts'
import { formatDayWithRelative, formatShortDay } from '../../core/dates.ts'
import { currentLanguage, t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { RestoredDraft } from '../form/RestoredDraft.tsx'
import { changedByObjective } from '../objective-changes.ts'
import css from './CheckIn.module.css'
import { CheckInEntry } from './CheckInEntry.tsx'
import { type CheckInDraft, changesSince, checkInInput, countGone, isValid, valuesOf } from './check-in-draft.ts'

const FORM = 'GET /objectives/cycles/{cycleId}/check-in'

/** `/app/objectives/check-in/{cycleId}`: the progress of all the viewer’s open objectives of a cycle, reported on one page. */
export function CheckInPage({ cycleId }: { cycleId: string }) {
  const read = useRead(FORM, { cycleId })
  const draft = useStoredDraft<CheckInDraft>(`check-in ${cycleId}`)
  const [isDone, setDone] = useState(false)
  return (
    <Loaded read={read} isPage>
      {(form) => (
        <Page
          title={t('objectives.checkIn')}
          width="wide"
          intro={form.cycle.name}
          breadcrumbs={[{ to: '/app/objectives', label: t('objectives.title') }]}
        >
          {isDone ? (
            <Done form={form} onAgain={() => setDone(false)} />
          ) : !form.can.checkIn.allowed ? (
            <EmptyState
              title={t('objectives.checkIn.notNow')}
              body={refusalMessage(form.can.checkIn)}
              action={<ButtonLink to="/app/objectives">{t('objectives.checkIn.toList')}</ButtonLink>}
            />
          ) : draft && read.isFetchedAfterMount ? (
            // The form must be current: the server would refuse a check-in based on older values.
            <Entries key={draft.formKey} form={form} draft={draft} onDone={() => setDone(true)} />
          ) : (
            <Skeleton lines={8} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Done({ form: { next, objectives }, onAgain }: { form: CheckInForm; onAgain: () => void }) {
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}
      title={t('objectives.checkIn.done')}
      body={t('objectives.checkIn.doneBody', { next: next && !next.isDone ? formatDayWithRelative(next.day) : 'none' })}
      action={
        <Row>
          <ButtonLink kind="primary" to="/app/objectives">
            {t('objectives.checkIn.toList')}
          </ButtonLink>
          {objectives.length > 0 && <Button onClick={onAgain}>{t('objectives.checkIn.again')}</Button>}
        </Row>
      }
    />
  )
}

type Props = { form: CheckInForm; draft: StoredDraft<CheckInDraft>; onDone: () => void }

const isConflict = (error: Error | null) => error instanceof ApiError && error.code === 'CHECK_IN_CHANGED'
/** The page says so by itself. */
const isOffline = (error: Error) => error instanceof ApiError && error.code === 'OFFLINE'
const hasEdits = ({ edits }: CheckInDraft) => Object.keys(edits).length > 0

/** What the owner saw stays on the page until they send it; changes by others are shown if it is refused. */
function Entries({ form, draft, onDone }: Props) {
  const [seen, setSeen] = useState(form)
  const [former, setFormer] = useState<CheckInForm>()
  const [entered, setEntered] = useState<CheckInDraft>(draft.draft ?? { edits: {} })
  const [isRestored, setRestored] = useState(draft.draft !== undefined && hasEdits(draft.draft))
  const [showsProblems, setShowsProblems] = useState(false)
  const latest = useRead(FORM, { cycleId: form.cycle.id }, { when: false })
  const save = useWrite('POST /objectives/cycles/{cycleId}/check-ins', {
    refresh: changedByObjective,
    failure: 'form',
    done: () => {
      draft.forget()
      setEntered({ edits: {} })
      onDone()
    },
  })
  useUnsavedChanges(hasEdits(entered) && !save.isSuccess)
  const changes = former ? changesSince(former, seen) : undefined
  const gone = former ? countGone(seen, entered) : 0
  const submit = async () => {
    setShowsProblems(true)
    const values = seen.objectives.map((objective) => ({
      objective,
      ...valuesOf(objective, entered.edits[objective.id]),
    }))
    if (save.isPending || !values.every(({ objective, ...value }) => isValid(objective, value))) return
    try {
      await save.mutateAsync(checkInInput(seen, entered))
    } catch (error) {
      if (!isConflict(error as Error)) return
      const { data } = await latest.refetch()
      if (!data) return
      setFormer(seen)
      setSeen(data)
    }
  }
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('objectives.checkIn')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
        event.preventDefault()
        void submit()
      }}
    >
      <State form={seen} />
      {isRestored && (
        <RestoredDraft
          onDiscard={() => {
            draft.forget()
            setEntered({ edits: {} })
            setRestored(false)
          }}
        />
      )}
      {save.error && !isConflict(save.error) && !isOffline(save.error) && (
        <Banner tone="danger" isAlert>
          {errorMessage(save.error)}
        </Banner>
      )}
      {isConflict(save.error) && (
        <Banner tone="warning" isAlert>
          {t('objectives.checkIn.changed')}
        </Banner>
      )}
      {gone > 0 && (
        <Banner tone="warning" actions={<Link to="/backups">{t('objectives.checkIn.backups')}</Link>}>
          {t('objectives.checkIn.goneOne', { count: gone })}
        </Banner>
      )}
      <ul className={css.entries}>
        {seen.objectives.map((objective) => (
          <CheckInEntry
            key={objective.id}
            objective={objective}
            results={form.objectives.find(({ id }) => id === objective.id)?.results ?? objective.results}
            values={valuesOf(objective, entered.edits[objective.id])}
            change={changes?.get(objective.id)}
            showsProblems={showsProblems}
            onChange={(edit) => {
              const edits = { ...entered.edits, [objective.id]: { ...entered.edits[objective.id], ...edit } }
              setEntered({ edits })
              draft.keep({ edits })
            }}
          />
        ))}
      </ul>
      <FormActions>
        <ButtonLink to="/app/objectives">{t('ui.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('objectives.checkIn')}
        </Button>
      </FormActions>
    </form>
  )
}

/** When the check-in is due, whether it is done, and what was missed. */
function State({ form: { next, missed } }: { form: CheckInForm }) {
  return (
    <div className={css.state}>
      <p>
        {next?.isDone
          ? t('objectives.checkIn.doneFor', { date: formatShortDay(next.day) })
          : t('objectives.checkIn.intro')}
      </p>
      {next && !next.isDone && (
        <p className={css.due} data-soon={next.daysLeft <= 1 || undefined}>
          {t('objectives.checkIn.due', { date: formatDayWithRelative(next.day) })}
        </p>
      )}
      {missed.length > 0 && (
        <p className={css.missed}>
          {t('objectives.checkIn.missed', {
            count: missed.length,
            dates: new Intl.ListFormat(currentLanguage()).format(missed.slice(-MAX_NAMED).map(formatShortDay)),
          })}
        </p>
      )}
    </div>
  )
}

/** How many missed days are named, the latest ones. */
const MAX_NAMED = 4
