import { mkdirSync, statfsSync } from 'node:fs'
import type { Logger } from 'pino'

const MB = 1024 * 1024
const LOW_BYTES = 500 * MB
const FULL_BYTES = 30 * MB
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export type Space = { state: () => 'fine' | 'low' | 'full'; stop: () => void }

/** Looks at the free space at the start and every hour, every minute while it is short (UP-5). */
export function watchSpace(folder: string, log: Logger, freeBytes = freeIn): Space {
  mkdirSync(folder, { recursive: true })
  let state: ReturnType<Space['state']> = 'fine'
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const free = freeBytes(folder)
    state = free < FULL_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'fine'
    const freeMb = Math.floor(free / MB)
    if (state === 'full')
      log.error({ freeMb, folder }, 'the disk is full: reading goes on, writing is refused until there is room')
    if (state === 'low') log.warn({ freeMb, folder }, 'the disk is almost full')
    timer = setTimeout(look, state === 'fine' ? HOUR_MS : MINUTE_MS)
    timer.unref()
  }
  look()
  return { state: () => state, stop: () => clearTimeout(timer) }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
