import type { CycleState } from '@perennial/domain/cycles/life.ts'
import type { ReadKey } from '../core/api.ts'
import type { SkippedMessages } from '../ui/SkippedList.tsx'
import type { Tone } from '../ui/StatusChip.tsx'

/** What all pages and dialogs of one kind of cycle share. */
export type CycleKind = {
  /** The root of its administration: `/app/admin/reviews`. */
  path: string
  /** The reads that almost every change makes stale: the list, the overview and its people. */
  refresh: readonly ReadKey[]
  /** Why its bulk actions leave someone out, besides `cycles.skipped`. */
  skippedMessages: SkippedMessages
  undoBulkAction: (action: { cycleId: string; bulkActionId: string }) => Promise<{ done: number }>
}

/** A read of the contract, as `useRead` gives it. */
export type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown; isFetchedAfterMount: boolean }
/** A change of the contract, as `useWrite` gives it. */
export type Write<I> = { isPending: boolean; mutate: (input: I) => void }

export type Person = { id: string; name: string }

export const cycleStateTones: Record<CycleState, Tone> = {
  SCHEDULED: 'neutral',
  RUNNING: 'info',
  ENDED: 'success',
  ARCHIVED: 'neutral',
}
