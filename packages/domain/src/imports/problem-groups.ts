import type { ImportField } from './fields.ts'
import type { PlanEntry } from './plan.ts'
import type { Problem, ProblemFacts, RowError, RowWarning } from './problems.ts'

/** Equal problems of several rows. */
export type ProblemGroup = {
  severity: 'ERROR' | 'WARNING'
  code: RowError | RowWarning
  /** Of the first row. */
  facts: ProblemFacts | null
  line: number | null
  /** How many rows have it. */
  count: number
}

export const MAX_PROBLEM_GROUPS = 50

/** Managers are the same problem if they have the same name; other values differ from row to row. */
const keyOf = (severity: string, { code, facts }: Problem<string>): string => {
  const value = code.startsWith('MANAGER_') ? (facts?.value ?? '') : ''
  return [severity, code, facts?.field ?? '', value].join('\u0000')
}

/** The problems of a file, equal ones together: errors first, then by the number of rows. */
export function groupProblems(entries: readonly PlanEntry[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  const add = (severity: ProblemGroup['severity'], problem: Problem<RowError | RowWarning>, line: number | null) => {
    const key = keyOf(severity, problem)
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { severity, code: problem.code, facts: problem.facts ?? null, line, count: 1 })
  }
  for (const { errors, warnings, line } of entries) {
    for (const error of errors) add('ERROR', error, line)
    for (const warning of warnings) add('WARNING', warning, line)
  }
  const rank = ({ severity }: ProblemGroup) => (severity === 'ERROR' ? 0 : 1)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count).slice(0, MAX_PROBLEM_GROUPS)
}

const fieldOfCode: Readonly<Partial<Record<RowError | RowWarning, ImportField>>> = {
  FIRST_NAME_MISSING: 'firstName',
  LAST_NAME_MISSING: 'lastName',
  EMAIL_MISSING: 'email',
  EMAIL_MALFORMED: 'email',
  EMAIL_TWICE: 'email',
  EMAIL_OF_GUEST: 'email',
  EMAIL_OF_EMPLOYEE: 'email',
  EMAIL_TAKEN: 'email',
  EMPLOYEE_NUMBER_TWICE: 'employeeNumber',
  EMPLOYEE_NUMBER_TAKEN: 'employeeNumber',
  GUEST_UNKNOWN: 'guest',
  GENDER_UNKNOWN: 'gender',
  OWN_MANAGER: 'manager',
  MANAGER_LOOP: 'manager',
  MANAGER_UNKNOWN: 'manager',
  MANAGER_AMBIGUOUS: 'manager',
  MANAGER_IS_GUEST: 'manager',
  MANAGER_IS_DEACTIVATED: 'manager',
  MANAGER_HAS_ERRORS: 'manager',
  MANAGER_HAS_LEFT: 'manager',
  DEPARTMENT_DIFFERS_IN_CASE: 'department',
}

/** The field whose cell would solve the problem, if it is one cell. */
export const fieldOfProblem = ({
  code,
  facts,
}: {
  code: RowError | RowWarning
  facts?: ProblemFacts | undefined
}): ImportField | undefined =>
  fieldOfCode[code] ?? (typeof facts?.field === 'string' ? (facts.field as ImportField) : undefined)
