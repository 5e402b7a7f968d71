import type { Space } from '../core/disk-space.ts'

/** A disk with as much room as a test says. */
export type TestSpace = Space & { set: (state: ReturnType<Space['state']>) => void }

export function roomy(): TestSpace {
  let state: ReturnType<Space['state']> = 'fine'
  return {
    state: () => state,
    freeBytes: () => (state === 'fine' ? 1e12 : 0),
    noteFull: () => undefined,
    stop: () => undefined,
    set: (next) => {
      state = next
    },
  }
}
