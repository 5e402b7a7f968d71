import { HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** How long a bulk action can be undone by the person who did it. */
export const BULK_UNDO_MS = HOUR_MS
export const undoBulkActionRefusals = ['UNDO_TOO_LATE'] as const

/** May a bulk action be undone? Later changes are kept. */
export const canUndoBulkAction = (action: { at: Date }, now: Date): Verdict<(typeof undoBulkActionRefusals)[number]> =>
  now.getTime() - action.at.getTime() > BULK_UNDO_MS ? refused('UNDO_TOO_LATE') : allowed
