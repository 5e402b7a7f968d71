import type { ObjectivePlanEntry } from '../import-plan.ts'
import type { ObjectiveRecord } from '../import-rows.ts'

/** What is wrong with a row: a cell, or what creating the objective by hand would be refused with. */
export type ImportedRowProblem = { code: string; field: string | null }

export const problemsOfEntry = ({ errors }: Pick<ObjectivePlanEntry, 'errors'>): ImportedRowProblem[] =>
  errors.map((error) => ('reason' in error ? { code: error.reason, field: null } : { ...error }))

/** Equal problems of several rows, with the line of the first. */
export type ImportedProblemGroup = ImportedRowProblem & { severity: 'ERROR' | 'WARNING'; line: number; count: number }

type RowWithProblems = { line: number; errors: readonly ImportedRowProblem[]; warnings: ObjectiveRecord['warnings'] }

/** The problems of a file, equal ones together: errors first, then by the number of rows. */
export function groupRowProblems(rows: readonly RowWithProblems[]): ImportedProblemGroup[] {
  const groups = new Map<string, ImportedProblemGroup>()
  const add = (severity: ImportedProblemGroup['severity'], { code, field }: ImportedRowProblem, line: number) => {
    const key = `${severity} ${code} ${field}`
    const group = groups.get(key)
    if (group) {
      group.count += 1
      group.line = Math.min(group.line, line)
    } else groups.set(key, { severity, code, field, line, count: 1 })
  }
  for (const { line, errors, warnings } of rows) {
    for (const error of errors) add('ERROR', error, line)
    for (const warning of warnings) add('WARNING', warning, line)
  }
  const rank = ({ severity }: ImportedProblemGroup) => (severity === 'ERROR' ? 0 : 1)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count || a.line - b.line)
}
