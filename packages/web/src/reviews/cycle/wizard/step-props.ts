import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { EditorStep } from '@perennial/domain/reviews/cycle/problems.ts'
import type { WizardState } from './model.ts'
import type { CheckResult } from './use-check.ts'

/** What an edit knows of the cycle that is there. */
export type ExistingCycle = {
  cycleId: string
  version: number
  isTypeFixed: boolean
  hasAnswers: boolean
  /** In which questionnaires somebody has written; null is the main one. */
  written: readonly (string | null)[]
  reviewees: number
}

export type StepProps = {
  setup: WizardState
  /** Changes what is there at that moment. */
  change: (change: Partial<CycleModel> | ((model: CycleModel) => Partial<CycleModel>)) => void
  set: (setup: WizardState) => void
  /** Sentences by field: `timeline/signBy`. */
  violations: Readonly<Record<string, string>>
  check: CheckResult | undefined
  existing: ExistingCycle | undefined
  /** Which of the other questionnaires is looked at; null is the main one. */
  asked: string | null
  ask: (id: string | null) => void
  goTo: (step: EditorStep) => void
}
