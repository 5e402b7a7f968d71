import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/** Four files of the write-ahead log. */
const RESERVE_BYTES = 64 * MB

/**
 * A file in the data folder that does nothing but take up room. When the disk is full, the embedded database gives it up for what it
 * cannot do without, its write-ahead log; otherwise PostgreSQL would have to stop, also for those who only read (UP-5).
 */
export const reserveIn = (dataDir: string) => join(dataDir, 'reserve')
const halfIn = (dataDir: string) => `${reserveIn(dataDir)}.half`

/** Gives up the reserve; false when there is none left. */
export function giveUpReserve(file: string): boolean {
  try {
    fs.unlinkSync(file)
    return true
  } catch {
    return false
  }
}

/** How much of the reserve is still to be set aside. */
export function missingReserve(dataDir: string): number {
  const held = Math.max(sizeOf(reserveIn(dataDir)), sizeOf(halfIn(dataDir)))
  return Math.max(0, RESERVE_BYTES - held)
}

/** Sets the reserve aside, unless it is there; whole, or not at all. */
export async function setAsideReserve(dataDir: string): Promise<void> {
  if (sizeOf(reserveIn(dataDir)) >= RESERVE_BYTES) return
  const half = halfIn(dataDir)
  try {
    const file = await fs.promises.open(half, 'w', 0o600)
    try {
      // File systems that compress would not keep room for anything simpler.
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
