/** Whether something may happen; if not, the reason, by its name in the specification, and facts for its message. */
export type Verdict<Reason extends string = string> = AllowedVerdict | RefusedVerdict<Reason>
export type AllowedVerdict = { allowed: true }
export type RefusedVerdict<Reason extends string = string> = {
  allowed: false
  reason: Reason
  facts?: Record<string, string | number | null>
}

export const allowed: AllowedVerdict = { allowed: true }

/** A refusal with its reason; `facts` fill the message ("starting on {date}"). */
export function refused<const Reason extends string>(
  reason: Reason,
  facts?: Record<string, string | number | null>,
): RefusedVerdict<Reason> {
  return facts ? { allowed: false, reason, facts } : { allowed: false, reason }
}
