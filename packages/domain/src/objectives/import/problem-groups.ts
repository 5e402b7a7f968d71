import { groupEqual } from '../../imports/problem-groups.ts'
import type { ObjectivePlanEntry } from '../import-plan.ts'
import type { ObjectiveImportField, ObjectiveRecord } from '../import-rows.ts'

/** What is wrong with a row: a cell, or what creating the objective by hand would be refused with. */
export type ImportedRowProblem = { code: string; field: ObjectiveImportField | null }

/** The cell that decides about a refusal, if it is one. */
const fieldOfReason: Readonly<Record<string, ObjectiveImportField>> = {
  NOT_YOURS_TO_CHANGE: 'owner',
  OWNER_INACTIVE: 'owner',
  OWNER_NOT_IN_CYCLE: 'owner',
  COMPANY_TYPE_NOT_YOURS: 'type',
  GROUP_TYPE_NOT_YOURS: 'type',
  PRIVATE_ONLY_INDIVIDUAL: 'visibility',
  PRIVATE_NOT_ALLOWED: 'visibility',
  PRIVATE_OUTSIDE_TREE: 'visibility',
  CREATED_BY_OTHERS: 'visibility',
  VISIBILITY_FIXED: 'visibility',
  MANAGERS_MAKE_NOTHING_PRIVATE: 'visibility',
  PARENT_NOT_FOUND: 'parent',
  PARENT_IN_OTHER_CYCLE: 'parent',
  PARENT_IS_PRIVATE: 'parent',
  PARENT_TYPE_IS_LOWER: 'parent',
  LINK_CLOSES_LOOP: 'parent',
  TREE_TOO_DEEP: 'parent',
}

export const problemsOfEntry = ({ errors }: Pick<ObjectivePlanEntry, 'errors'>): ImportedRowProblem[] =>
  errors.map((error) =>
    'reason' in error ? { code: error.reason, field: fieldOfReason[error.reason] ?? null } : { ...error },
  )

/** Equal problems of several rows, with the line of the first. */
export type ImportedProblemGroup = ImportedRowProblem & { severity: 'ERROR' | 'WARNING'; line: number; count: number }

type RowWithProblems = { line: number; errors: readonly ImportedRowProblem[]; warnings: ObjectiveRecord['warnings'] }

/** The problems of a file, equal ones together. */
export const groupRowProblems = (rows: readonly RowWithProblems[]): ImportedProblemGroup[] =>
  groupEqual<ImportedRowProblem>(rows, (severity, { code, field }) => `${severity} ${code} ${field}`).map(
    ({ problem, severity, line, count }) => ({ ...problem, severity, line: line ?? 0, count }),
  )
