import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { ApiResponse } from '../../../core/api.ts'
import type { StepProps } from '../../../cycles/wizard/wizard-kind.ts'

export type FeedbackWizardTypes = {
  model: FeedbackCycleModel
  check: ApiResponse<'POST /feedback-cycles/check'>
  existing: ApiResponse<'GET /feedback-cycles/guided/{cycleId}'>
  shared: object
}

export type FeedbackStepProps = StepProps<FeedbackWizardTypes>
