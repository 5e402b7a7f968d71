import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/** Four files of the write-ahead log. */
const RESERVE_BYTES = 64 * MB

/**
 * A file in the data folder that only takes up space. On a full disk the embedded database gives it up for its
 * write-ahead log; otherwise PostgreSQL would have to stop, for readers too (UP-5).
 */
export const reserveIn = (dataDir: string) => join(dataDir, 'reserve')
const halfIn = (dataDir: string) => `${reserveIn(dataDir)}.half`

/** Releases the reserve; false when there is none left. */
export function giveUpReserve(file: string): boolean {
  try {
    fs.unlinkSync(file)
    return true
  } catch {
    return false
  }
}

/** How many bytes of the reserve are still missing. */
export function missingReserve(dataDir: string): number {
  const held = Math.max(sizeOf(reserveIn(dataDir)), sizeOf(halfIn(dataDir)))
  return Math.max(0, RESERVE_BYTES - held)
}

/** Allocates the reserve if it is missing; completely or not at all. */
export async function allocateReserve(dataDir: string): Promise<void> {
  if (sizeOf(reserveIn(dataDir)) >= RESERVE_BYTES) return
  const half = halfIn(dataDir)
  try {
    const file = await fs.promises.open(half, 'w', 0o600)
    try {
      // File systems that compress would not reserve space for anything simpler.
      const noise = randomFillSync(new Uint8Array(MB))
      for (let at = 0; at < RESERVE_BYTES; at += MB) await file.write(noise)
      await file.sync()
    } finally {
      await file.close()
    }
    await fs.promises.rename(half, reserveIn(dataDir))
  } catch (error) {
    fs.rmSync(half, { force: true })
    throw error
  }
}

const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
