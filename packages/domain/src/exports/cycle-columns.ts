/** The possible columns of a cycle export, in the order of the overview (§10). */
export const cycleColumnNames = [
  'name',
  'department',
  'questionnaire',
  'reviewer',
  'contributors',
  'revieweeStatus',
  'managerStatus',
  'acknowledgements',
  'rating',
  'informed',
  'signatures',
  'complete',
  'extension',
] as const
export type CycleColumnName = (typeof cycleColumnNames)[number]
