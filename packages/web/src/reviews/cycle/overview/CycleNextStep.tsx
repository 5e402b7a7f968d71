import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { useUrlQuery } from '../../../core/url-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { NextStep } from '../../../ui/NextStep.tsx'
import { type HrNextStep, nextStepForHr } from '../next-step-for-hr.ts'

type Props = { cycle: CycleOverview; onInform: () => void; onNudge: () => void }

/** What HR should do now, or who is waited for. */
export function CycleNextStep({ cycle, onInform, onNudge }: Props) {
  const next = nextStepForHr(cycle, now())
  const { title, body } = wordsOf(next, cycle)
  const counts: readonly HrNextStep['step'][] = ['creating', 'writing', 'sharing', 'signing', 'ended']
  const dues: readonly HrNextStep['step'][] = ['writing', 'sharing', 'signing']
  return (
    <NextStep
      title={title}
      body={body}
      due={dues.includes(next.step) ? next.due : null}
      progress={counts.includes(next.step) ? { done: next.done, count: next.count } : undefined}
      action={<Action step={next.step} cycle={cycle} onInform={onInform} onNudge={onNudge} />}
    />
  )
}

function wordsOf({ step, done, count, due }: HrNextStep, { informAtStart }: CycleOverview) {
  const on = due ? formatDay(due) : ''
  const values = { done, count, day: on }
  const title = t(`cycle.next.${step}`, values)
  if (step === 'scheduled')
    return { title, body: t(informAtStart ? 'cycle.next.scheduledTold' : 'cycle.next.scheduledSilent') }
  return { title, body: t(`cycle.next.${step}Body`, values) }
}

function Action({ step, cycle, onInform, onNudge }: Props & { step: HrNextStep['step'] }) {
  const [, setQuery] = useUrlQuery()
  if (step === 'inform')
    return (
      <Button kind="primary" onClick={onInform}>
        {t('cycle.inform')}
      </Button>
    )
  if (step === 'writing' || step === 'sharing' || step === 'signing')
    return <Button onClick={onNudge}>{t('cycle.nudge')}</Button>
  const first = cycle.concerns[0]?.concern
  if (step === 'concerns' && first)
    return (
      <Button kind="primary" onClick={() => setQuery({ concern: first })}>
        {t('cycle.next.look')}
      </Button>
    )
  return null
}
