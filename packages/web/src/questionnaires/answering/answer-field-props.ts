import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { ReactNode } from 'react'
import type { AnswerChange } from './AnswerItem.tsx'

export type AnswerFieldProps = {
  value: AnswerValue
  /** What is written at this moment, which may be newer than what is drawn. */
  current?: () => AnswerValue
  onChange: AnswerChange
  onLeave: () => void
  isDisabled: boolean
  required: boolean
  error?: string | undefined
  /** Notes below the question: who reads the answer, and why it cannot be given now. */
  notes?: ReactNode
}

/** What a field is called, and what is below its name. */
export type FieldLabel = { label: string; hint: ReactNode; showsRequiredMark: boolean }
