export const taskGroups = ['OVERDUE', 'SOON', 'LATER', 'UNDATED'] as const
export type TaskGroup = (typeof taskGroups)[number]
const SOON_DAYS = 7

/** The heading of a task in a long list; `days` until its date, in the company’s time zone. */
export function taskGroupOf({ isOverdue: late, days }: { isOverdue: boolean; days: number | null }): TaskGroup {
  if (late) return 'OVERDUE'
  if (days === null) return 'UNDATED'
  return days <= SOON_DAYS ? 'SOON' : 'LATER'
}
