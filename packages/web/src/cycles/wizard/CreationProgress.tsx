import {
  CREATION_POLL_MS,
  type CreationPoll,
  INFORM_MESSAGE_MS,
  initialPoll,
  nextPoll,
} from '@perennial/domain/cycles/creation-progress.ts'
import { useEffect, useState } from 'react'
import { currentHour, formatShortDay, today } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { launchTime } from './launch-time.ts'
import { useBusinessHours } from './use-business-hours.ts'
import css from './Wizard.module.css'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

type CreationKind = Pick<CycleWizardKind<WizardTypes>, 'kind' | 'creating' | 'readCreation'>
type Props = { wizard: CreationKind; cycle: { id: string; people: number }; name: string; startDay: string | null }

/** Progress after a cycle was created, requested every 3 seconds until everything is created or nothing changes anymore (CYC-06). */
export function CreationProgress({ wizard, cycle, name, startDay }: Props) {
  const { poll, isInforming } = useProgress(cycle.id, wizard.readCreation)
  const count = cycle.people
  const creating = t(wizard.creating)
  const done = count - (poll.remaining ?? count)
  const isReady = poll.state === 'READY'
  const isLater = startDay !== null && startDay > today()
  const isRunning = launchTime(startDay, today(), currentHour(), useBusinessHours().start) === 'now'
  return (
    <Page title={t(isReady ? 'cycles.creation.done' : 'cycles.creation.title', { name })} width="form">
      <div className={css.creation}>
        <div role="status">
          {isReady && <p>{t('cycles.creation.ready', { count })}</p>}
          {isReady && isLater && <p>{t('cycles.creation.startsOn', { day: formatShortDay(startDay) })}</p>}
          {isReady && isRunning && <p>{t('cycles.creation.running')}</p>}
          {poll.state === 'STALLED' && <p>{t('cycles.creation.stalled', { done, count })}</p>}
          {poll.state === 'ASKING' && <p>{creating}</p>}
          {isInforming && <p>{t('cycles.creation.informing')}</p>}
        </div>
        {poll.state === 'ASKING' && (
          <>
            <ProgressBar done={done} count={count} label={creating} isWide />
            {poll.remaining !== null && <p>{t('cycles.creation.progress', { done, count })}</p>}
          </>
        )}
        <ButtonLink kind="primary" to={`${wizard.kind.path}/${cycle.id}`}>
          {t('cycles.creation.toOverview')}
        </ButtonLink>
      </div>
    </Page>
  )
}

function useProgress(cycleId: string, readCreation: CreationKind['readCreation']) {
  const [poll, setPoll] = useState<CreationPoll>(initialPoll)
  const [isInforming, setInforming] = useState(false)
  useEffect(() => {
    let isOver = false
    let informs = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const request = async (before: CreationPoll) => {
      // A failed request counts as no change.
      const response = await readCreation(cycleId).catch(() => undefined)
      if (isOver) return
      const next = nextPoll(before, response?.remaining ?? before.remaining ?? -1)
      setPoll(next)
      if (next.state === 'ASKING') timer = setTimeout(() => void request(next), CREATION_POLL_MS)
      informs ||= response?.informPending === true
      // A cycle that starts later notifies people later.
      if (next.state !== 'READY' || !informs) return
      // The message stays for another second (CYC-09).
      setInforming(true)
      timer = setTimeout(() => setInforming(false), INFORM_MESSAGE_MS)
    }
    void request(initialPoll)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cycleId, readCreation])
  return { poll, isInforming }
}
