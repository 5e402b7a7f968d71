import fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { BackupProblem } from './manifest.ts'

const isDated = /^perennial-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/

/** The archive’s path: a file as given; in a folder, a name with the time. */
export function archiveFor(requestedPath: string, now: Date): string {
  const path = resolve(requestedPath)
  const isFolder = requestedPath.endsWith('/') || (fs.existsSync(path) && fs.statSync(path).isDirectory())
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return isFolder ? join(path, `perennial-${time}.tar.gz`) : path
}

/** Removes all but the newest dated backups beside this one; returns the removed ones. */
export function deleteOlder(archive: string, keep: number): string[] {
  const folder = dirname(archive)
  const all = fs.readdirSync(folder).filter((name) => isDated.test(name))
  const older = all.toSorted().toReversed().slice(keep)
  const gone = older.filter((name) => name !== basename(archive)).map((name) => join(folder, name))
  for (const path of gone) fs.rmSync(path)
  return gone
}

/** Files that another user creates in the data folder could not be read by the server. */
export function refuseOtherUser(dataDir: string): void {
  const own = process.getuid?.()
  if (own === undefined || !fs.existsSync(dataDir)) return
  const { uid } = fs.statSync(dataDir)
  if (uid !== own)
    throw new BackupProblem(
      `${dataDir} belongs to the user with the id ${uid}. Run the command as that user, for example with sudo -u.`,
    )
}
