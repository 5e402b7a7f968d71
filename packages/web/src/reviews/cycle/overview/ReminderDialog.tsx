import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type NudgeKind, type NudgeSide, nudgeKinds, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import type { HrNextStep } from '../next-step-for-hr.ts'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews?: string[]; about?: HrNextStep['step'] | undefined; onClose: () => void }

/** Where the sentence at the top says who is waited for, that is proposed. */
const proposed: Partial<Record<HrNextStep['step'], { side: NudgeSide; kind: NudgeKind }>> = {
  writing: { side: 'reviewers', kind: 'NOT_STARTED' },
  sharing: { side: 'reviewers', kind: 'NOT_SHARED' },
  signing: { side: 'reviewees', kind: 'NOT_SIGNED' },
}

/** Reminds people of what is still to do (COM-P11). */
export function ReminderDialog({ cycle, reviews, about, onClose }: Props) {
  const sides = nudgeSides.filter(
    (side) =>
      (side !== 'contributors' || cycle.hasContributorAssessments) && (side !== 'reviewees' || cycle.asksReviewees),
  )
  const start = about && proposed[about]
  const [side, setSide] = useState<NudgeSide>(sides.find((side) => side === start?.side) ?? sides[0] ?? 'reviewers')
  const [kind, setKind] = useState<NudgeKind>(start?.kind ?? 'NOT_STARTED')
  const kinds: readonly NudgeKind[] = side === 'contributors' ? ['NOT_STARTED'] : nudgeKinds
  return (
    <BulkDialog
      action="POST /review-cycles/{cycleId}/nudges"
      input={{ cycleId: cycle.id, side, kind, ...(reviews ? { reviews } : {}) }}
      title={t('cycle.nudgeTitle')}
      confirm={(count) => t('cycle.nudgeConfirm', { count })}
      nobody={t('cycle.nudgeNobody')}
      done={(count) => t('cycle.nudgeDone', { count })}
      onClose={onClose}
    >
      <RadioGroup
        label={t('cycle.nudgeWhom')}
        value={side}
        onChange={(value) => {
          const wanted = sides.find((side) => side === value) ?? side
          setSide(wanted)
          if (wanted === 'contributors') setKind('NOT_STARTED')
        }}
        options={sides.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
      />
      <RadioGroup
        label={t('cycle.nudgeOf')}
        value={kind}
        onChange={(value) => setKind(nudgeKinds.find((nudgeKind) => nudgeKind === value) ?? kind)}
        options={kinds.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
      />
    </BulkDialog>
  )
}
