import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { ReactNode } from 'react'
import type { AnswerChange } from './AnswerItem.tsx'

export type AnswerFieldProps = {
  value: AnswerValue
  /** The current value, which may be newer than the rendered one. */
  current?: () => AnswerValue
  onChange: AnswerChange
  onLeave: () => void
  isDisabled: boolean
  required: boolean
  error?: string | undefined
  /** Notes below the question: who reads the answer, and why it cannot be given now. */
  notes?: ReactNode
}

/** The label of a field, and what is below it. */
export type FieldLabel = { label: string; hint: ReactNode; showsRequiredMark: boolean }
