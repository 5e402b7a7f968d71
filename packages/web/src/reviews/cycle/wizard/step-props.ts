import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { ApiResponse } from '../../../core/api.ts'
import type { CycleSetup, StepProps } from '../../../cycles/wizard/wizard-kind.ts'

export type CheckResult = ApiResponse<'POST /review-cycles/check'>

export type ReviewWizardTypes = {
  model: CycleModel
  check: CheckResult
  existing: Omit<ApiResponse<'GET /review-cycles/guided/{cycleId}'>, 'model'>
  shared: {
    /** Which of the other questionnaires is shown; null is the main one. */
    questionnaireId: string | null
    showQuestionnaire: (id: string | null) => void
  }
}

export type ReviewSetup = CycleSetup<CycleModel>
export type ReviewStepProps = StepProps<ReviewWizardTypes>
