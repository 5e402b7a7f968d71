import type { NextStep } from '@perennial/contract/reviews/schemas.ts'
import type { NextStepInfo } from '@perennial/domain/reviews/next-step.ts'

/** The next step, as it is sent. */
export const presentNextStep = ({ step, name, date, hasOtherSigned }: NextStepInfo): NextStep => ({
  step,
  name,
  date: date?.toISOString() ?? null,
  ...(hasOtherSigned ? { hasOtherSigned } : {}),
})
