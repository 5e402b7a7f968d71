import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { day } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { useQueryOfAddress } from '../../../core/url-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { WhatNext } from '../../../ui/NextStep.tsx'
import { type NextForHr, nextForHr } from '../next-step-for-hr.ts'

type Props = { cycle: CycleOverview; onInform: () => void; onNudge: () => void }

/** What HR should do now, or who is waited for. */
export function CycleNext({ cycle, onInform, onNudge }: Props) {
  const next = nextForHr(cycle, now())
  const { title, body } = wordsOf(next, cycle)
  const counts: readonly NextForHr['step'][] = ['creating', 'writing', 'sharing', 'signing', 'ended']
  const dues: readonly NextForHr['step'][] = ['writing', 'sharing', 'signing']
  return (
    <WhatNext
      title={title}
      body={body}
      due={dues.includes(next.step) ? next.due : null}
      progress={counts.includes(next.step) ? { done: next.done, count: next.count } : undefined}
      action={<Action step={next.step} cycle={cycle} onInform={onInform} onNudge={onNudge} />}
    />
  )
}

function wordsOf({ step, done, count, due }: NextForHr, { informAtStart }: CycleOverview) {
  const on = due ? day(due) : ''
  const values = { done, count, day: on }
  const title = t(`cycle.next.${step}`, values)
  if (step === 'scheduled')
    return { title, body: t(informAtStart ? 'cycle.next.scheduledTold' : 'cycle.next.scheduledSilent') }
  return { title, body: t(`cycle.next.${step}Body`, values) }
}

function Action({ step, cycle, onInform, onNudge }: Props & { step: NextForHr['step'] }) {
  const [, setQuery] = useQueryOfAddress()
  if (step === 'inform')
    return (
      <Button kind="primary" onPress={onInform}>
        {t('cycle.inform')}
      </Button>
    )
  if (step === 'writing' || step === 'sharing' || step === 'signing')
    return <Button onPress={onNudge}>{t('cycle.nudge')}</Button>
  const first = cycle.concerns[0]?.concern
  if (step === 'concerns' && first)
    return (
      <Button kind="primary" onPress={() => setQuery({ concern: first })}>
        {t('cycle.next.look')}
      </Button>
    )
  return null
}
