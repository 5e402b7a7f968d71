import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { App } from '../core/app.ts'
import { BackupProblem } from './manifest.ts'

/*
 * A program beside the server requests a copy of the embedded database with a file in the data folder, and gets the
 * answer as a file too: anyone who can write there can read everything there anyway, and unlike a socket it works with
 * long paths, in containers and on all systems.
 */
const REQUEST = 'backup.request'
const POLL_INTERVAL_MS = 500
const WAIT_MS = 120_000
const isStaging = /^backup\.\d+$/

type Request = { id: string; folder: string }
const answerFile = (folder: string, id: string) => join(folder, `answer.${id}`)

/** Waits until the running server has copied its database into this folder within the data folder. */
export async function requestCopy(dataDir: string, folder: string): Promise<void> {
  const request: Request = { id: randomUUID(), folder: basename(folder) }
  const file = join(dataDir, REQUEST)
  const answer = answerFile(folder, request.id)
  const own = join(folder, 'request')
  fs.writeFileSync(own, JSON.stringify(request), { mode: 0o600 })
  fs.renameSync(own, file)
  try {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause()) {
      if (!fs.existsSync(answer)) continue
      const said = fs.readFileSync(answer, 'utf8')
      if (said === 'copied') return
      throw new BackupProblem(`The running server couldn't copy its database: ${said}`)
    }
    throw new BackupProblem(
      `The server that uses ${dataDir} doesn't answer. If it is an older version, stop it, run the backup again, and start it.`,
    )
  } finally {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes(request.id)) fs.rmSync(file, { force: true })
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))

/** Answers such requests while the server runs; only an embedded database is copied. */
export async function serveCopyRequests({ db, config, log }: App): Promise<void> {
  const { copyTo } = db
  if (!copyTo) return
  const file = join(config.dataDir, REQUEST)
  fs.rmSync(file, { force: true })
  const check = async () => {
    const request = fs.existsSync(file) ? take(file) : undefined
    if (request && isStaging.test(request.folder)) {
      const folder = join(config.dataDir, request.folder)
      const failed = await copyTo(join(folder, 'postgres')).then(() => undefined, String)
      if (failed) log.error({ folder: request.folder }, 'a backup failed: the database could not be copied')
      answer(answerFile(folder, request.id), failed ?? 'copied')
    }
    setTimeout(() => void check(), POLL_INTERVAL_MS).unref()
  }
  setTimeout(() => void check(), POLL_INTERVAL_MS).unref()
}

function take(file: string): Request | undefined {
  try {
    const { id, folder } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Request>
    fs.rmSync(file, { force: true })
    return typeof id === 'string' && /^[\w-]{36}$/.test(id) && typeof folder === 'string' ? { id, folder } : undefined
  } catch {
    return undefined
  }
}

function answer(file: string, text: string) {
  if (!fs.existsSync(dirname(file))) return
  const half = `${file}.part`
  fs.writeFileSync(half, text, { mode: 0o600 })
  fs.renameSync(half, file)
}
