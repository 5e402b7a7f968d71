import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { useUrlQuery } from '../../../core/url-query.ts'
import type { OpenCycleDialog } from '../../../cycles/overview/overview-kind.ts'
import { Button } from '../../../ui/Button.tsx'
import { NextStep } from '../../../ui/NextStep.tsx'
import { type HrNextStep, nextStepForHr } from '../next-step-for-hr.ts'
import { NextReminderDialog, NotifyParticipantsDialog } from './lazy-dialogs.ts'

type Props = { cycle: CycleOverview; open: OpenCycleDialog<CycleOverview> }

/** What HR should do now, or who is waited for. */
export function CycleNextStep({ cycle, open }: Props) {
  const next = nextStepForHr(cycle, now())
  const { title, body } = messagesOf(next, cycle)
  const counts: readonly HrNextStep['step'][] = ['creating', 'writing', 'sharing', 'signing', 'ended']
  const dues: readonly HrNextStep['step'][] = ['writing', 'sharing', 'signing']
  return (
    <NextStep
      title={title}
      body={body}
      due={dues.includes(next.step) ? next.due : null}
      progress={counts.includes(next.step) ? { done: next.done, count: next.count } : undefined}
      action={<Action step={next.step} cycle={cycle} open={open} />}
    />
  )
}

function messagesOf({ step, done, count, due }: HrNextStep, { informAtStart }: CycleOverview) {
  const on = due ? formatDay(due) : ''
  const values = { done, count, day: on }
  const title = t(`cycle.next.${step}`, values)
  if (step === 'scheduled')
    return { title, body: t(informAtStart ? 'cycle.next.scheduledTold' : 'cycle.next.scheduledSilent') }
  return { title, body: t(`cycle.next.${step}Body`, values) }
}

function Action({ step, cycle, open }: Props & { step: HrNextStep['step'] }) {
  const [, setQuery] = useUrlQuery()
  if (step === 'inform')
    return (
      <Button kind="primary" onClick={() => open(NotifyParticipantsDialog)}>
        {t('cycles.inform')}
      </Button>
    )
  if (step === 'writing' || step === 'sharing' || step === 'signing')
    return <Button onClick={() => open(NextReminderDialog)}>{t('cycles.remind')}</Button>
  const first = cycle.concerns[0]?.concern
  if (step === 'concerns' && first)
    return (
      <Button kind="primary" onClick={() => setQuery({ concern: first })}>
        {t('cycle.next.look')}
      </Button>
    )
  return null
}
