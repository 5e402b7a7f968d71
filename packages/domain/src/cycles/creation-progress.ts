/** How often and how long a page polls for what is still being created (CYC-06, CYC-08). */
export const CREATION_POLL_MS = 3000
export const MAX_UNCHANGED_POLLS = 5
/** How long informing is shown as pending after everything is created (CYC-09). */
export const INFORM_MESSAGE_MS = 1000

/** What a page knows from the responses so far. */
export type CreationPoll = { remaining: number | null; unchanged: number; state: 'ASKING' | 'READY' | 'STALLED' }

export const initialPoll: CreationPoll = { remaining: null, unchanged: 0, state: 'ASKING' }

/** Continues polling until none remain (CYC-07), or the number has stayed the same five times in a row (CYC-08). */
export function nextPoll(poll: CreationPoll, remaining: number): CreationPoll {
  const unchanged = poll.remaining === remaining ? poll.unchanged + 1 : 0
  if (remaining === 0) return { remaining, unchanged, state: 'READY' }
  return { remaining, unchanged, state: unchanged >= MAX_UNCHANGED_POLLS ? 'STALLED' : 'ASKING' }
}

/** What is pending after creation (CYC-05), from what is stored. */
export function pendingCreation({ remaining, isInforming }: { remaining: number; isInforming: boolean }) {
  const createPending = remaining > 0
  return { createPending, invitePending: createPending, informPending: isInforming }
}
