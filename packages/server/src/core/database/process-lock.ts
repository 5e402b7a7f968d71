import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Another process uses this data (UP-2). */
export class DataInUse extends Error {
  constructor(file: string, pid: number) {
    super(
      `The data is in use by process ${pid}: only one server can use an embedded database. Stop it first, or set DATA_DIR to another folder. (${file})`,
    )
    this.name = 'DataInUse'
  }
}

type Owner = { pid: number; startedAt: string }

/** A killed process may take this long to disappear. */
const DYING_MS = 3_000
const POLL_INTERVAL_MS = 50

/**
 * Takes the lock of an embedded database for this process; returns how to release it. It is taken over only from a dead
 * process, never from a slow one (UP-2): a process id may have been reused, so the start time counts too. A dying
 * process is waited for.
 */
export async function acquireProcessLock(file: string, dyingMs = DYING_MS): Promise<() => void> {
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
  const text = JSON.stringify(owner)
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, text)
  try {
    const until = Date.now() + dyingMs
    while (!linked(own, file)) {
      const owner = removeIfDead(file)
      if (owner && Date.now() >= until) throw new DataInUse(file, owner.pid)
      if (owner) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  } finally {
    fs.rmSync(own, { force: true })
  }
  return () => {
    if (read(file) === text) fs.rmSync(file, { force: true })
  }
}

/** Creating a link succeeds only if the name is free, whoever tries at the same time. */
function linked(own: string, file: string): boolean {
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Returns the holder of the lock, if it is alive. */
function removeIfDead(file: string): Owner | undefined {
  const text = read(file)
  if (text === undefined) return undefined
  const owner = ownerIn(text)
  if (owner && isRunning(owner)) return owner
  const renamed = `${file}.dead.${process.pid}`
  try {
    fs.renameSync(file, renamed)
    // Between reading and moving, another process may have taken it: then it is put back.
    if (read(renamed) !== text) fs.linkSync(renamed, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    fs.rmSync(renamed, { force: true })
  }
  return undefined
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// A power cut can leave the file empty: then no one holds it.
function ownerIn(text: string): Owner | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Owner>
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function isRunning({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user counts as running.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (isOver(pid)) return false
  const start = startOf(pid)
  return start === undefined || startedAt === '' || start === startedAt
}

/** A process that has ended keeps its process id until its parent reaps it; the same holds for its threads. */
function isOver(pid: number): boolean {
  try {
    const threads = fs.readdirSync(`/proc/${pid}/task`)
    return threads.every((thread) => /^[ZX]/.test(statOf(`${pid}/task/${thread}`)[0] ?? 'X'))
  } catch {
    return false
  }
}

/** The system’s status of a process or thread, from its state on. */
function statOf(process: string): string[] {
  const stat = fs.readFileSync(`/proc/${process}/stat`, 'utf8')
  // The second field is a name in parentheses that may hold spaces; the state is the third.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** When a process started, in the system’s own format; undefined if the system does not tell. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${statOf(String(pid))[19]}`
  } catch {
    const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
  }
}
