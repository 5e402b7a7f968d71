/** Why a row can’t be imported; shown with its line. */
export const rowErrors = [
  'CELLS_DIFFER',
  'FIRST_NAME_MISSING',
  'LAST_NAME_MISSING',
  'EMAIL_MISSING',
  'EMAIL_MALFORMED',
  'TEXT_TOO_LONG',
  'TEXT_UNREADABLE',
  'NAME_WITH_LINK',
  'NAME_UNREADABLE',
  'GUEST_UNKNOWN',
  'EMAIL_TWICE',
  'EMPLOYEE_NUMBER_TWICE',
  'PERSON_TWICE',
  'EMAIL_OF_GUEST',
  'EMAIL_OF_EMPLOYEE',
  'NO_GUESTS_HERE',
  'EMAIL_TAKEN',
  'EMPLOYEE_NUMBER_TAKEN',
  'MORE_RIGHTS',
  'ADDRESS_NOT_YOURS',
  'ADDRESS_OF_ROLE_HOLDER',
  'ADDRESS_NEEDS_HR',
  'OWN_MANAGER',
  'MANAGER_LOOP',
] as const
export type RowError = (typeof rowErrors)[number]

/** Values that can’t be read or used: the person is imported without them. */
export const valueWarnings = [
  'TEXT_TOO_LONG',
  'TEXT_UNREADABLE',
  'NAME_WITH_LINK',
  'NAME_UNREADABLE',
  'VALUE_IS_ERROR',
  'GENDER_UNKNOWN',
  'DATE_UNREADABLE',
  'DATE_IS_SERIAL',
  'MANAGER_UNKNOWN',
  'MANAGER_AMBIGUOUS',
  'MANAGER_IS_GUEST',
  'MANAGER_IS_DEACTIVATED',
  'MANAGER_HAS_ERRORS',
  'MANAGER_HAS_LEFT',
] as const
export type ValueWarning = (typeof valueWarnings)[number]

/** What an administrator should check before starting. */
export const rowWarnings = [
  ...valueWarnings,
  'LEFT_STAYS_ACTIVE',
  'HR_ADMIN_LEAVES',
  'IMPORTER_STAYS',
  'LAST_SUPER_ADMIN_STAYS',
  'MORE_RIGHTS_STAY',
  'OWN_RECORD_STAYS',
  'LINE_ABOVE_YOU_STAYS',
  'LINE_NEEDS_HR_STAYS',
  'STAYS_DEACTIVATED',
  'ADDRESS_WAITS_FOR_OWNER',
  'MANAGER_CHANGES_IN_RUNNING_CYCLE',
  'DEPARTMENT_DIFFERS_IN_CASE',
  'MANAGER_LEAVES',
  'GUEST_HAS_NO_MANAGER',
] as const
export type RowWarning = (typeof rowWarnings)[number]

/** Why a row that was valid in the preview was skipped during the import. */
export const rowFailures = [
  'CHANGED_MEANWHILE',
  'EMAIL_TAKEN',
  'EMPLOYEE_NUMBER_TAKEN',
  'MORE_RIGHTS',
  'ADDRESS_NOT_YOURS',
  'ADDRESS_OF_ROLE_HOLDER',
  'ADDRESS_NEEDS_HR',
  'LINE_ABOVE_YOU',
  'LINE_NEEDS_HR',
  'MANAGER_GONE',
  'MANAGER_SKIPPED',
  'LAST_SUPER_ADMIN_STAYS',
  'PARTNER_SKIPPED',
] as const
export type RowFailure = (typeof rowFailures)[number]

/** Why an undo leaves something as it is. */
export const undoConflicts = [
  'CHANGED_SINCE',
  'PERSON_IS_GONE',
  'PERSON_IS_IN_USE',
  'EMAIL_TAKEN',
  'EMPLOYEE_NUMBER_TAKEN',
  'MORE_RIGHTS',
  'ADDRESS_NOT_YOURS',
  'ADDRESS_OF_ROLE_HOLDER',
  'ADDRESS_NEEDS_HR',
  'LINE_ABOVE_YOU',
  'LINE_NEEDS_HR',
  'LAST_SUPER_ADMIN_STAYS',
] as const
export type UndoConflict = (typeof undoConflicts)[number]

/** Why a whole file can’t be read, or which columns are missing. */
export const fileProblems = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'NO_PEOPLE_FILE',
  'OLD_WORKBOOK',
  'WORKBOOK_UNREADABLE',
  'TEXT_UNREADABLE',
  'QUOTE_OPEN',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'CELL_TOO_LONG',
  'ONE_COLUMN',
  'EMAIL_COLUMN_MISSING',
  'NAME_COLUMN_MISSING',
  'FIELD_TWICE',
  'NO_ROWS',
  'FILE_GONE',
  'TOO_MANY_TAKEN',
  'READING_INTERRUPTED',
] as const
export type FileProblem = (typeof fileProblems)[number]

export type ProblemFacts = Record<string, string | number | null>
export type Problem<Code extends string> = { code: Code; facts?: ProblemFacts }
