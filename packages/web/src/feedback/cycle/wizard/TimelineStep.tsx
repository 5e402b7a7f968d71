import type { FeedbackTimelineField } from '@perennial/domain/feedback/cycle/timeline.ts'
import { t } from '../../../core/i18n.ts'
import { TimelineFields } from '../../../cycles/wizard/TimelineFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { feedbackDates } from './feedback-timeline.ts'
import type { FeedbackStepProps } from './step-props.ts'

/** All dates of the cycle. */
export const TimelineStep = ({ setup, set, violations, existing }: FeedbackStepProps) => (
  <div className={css.fields}>
    <TimelineFields
      timeline={datesFor(existing?.lockedReleaseDates)}
      setup={setup}
      set={set}
      violations={violations}
      passed={existing?.passedDates as FeedbackTimelineField[] | undefined}
    />
  </div>
)

/** Adds a hint to dates that this person can only move to a later day. */
const datesFor = (locked: readonly ('managerRelease' | 'revieweeReleaseDate')[] = []): typeof feedbackDates => ({
  ...feedbackDates,
  phasesOf: (model) =>
    feedbackDates.phasesOf(model).map((phase) => {
      const field = locked.find((name) => name === phase.end)
      return field ? { ...phase, hint: t(`feedbackCycle.date.onlyLater.${field}`) } : phase
    }),
})
