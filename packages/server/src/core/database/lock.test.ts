import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { InUse, takeLock } from './lock.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-lock-'))
let file: string
let count = 0
beforeEach(() => {
  count += 1
  file = join(folder, `lock-${count}`)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('UP-2 the data of a running process is refused with its number, and free when it lets go', () => {
  const letGo = takeLock(file)
  expect(() => takeLock(file)).toThrow(InUse)
  expect(() => takeLock(file)).toThrow(String(process.pid))
  letGo()
  takeLock(file)()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('UP-1 UP-2 the lock of a process that was killed is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  fs.writeFileSync(file, JSON.stringify({ pid, startedAt: 'some time ago' }))
  takeLock(file)()
})

test('UP-2 another process that got the same number does not hold the lock, nor does a file without content', () => {
  fs.writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'before the last start of the machine' }))
  takeLock(file)()
  fs.writeFileSync(file, '')
  takeLock(file)()
})
