import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { type NudgeKind, type NudgeSide, nudgeKinds, nudgeSides } from '@perennial/domain/reviews/nudging.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { useCounted } from '../../core/counted.ts'
import { t } from '../../core/i18n.ts'
import { succeed } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { Skipped } from '../../ui/Skipped.tsx'
import type { NextForHr } from '../next-for-hr.ts'
import { refreshed } from './refreshed.ts'

type Props = { cycle: CycleOverview; reviews?: string[]; about?: NextForHr['step'] | undefined; onClose: () => void }

/** Where the sentence at the top says who is waited for, that is proposed. */
const proposed: Partial<Record<NextForHr['step'], { side: NudgeSide; kind: NudgeKind }>> = {
  writing: { side: 'reviewers', kind: 'NOT_STARTED' },
  sharing: { side: 'reviewers', kind: 'NOT_SHARED' },
  signing: { side: 'reviewees', kind: 'NOT_SIGNED' },
}

/** Reminds people of what is still to do; first it says of how many, and who is left out (COM-P11). */
export function NudgeDialog({ cycle, reviews, about, onClose }: Props) {
  const sides = nudgeSides.filter(
    (side) => (side !== 'contributors' || cycle.hasOwnSheets) && (side !== 'reviewees' || cycle.asksReviewees),
  )
  const start = about && proposed[about]
  const [side, setSide] = useState<NudgeSide>(sides.find((one) => one === start?.side) ?? sides[0] ?? 'reviewers')
  const [kind, setKind] = useState<NudgeKind>(start?.kind ?? 'NOT_STARTED')
  const kinds: readonly NudgeKind[] = side === 'contributors' ? ['NOT_STARTED'] : nudgeKinds
  const input = { cycleId: cycle.id, side, kind, ...(reviews ? { reviews } : {}) }
  const counted = useCounted('POST /review-cycles/{cycleId}/nudges', input)
  const nudge = useWrite('POST /review-cycles/{cycleId}/nudges', {
    refresh: refreshed,
    done: ({ done }) => {
      succeed(t('cycle.nudgeDone', { count: done }))
      onClose()
    },
  })
  const count = counted.data?.done
  return (
    <Dialog
      title={t('cycle.nudgeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={nudge.isPending || (count === undefined && !counted.error)}
            disabledBecause={counted.error ? t('errors.notLoaded') : count === 0 ? t('cycle.nudgeNobody') : undefined}
            onPress={() => nudge.mutate(input)}
          >
            {t('cycle.nudgeConfirm', { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <Stack>
        <RadioGroup
          label={t('cycle.nudgeWhom')}
          value={side}
          onChange={(value) => {
            const wanted = sides.find((one) => one === value) ?? side
            setSide(wanted)
            if (wanted === 'contributors') setKind('NOT_STARTED')
          }}
          options={sides.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
        />
        <RadioGroup
          label={t('cycle.nudgeOf')}
          value={kind}
          onChange={(value) => setKind(nudgeKinds.find((one) => one === value) ?? kind)}
          options={kinds.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
        />
        <div role="status">
          <Skipped counted={counted} words="cycle.skipped" />
        </div>
      </Stack>
    </Dialog>
  )
}
