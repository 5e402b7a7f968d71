import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { giveUpReserve, reserveIn } from './database/disk-reserve.ts'
import { watchDiskSpace } from './disk-space.ts'

const MB = 1024 * 1024
const log = pino({ level: 'silent' })

/** A disk with adjustable free space, and a watch that is triggered manually. */
function disk(freeMb: number, isDatabase = true) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-space-'))
  const set = { freeMb, ms: 0 }
  const diskSpace = watchDiskSpace(folder, log, { isDatabase, freeIn: () => set.freeMb * MB, now: () => set.ms })
  onTestFinished(async () => {
    diskSpace.stop()
    await expect.poll(() => fs.existsSync(`${reserveIn(folder)}.half`)).toBe(false)
    fs.rmSync(folder, { recursive: true })
  })
  const later = (freeNowMb: number) => {
    set.freeMb = freeNowMb
    set.ms += 1_000
    return diskSpace.state()
  }
  return { folder, diskSpace, later, reserve: reserveIn(folder) }
}

test('UP-5 a disk that fills up is noticed within a second, and so is one with space again', async () => {
  const { diskSpace, later, reserve } = disk(2_000)
  expect(diskSpace.state()).toBe('fine')
  await expect.poll(() => fs.existsSync(reserve)).toBe(true)
  expect(later(400)).toBe('low')
  expect(later(20)).toBe('full')
  expect(later(400)).toBe('low')
  expect(later(2_000)).toBe('fine')
})

test('UP-5 space needed for the reserve is not free; the reserve is restored as soon as there is space', async () => {
  const { later, folder, reserve } = disk(2_000)
  await expect.poll(() => fs.existsSync(reserve)).toBe(true)
  giveUpReserve(reserve)
  expect(later(80)).toBe('full')
  expect(fs.readdirSync(folder)).toEqual([])
  expect(later(200)).toBe('low')
  await expect.poll(() => fs.existsSync(reserve)).toBe(true)
  expect(later(80)).toBe('low')
})

test('UP-5 a failed write is believed for a moment, whatever the disk reports', () => {
  const { diskSpace, later } = disk(2_000, false)
  diskSpace.noteFull()
  expect(diskSpace.state()).toBe('full')
  expect(later(2_000)).toBe('fine')
})

test('a database server needs no reserve beside it', () => {
  const { folder, diskSpace } = disk(90, false)
  expect(diskSpace.state()).toBe('low')
  expect(fs.readdirSync(folder)).toEqual([])
})
