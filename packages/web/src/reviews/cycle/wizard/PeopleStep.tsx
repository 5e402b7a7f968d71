import { AudienceFields, AudienceOnOverview } from '../../../cycles/wizard/AudienceFields.tsx'
import { reviewCycles } from '../kind.ts'
import { Participants } from './Participants.tsx'
import type { ReviewStepProps } from './step-props.ts'
import { useRevieweePreview } from './use-reviewee-preview.ts'

/** Who takes part, and who writes about them. */
export function PeopleStep(props: ReviewStepProps) {
  const { existing } = props
  if (!existing) return <NewParticipants {...props} />
  return <AudienceOnOverview kind={reviewCycles} cycleId={existing.cycleId} count={existing.reviewees} />
}

function NewParticipants({ setup, set, change, violations }: ReviewStepProps) {
  const { model } = setup
  const preview = useRevieweePreview(model)
  return (
    <AudienceFields
      audience={model.revieweeSelection}
      onChange={(revieweeSelection) => change({ revieweeSelection })}
      violation={violations.revieweeSelection}
      preview={preview}
    >
      {preview.data && preview.data.people.length > 0 && <Participants setup={setup} set={set} all={preview.data} />}
    </AudienceFields>
  )
}
