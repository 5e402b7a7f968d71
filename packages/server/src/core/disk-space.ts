import { statfsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import type { Logger } from 'pino'
import { allocateReserve, missingReserve } from './database/disk-reserve.ts'

const MB = 1024 * 1024
const LOW_BYTES = 500 * MB
const FULL_BYTES = 30 * MB
/** How long a measurement is reused: a lot can be written in between, but less than the reserve. */
const SEEN_MS = 1_000

export type DiskSpace = {
  /** At most a second old. */
  state: () => 'fine' | 'low' | 'full'
  freeBytes: () => number
  /** A write anywhere found no space: for a moment no further ones are attempted. */
  noteFull: () => void
  stop: () => void
}
export type SpaceSettings = {
  /** Whether the embedded database is in the folder and needs a reserve. */
  isDatabase: boolean
  freeIn?: (folder: string) => number
  now?: () => number
}

/**
 * Watches the free space of the data folder: at the start and every hour, every minute while it is low, and on demand
 * (UP-5). Maintains the reserve of the embedded database; space still needed for it is not free.
 */
export function watchDiskSpace(folder: string, log: Logger, settings: SpaceSettings): DiskSpace {
  const { isDatabase, freeIn = freeOnDisk, now = () => performance.now() } = settings
  let [state, free, seenAt]: [ReturnType<DiskSpace['state']>, number, number] = ['fine', 0, Number.NEGATIVE_INFINITY]
  let isAllocating = false
  const check = () => {
    const missing = isDatabase ? missingReserve(folder) : 0
    free = freeIn(folder) - missing
    seenAt = now()
    const before = state
    state = free < FULL_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'fine'
    if (state !== before) report()
    if (missing > 0 && state !== 'full' && !isAllocating) void allocate()
  }
  const report = () => {
    const facts = { freeMb: Math.floor(free / MB), folder }
    if (state === 'full') log.error(facts, 'the disk is full: reads work, writes are refused until there is space')
    if (state === 'low') log.warn(facts, 'the disk is almost full')
    if (state === 'fine') log.info(facts, 'the disk has space again')
  }
  const allocate = async () => {
    isAllocating = true
    await allocateReserve(folder).catch((error) => log.warn({ err: error }, 'the reserve could not be allocated'))
    isAllocating = false
  }
  let timer: NodeJS.Timeout | undefined
  const pollPeriodically = (isFirst: boolean) => {
    const before = state
    check()
    if (!isFirst && state === before && state !== 'fine') report()
    timer = setTimeout(pollPeriodically, state === 'fine' ? HOUR_MS : MINUTE_MS, false)
    timer.unref()
  }
  pollPeriodically(true)
  const recheck = () => {
    if (now() - seenAt >= SEEN_MS) check()
  }
  return {
    state: () => {
      recheck()
      return state
    },
    freeBytes: () => {
      recheck()
      return Math.max(0, free)
    },
    noteFull: () => {
      check()
      if (state !== 'full') report()
      state = 'full'
    },
    stop: () => clearTimeout(timer),
  }
}

function freeOnDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
