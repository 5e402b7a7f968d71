import type { OnboardingInterest } from '@perennial/domain/onboarding/choices.ts'
import type { OnboardingState } from '@perennial/domain/onboarding/steps.ts'

const stepOf = {
  REVIEWS: 'cycle',
  QUESTIONNAIRES: 'questionnaires',
  BRANDING: 'branding',
  WORKS_COUNCIL: 'worksCouncil',
} as const satisfies Record<OnboardingInterest, string>
export type FirstStep = 'people' | 'hr' | (typeof stepOf)[OnboardingInterest]

export type CompanyFacts = {
  /** Everybody of the company, whoever looks included. */
  people: number
  /** Cycles of reviews of every kind, drafts included. */
  cycles: number
  mayAddPeople: boolean
  mayCreateCycles: boolean
  /** What whoever registered the company answered; others have no answers. */
  answers?: Pick<OnboardingState, 'role' | 'interests'> | null | undefined
}

/**
 * What is left to begin with in a new company: its people, somebody for HR unless whoever registered is that, what they want to begin
 * with in their order, and its first cycle. Nothing once there are people and a cycle.
 */
export function firstSteps({ people, cycles, mayAddPeople, mayCreateCycles, answers }: CompanyFacts): FirstStep[] {
  const addsPeople = people <= 1 && mayAddPeople
  const createsCycle = cycles === 0 && mayCreateCycles
  if (!addsPeople && !createsCycle) return []
  const steps = new Set<FirstStep>()
  if (addsPeople) steps.add('people')
  if (answers?.role && answers.role !== 'HR Admin' && people > 1) steps.add('hr')
  for (const interest of answers?.interests ?? []) steps.add(stepOf[interest])
  if (createsCycle) steps.add('cycle')
  else steps.delete('cycle')
  return [...steps]
}
