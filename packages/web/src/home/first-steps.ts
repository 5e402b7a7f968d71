export type FirstStep = 'people' | 'cycle'

export type CompanyFacts = {
  /** Everybody of the company, whoever looks included. */
  people: number
  /** Cycles of reviews of every kind, drafts included. */
  cycles: number
  mayAddPeople: boolean
  mayCreateCycles: boolean
}

/** What is left to begin with in a new company: its people first, then its first cycle. */
export function firstSteps({ people, cycles, mayAddPeople, mayCreateCycles }: CompanyFacts): FirstStep[] {
  const steps: FirstStep[] = []
  if (people <= 1 && mayAddPeople) steps.push('people')
  if (cycles === 0 && mayCreateCycles) steps.push('cycle')
  return steps
}
