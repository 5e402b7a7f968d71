import type { DiskSpace } from '../core/disk-space.ts'

/** A disk whose free space the test sets. */
export type TestSpace = DiskSpace & { set: (state: ReturnType<DiskSpace['state']>) => void }

export function roomy(): TestSpace {
  let state: ReturnType<DiskSpace['state']> = 'fine'
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
