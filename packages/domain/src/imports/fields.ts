/** What a column of a people file can hold. */
export const importFields = [
  'firstName',
  'lastName',
  'gender',
  'title',
  'email',
  'manager',
  'department',
  'team',
  'location',
  'employeeNumber',
  'hireDate',
  'name',
  'nickname',
  'employmentType',
  'phone',
  'guest',
  'status',
  'leavingDate',
] as const
export type ImportField = (typeof importFields)[number]

/** The column order of a file without headers; the other fields are only found by their header. */
export const defaultColumnOrder: readonly ImportField[] = importFields.slice(0, 11)

/** Fields of a person that a row changes directly; the manager, the full name and the status are read separately. */
export const plainFields = [
  'firstName',
  'lastName',
  'nickname',
  'gender',
  'title',
  'email',
  'department',
  'team',
  'location',
  'employmentType',
  'phone',
  'employeeNumber',
  'hireDate',
] as const
export type PlainField = (typeof plainFields)[number]

/** ADM-P27: larger files are refused. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
export const MAX_CELL_CHARACTERS = 10_000
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024

/** ADM-P28: how long a preview can be run. */
export const PREVIEW_MINUTES = 60

export const delimiters = ['COMMA', 'SEMICOLON', 'TAB'] as const
export type Delimiter = (typeof delimiters)[number]

export const entryKinds = [
  'ADD',
  'UPDATE',
  'MANAGER_CHANGE',
  'APPROVAL',
  'DEACTIVATE',
  'REACTIVATE',
  'LEFT',
  'UNCHANGED',
  'ERROR',
  'WARNING',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What an entry does to a person, if anything. */
export const importActions = ['ADD', 'UPDATE', 'DEACTIVATE'] as const
export type ImportAction = (typeof importActions)[number]

/** Each switch by itself, as the administrators set them (INT-16, INT-17, INT-18). */
export type ImportOptions = {
  delimiter: 'AUTO' | Delimiter
  hireDateInCompanyFormat: boolean
  updateExistingUsers: boolean
  setManagersOfNewUsers: boolean
  updateManagersOfExistingUsers: boolean
  removeManagerWhenEmpty: boolean
  deactivateMissingUsers: boolean
  reactivateAccounts: boolean
  syncGender: boolean
  mapNicknames: boolean
  sendWelcomeEmails: boolean
  /** MAP-07: an empty cell leaves what is there. */
  keepOriginalValueIfEmpty: boolean
}

export const defaultImportOptions: ImportOptions = {
  delimiter: 'AUTO',
  hireDateInCompanyFormat: true,
  updateExistingUsers: true,
  setManagersOfNewUsers: true,
  updateManagersOfExistingUsers: true,
  removeManagerWhenEmpty: false,
  deactivateMissingUsers: false,
  reactivateAccounts: false,
  syncGender: true,
  mapNicknames: true,
  sendWelcomeEmails: false,
  keepOriginalValueIfEmpty: true,
}

/** A field by the header it has in the company's files (custom mapping). */
export type CustomMapping = { source: string; target: ImportField }

/** How the numbers of a date such as 07/05/11 are ordered. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How addresses are built from names where a file has none. */
export const emailPatterns = [
  'FIRST.LAST',
  'F.LAST',
  'FLAST',
  'FIRSTLAST',
  'FIRST_LAST',
  'FIRST',
  'FIRSTL',
  'LAST.FIRST',
  'LAST',
] as const
export type EmailPattern = { pattern: (typeof emailPatterns)[number]; domain: string }

/** A cell that was corrected in the preview, by its line in the file and its field. */
export type CellCorrection<Field extends string = ImportField> = { line: number; field: Field; value: string }
export const MAX_CORRECTIONS = 500

/** What an administrator decided about a file; null if it is detected from the file. */
export type FileReading = {
  fields: readonly (ImportField | null)[] | null
  hasHeaderRow: boolean | null
  dateOrder: DateOrder | null
  emailPattern: EmailPattern | null
  corrections: readonly CellCorrection[]
}

export const undecidedReading: FileReading = {
  fields: null,
  hasHeaderRow: null,
  dateOrder: null,
  emailPattern: null,
  corrections: [],
}
