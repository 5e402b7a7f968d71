import type { FeedbackTimelineField } from '@perennial/domain/feedback/cycle/timeline.ts'
import { TimelineFields } from '../../../cycles/wizard/TimelineFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { feedbackDates } from './feedback-timeline.ts'
import type { FeedbackStepProps } from './step-props.ts'

/** All dates of the cycle. */
export const TimelineStep = ({ setup, set, violations, existing }: FeedbackStepProps) => (
  <div className={css.fields}>
    <TimelineFields
      timeline={feedbackDates}
      setup={setup}
      set={set}
      violations={violations}
      passed={existing?.passedDates as FeedbackTimelineField[] | undefined}
    />
  </div>
)
