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
] as const
export type ImportField = (typeof importFields)[number]

/** The order in which a file without telling headers is read; the other fields come only by their header. */
export const defaultColumnOrder: readonly ImportField[] = importFields.slice(0, 11)

/** Fields of a person that a row changes directly; the manager and the two parts of a name come besides. */
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

/** ADM-P27: more rows are refused, and so is what no person would have in a file. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100
export const MAX_CELL_CHARACTERS = 10_000
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024

/** ADM-P28: so long a preview can be run. */
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
  'UNCHANGED',
  'ERROR',
  'WARNING',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What becomes of a person by a row; none when nothing happens to them. */
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
