/** What a new company sets up, in order. */
export const setupSteps = ['people', 'invitations', 'mailServer', 'firstCycle'] as const
export type SetupStep = (typeof setupSteps)[number]

/** How many days a company keeps its checklist, even if everything on it is done. */
const SETUP_DAYS = 30

export type SetupFacts = {
  steps: readonly { step: SetupStep; isDone: boolean }[]
  /** Whole days since the company was created. */
  ageDays: number
  /** The sample company is set up, and has no mail server on purpose. */
  isSample: boolean
}

/**
 * Is the checklist of a new company shown? Finished steps stay on it, checked, during the first days. Later a missing mail server
 * alone doesn't bring it back, since a banner on every page reports it.
 */
export function isSetupShown({ steps, ageDays, isSample }: SetupFacts): boolean {
  if (isSample) return false
  return ageDays <= SETUP_DAYS || steps.some(({ step, isDone }) => !isDone && step !== 'mailServer')
}
