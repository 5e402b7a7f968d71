import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { acquireProcessLock, DataInUse } from './process-lock.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-lock-'))
let file: string
let count = 0
beforeEach(() => {
  count += 1
  file = join(folder, `lock-${count}`)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const AT_ONCE = 0

test('UP-2 the data of a running process is refused with its process id, and is free once released', async () => {
  const letGo = await acquireProcessLock(file)
  await expect(acquireProcessLock(file, AT_ONCE)).rejects.toThrow(DataInUse)
  await expect(acquireProcessLock(file, AT_ONCE)).rejects.toThrow(String(process.pid))
  letGo()
  const letGoAgain = await acquireProcessLock(file)
  letGoAgain()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('UP-1 UP-2 the lock of a killed process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  fs.writeFileSync(file, JSON.stringify({ pid, startedAt: 'some time ago' }))
  const letGo = await acquireProcessLock(file)
  letGo()
})

test('UP-2 another process with the same process id does not hold the lock, nor does an empty file', async () => {
  fs.writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'before the last start of the machine' }))
  const letGo = await acquireProcessLock(file)
  letGo()
  fs.writeFileSync(file, '')
  const letGoAgain = await acquireProcessLock(file)
  letGoAgain()
})

// Takes the lock, prints its process id, and waits.
const holding = () => `
  const { acquireProcessLock } = await import(${JSON.stringify(join(import.meta.dirname, 'process-lock.ts'))})
  await acquireProcessLock(${JSON.stringify(file)})
  console.log(process.pid)
  setInterval(() => undefined, 1000)`

test.runIf(process.platform === 'linux')(
  'UP-1 the lock of a killed process is free, even if its parent never reaps it',
  async () => {
    // The shell becomes a program that never reaps its children.
    const careless = `"$0" --input-type=module -e "$1" & exec sleep 60`
    const parent = spawn('sh', ['-c', careless, process.execPath, holding()], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [said] = await once(parent.stdout, 'data')
      const pid = Number(String(said))
      await expect(acquireProcessLock(file, AT_ONCE)).rejects.toThrow(DataInUse)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      const letGo = await acquireProcessLock(file)
      letGo()
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

test('UP-1 a dying process is waited for', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holding()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  setTimeout(() => child.kill('SIGKILL'), 300)
  const letGo = await acquireProcessLock(file)
  letGo()
})
