/** When a cycle with this start day would start: now, later today, or on a later day. */
export function launchTime(
  start: string | null,
  today: string,
  hour: number,
  startOfBusiness: number,
): 'now' | 'today' | 'later' {
  if (start === null || start > today) return 'later'
  return start === today && hour < startOfBusiness ? 'today' : 'now'
}
