import fs from 'node:fs'
import { join } from 'node:path'

/** Runs `work` with a temporary folder in the data folder, on the same disk, and removes it afterwards. */
export async function withStaging<T>(dataDir: string, kind: string, work: (folder: string) => Promise<T>): Promise<T> {
  removeLeftOver(dataDir, kind)
  const folder = join(dataDir, `${kind}.${process.pid}`)
  fs.mkdirSync(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A killed process left its folder behind. */
function removeLeftOver(dataDir: string, kind: string) {
  for (const name of fs.readdirSync(dataDir)) {
    const [, pid] = new RegExp(`^${kind}\\.(\\d+)$`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) fs.rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
