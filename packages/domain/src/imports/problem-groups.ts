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
const keyOf = (severity: Severity, { code, facts }: Problem<string>): string => {
  const value = code.startsWith('MANAGER_') ? (facts?.value ?? '') : ''
  return [severity, code, facts?.field ?? '', value].join('\u0000')
}

/** The problems of a file, equal ones together. */
export const groupProblems = (entries: readonly PlanEntry[]): ProblemGroup[] =>
  groupEqual<Problem<RowError | RowWarning>>(entries, keyOf)
    .slice(0, MAX_PROBLEM_GROUPS)
    .map(({ problem: { code, facts }, severity, line, count }) => ({
      severity,
      code,
      facts: facts ?? null,
      line,
      count,
    }))

type Severity = 'ERROR' | 'WARNING'
type RowWithProblems<P> = { line: number | null; errors: readonly P[]; warnings: readonly P[] }
type EqualProblems<P> = { severity: Severity; problem: P; line: number | null; count: number }

/** Equal problems of rows, with the first line that has them: errors first, then by the number of rows. */
export function groupEqual<P>(
  rows: readonly RowWithProblems<P>[],
  equalityOf: (severity: Severity, problem: P) => string,
): EqualProblems<P>[] {
  const groups = new Map<string, EqualProblems<P>>()
  const add = (severity: Severity, problem: P, line: number | null) => {
    const key = equalityOf(severity, problem)
    const group = groups.get(key)
    if (!group) groups.set(key, { severity, problem, line, count: 1 })
    else {
      group.count += 1
      if (lineRank(line) < lineRank(group.line)) group.line = line
    }
  }
  for (const { errors, warnings, line } of rows) {
    for (const error of errors) add('ERROR', error, line)
    for (const warning of warnings) add('WARNING', warning, line)
  }
  const rank = ({ severity }: EqualProblems<P>) => (severity === 'ERROR' ? 0 : 1)
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || b.count - a.count || lineRank(a.line) - lineRank(b.line),
  )
}

/** Those that are not in the file come last. */
const lineRank = (line: number | null): number => line ?? Number.MAX_SAFE_INTEGER

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
