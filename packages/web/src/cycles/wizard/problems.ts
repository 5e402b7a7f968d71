import type { CycleProblem, CycleWizardKind, WizardTypes } from './wizard-kind.ts'

type StepsOf<T extends WizardTypes> = Pick<CycleWizardKind<T>, 'steps' | 'stepOf'>

/** A step is done once the user has left it and it has no problems. */
export function stepState<T extends WizardTypes>(
  { stepOf }: Pick<StepsOf<T>, 'stepOf'>,
  key: string,
  left: ReadonlySet<string>,
  problems: readonly CycleProblem[],
): 'todo' | 'attention' | 'done' {
  if (!left.has(key)) return 'todo'
  return problems.some(({ path }) => stepOf(path) === key) ? 'attention' : 'done'
}

/** The problems of steps that someone has left, and of steps that are always checked; with `isAll` of every step. */
export const shownProblems = <T extends WizardTypes>(
  { steps, stepOf }: StepsOf<T>,
  left: ReadonlySet<string>,
  problems: readonly CycleProblem[],
  isAll: boolean,
): readonly CycleProblem[] =>
  problems.filter(({ path }) => {
    const key = stepOf(path)
    return isAll || left.has(key) || steps.some((step) => step.key === key && step.isAlwaysChecked)
  })
