import {
  CREATION_POLL_MS,
  type CreationPoll,
  INFORM_MESSAGE_MS,
  initialPoll,
  nextPoll,
} from '@perennial/domain/reviews/cycle/creation-progress.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import css from './Wizard.module.css'

type Props = { cycle: { id: string; reviewees: number }; name: string }

/** What becomes of a cycle after it was created: asked for every 3 seconds until all is made, or nothing moves (CYC-06). */
export function CreationProgress({ cycle, name }: Props) {
  const { poll, isInforming } = useProgress(cycle.id)
  const count = cycle.reviewees
  const done = count - (poll.remaining ?? count)
  return (
    <Page title={t('reviewCycles.creation.title', { name })} width="form">
      <div className={css.creation}>
        <div role="status">
          {poll.state === 'READY' && <p>{t('reviewCycles.creation.ready', { count })}</p>}
          {poll.state === 'STALLED' && <p>{t('reviewCycles.creation.stalled', { done, count })}</p>}
          {poll.state === 'ASKING' && <p>{t('reviewCycles.creation.making')}</p>}
          {isInforming && <p>{t('reviewCycles.creation.informing')}</p>}
        </div>
        {poll.state === 'ASKING' && (
          <>
            <ProgressBar done={done} count={count} label={t('reviewCycles.creation.making')} isWide />
            {poll.remaining !== null && <p>{t('reviewCycles.creation.progress', { done, count })}</p>}
          </>
        )}
        <ButtonLink kind="primary" to={`/app/admin/reviews/${cycle.id}`}>
          {t('reviewCycles.creation.toOverview')}
        </ButtonLink>
      </div>
    </Page>
  )
}

function useProgress(cycleId: string) {
  const [poll, setPoll] = useState<CreationPoll>(initialPoll)
  const [isInforming, setInforming] = useState(false)
  useEffect(() => {
    let isOver = false
    let informs = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (before: CreationPoll) => {
      // An answer that does not come counts as one in which nothing moved.
      const answer = await api('GET /review-cycles/{cycleId}/creation', { cycleId }).catch(() => undefined)
      if (isOver) return
      const next = nextPoll(before, answer?.remaining ?? before.remaining ?? -1)
      setPoll(next)
      if (next.state === 'ASKING') timer = setTimeout(() => void ask(next), CREATION_POLL_MS)
      informs ||= answer?.informPending === true
      // A cycle that starts later informs later.
      if (next.state !== 'READY' || !informs) return
      // Informing is told of for a second more (CYC-09).
      setInforming(true)
      timer = setTimeout(() => setInforming(false), INFORM_MESSAGE_MS)
    }
    void ask(initialPoll)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cycleId])
  return { poll, isInforming }
}
