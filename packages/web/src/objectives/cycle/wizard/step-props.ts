import type { ApiResponse } from '../../../core/api.ts'
import type { StepProps } from '../../../cycles/wizard/wizard-kind.ts'
import type { WizardModel } from './model.ts'

export type ObjectiveWizardTypes = {
  model: WizardModel
  check: ApiResponse<'POST /objective-cycles/check'>
  existing: ApiResponse<'GET /objective-cycles/guided/{cycleId}'>
  shared: object
}

export type ObjectiveStepProps = StepProps<ObjectiveWizardTypes>
