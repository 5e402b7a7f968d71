import { t } from '../../../core/i18n.ts'
import { AudienceOnOverview } from '../../../cycles/wizard/AudienceFields.tsx'
import { type NarrowedPreview, PeopleFields } from '../../../cycles/wizard/PeopleFields.tsx'
import { feedbackCycles } from '../kind.ts'
import type { FeedbackStepProps } from './step-props.ts'
import { useRevieweePreview } from './use-reviewee-preview.ts'

/** The reviewees: the people others write about. */
export function PeopleStep(props: FeedbackStepProps) {
  const { existing } = props
  if (!existing) return <NewReviewees {...props} />
  return <AudienceOnOverview kind={feedbackCycles} cycleId={existing.cycleId} count={existing.reviewees} />
}

function NewReviewees({ setup, change, violations }: FeedbackStepProps) {
  const { revieweeSelection } = setup.model
  const usePreview = (narrowed?: NarrowedPreview) => useRevieweePreview(revieweeSelection, narrowed)
  return (
    <PeopleFields
      audience={revieweeSelection}
      onChange={(selection) => change({ revieweeSelection: selection })}
      violation={violations.revieweeSelection}
      usePreview={usePreview}
      label={t('feedbackCycle.people')}
      onlyWithout={(count) => t('feedbackCycle.people.onlyWithout', { count })}
      noManager={t('feedbackCycle.noManager')}
    />
  )
}
