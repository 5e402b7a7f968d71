import type { CycleModel } from '@perennial/contract/review-cycle-shapes.ts'
import type { EditorStep } from '@perennial/domain/reviews/cycle-problems.ts'
import type { Setup } from './model.ts'
import type { Check } from './use-check.ts'

/** What an edit knows of the cycle that is there. */
export type Standing = {
  cycleId: string
  version: number
  isTypeFixed: boolean
  hasAnswers: boolean
  reviewees: number
}

export type StepProps = {
  setup: Setup
  change: (change: Partial<CycleModel>) => void
  set: (setup: Setup) => void
  /** Sentences by field: `timeline/signBy`. */
  faults: Readonly<Record<string, string>>
  check: Check | undefined
  standing: Standing | undefined
  goTo: (step: EditorStep) => void
}
