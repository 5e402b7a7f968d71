import { type NudgeKind, type NudgeSide, nudgeKinds, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { RemindDialog } from '../../../cycles/overview/RemindDialog.tsx'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { reviewCycles } from '../kind.ts'
import { type HrNextStep, nextStepForHr } from '../next-step-for-hr.ts'
import {
  type AllOrSomeReviewsProps,
  type ReviewCycleDialogProps,
  type ReviewsDialogProps,
  reviewsOf,
} from './dialog-props.ts'

type Props = AllOrSomeReviewsProps & { about?: HrNextStep['step'] }

/** The reminder proposed for each next step. */
const proposed: Partial<Record<HrNextStep['step'], { side: NudgeSide; kind: NudgeKind }>> = {
  writing: { side: 'reviewers', kind: 'NOT_STARTED' },
  sharing: { side: 'reviewers', kind: 'NOT_SHARED' },
  signing: { side: 'reviewees', kind: 'NOT_SIGNED' },
}

/** Reminds people of open tasks (COM-P11). */
export function RemindParticipantsDialog({ cycle, ids, about, onClose }: Props) {
  const sides = nudgeSides.filter(
    (side) =>
      (side !== 'contributors' || cycle.hasContributorAssessments) && (side !== 'reviewees' || cycle.asksReviewees),
  )
  const start = about && proposed[about]
  const [side, setSide] = useState<NudgeSide>(sides.find((side) => side === start?.side) ?? sides[0] ?? 'reviewers')
  const [kind, setKind] = useState<NudgeKind>(start?.kind ?? 'NOT_STARTED')
  const kinds: readonly NudgeKind[] = side === 'contributors' ? ['NOT_STARTED'] : nudgeKinds
  return (
    <RemindDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/nudges"
      input={{ cycleId: cycle.id, side, kind, ...reviewsOf(ids) }}
      selectedCount={ids?.length}
      onClose={onClose}
    >
      <RadioGroup
        label={t('cycles.remindWhom')}
        value={side}
        onChange={(value) => {
          const wanted = sides.find((side) => side === value) ?? side
          setSide(wanted)
          if (wanted === 'contributors') setKind('NOT_STARTED')
        }}
        options={sides.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
      />
      <RadioGroup
        label={t('cycles.remindOf')}
        value={kind}
        onChange={(value) => setKind(nudgeKinds.find((nudgeKind) => nudgeKind === value) ?? kind)}
        options={kinds.map((value) => ({ value, label: t(`cycle.nudge.${value}`) }))}
      />
    </RemindDialog>
  )
}

/** Starts with the reminder that fits the next step. */
export const NextReminderDialog = (props: ReviewCycleDialogProps) => (
  <RemindParticipantsDialog {...props} about={nextStepForHr(props.cycle, now()).step} />
)

/** Reminds the main reviewers of these reviews: before sharing begins to start writing, afterwards to share. */
export const RemindReviewersDialog = (props: ReviewsDialogProps) => {
  const { managerShareFrom } = props.cycle.timeline
  const canShare = managerShareFrom === null || new Date(managerShareFrom) <= now()
  return <RemindParticipantsDialog {...props} about={canShare ? 'sharing' : 'writing'} />
}
