import fs from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'
import { openDatabase } from '../core/database/database.ts'
import { migrateDatabase } from '../core/database/migrate.ts'
import { fingerprintOf } from '../core/secret.ts'
import { entriesOf, verifyArchive } from './archive.ts'
import { erasedBeside } from './backup.ts'
import { erasedFile, mergeErased, secretFile } from './data-folder.ts'
import { beginLoading } from './database-load.ts'
import { BackupProblem, MANIFEST, type Manifest } from './manifest.ts'
import { migrateToBackupState, refuseUnknownMigrations } from './migrations.ts'
import { endRestoredSessionsAndEmails, queueJobs } from './restore-cleanup.ts'
import { withStaging } from './staging-folder.ts'
import { isStoredPath } from './stored-files.ts'
import { openTarget, type Target } from './target.ts'
import type { WaitingJob } from './waiting-jobs.ts'

export type RestoreSettings = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** SECRET of the environment, if set. */
  secret: string | undefined
}
export type RestoreOptions = {
  from: string
  /** Existing data may be replaced. */
  replace?: boolean
  /** The installation was stopped before the backup and only moves: sessions and waiting emails stay. */
  move?: boolean
  now: Date
  log: Logger
}
export type RestoreResult = { manifest: Manifest; heldEmails: number }

/** Restores a whole installation from an archive. Everything is checked before anything is changed. */
export async function restoreBackup(settings: RestoreSettings, options: RestoreOptions): Promise<RestoreResult> {
  const { from, replace = false } = options
  const { dataDir } = settings
  if (!fs.existsSync(from)) throw new BackupProblem(`There is no file ${from}.`)
  const manifest = await verifyArchive(from)
  refuseUnknownMigrations(manifest)
  refuseOtherSecret(settings, manifest, replace)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return withStaging(dataDir, 'restore', async (staging) => {
    const target = await openTarget({ ...settings, replace, staging })
    try {
      const heldEmails = await restoreInto(target, { settings, options, manifest, staging })
      await target.finish()
      return { manifest, heldEmails }
    } catch (error) {
      await target.abandon()
      throw error
    }
  })
}

/** Without the secret no one’s second factor works, and erased people are not recognized. */
function refuseOtherSecret({ dataDir, secret: set }: RestoreSettings, { secret }: Manifest, replace: boolean) {
  const file = secretFile(dataDir)
  const here = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
  const used = set ?? (secret.isIncluded && (replace || here === undefined) ? undefined : here)
  if (used !== undefined && fingerprintOf(used) !== secret.fingerprint)
    throw new BackupProblem(
      set
        ? 'SECRET differs from the one that the backup was made with. Set it to that value, or remove it if the backup includes the secret.'
        : `The secret in ${file} differs from the one in the backup. Add --replace to replace it too.`,
    )
  if (used === undefined && !secret.isIncluded)
    throw new BackupProblem('The backup was made with SECRET set. Set SECRET to the same value to restore it.')
}

type RestoreContext = { settings: RestoreSettings; options: RestoreOptions; manifest: Manifest; staging: string }

async function restoreInto(target: Target, { settings, options, manifest, staging }: RestoreContext): Promise<number> {
  const { dataDir } = settings
  const { from, move = false, now, log } = options
  await migrateToBackupState(target.client, manifest, staging)
  const loading = await beginLoading(target.client, manifest)
  const jobs: WaitingJob[] = []
  const entries: ArchiveEntry[] = [
    [/^database\/([a-z]+\.\w+)\.\d+\.jsonl$/, (name, content) => loading.load(name, content)],
    [/^jobs\.\d+\.jsonl$/, async (_, content) => void jobs.push(...jsonLines<WaitingJob>(await text(content)))],
    [/^files\/(.+)$/, (path, content) => writeStored(dataDir, path, content)],
    [/^secret$/, async (_, content) => writeSecret(settings, await text(content))],
    [/^erased$/, async (_, content) => mergeErased(erasedFile(dataDir), await text(content))],
    [new RegExp(`^${MANIFEST.replace('.', '\\.')}$`), async (_, content) => void content.resume()],
  ]
  try {
    for await (const { path, content } of entriesOf(from)) await put(entries, path, content)
    await loading.end()
  } catch (error) {
    await loading.undo().catch(() => undefined)
    throw error
  }
  const beside = erasedBeside(from)
  if (fs.existsSync(beside)) mergeErased(erasedFile(dataDir), fs.readFileSync(beside, 'utf8'))
  await migrateDatabase(target.client)
  await target.release()
  const db = await openDatabase({ ...target.settings, isPrepared: true })
  try {
    const { emails } = move ? { emails: 0 } : await endRestoredSessionsAndEmails(db, now)
    await queueJobs(db, log, jobs)
    return emails
  } finally {
    await db.close()
  }
}

type ArchiveEntry = [pattern: RegExp, put: (name: string, content: Readable) => Promise<void>]

async function put(entries: readonly ArchiveEntry[], path: string, content: Readable) {
  for (const [pattern, write] of entries) {
    const [whole, name] = pattern.exec(path) ?? []
    if (whole !== undefined) return write(name ?? whole, content)
  }
  throw new BackupProblem(`The backup contains ${path}, which this version of Perennial doesn't know.`)
}

const jsonLines = <T>(lines: string): T[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

/** Stored files never change and have random names: an existing one is the same. */
async function writeStored(dataDir: string, path: string, content: Readable) {
  if (!isStoredPath(path)) throw new BackupProblem(`The backup contains a file with the invalid path ${path}.`)
  const [company = '', name = ''] = path.split('/')
  const folder = join(dataDir, 'files', company)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const half = join(folder, `${name}.part`)
  await pipeline(content, fs.createWriteStream(half, { mode: 0o600, flush: true }))
  fs.renameSync(half, join(folder, name))
}

function writeSecret({ dataDir, secret }: RestoreSettings, text: string) {
  if (secret !== undefined) return
  const half = `${secretFile(dataDir)}.${process.pid}.part`
  fs.writeFileSync(half, text, { mode: 0o600, flush: true })
  fs.renameSync(half, secretFile(dataDir))
}
