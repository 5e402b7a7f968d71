import fs from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

const FOR_OTHERS = 0o077
const STICKY = 0o1000
const hasModes = process.platform !== 'win32'

/**
 * Makes a folder and everything in it accessible only to the server’s own user: it contains people’s reviews. Files
 * that this process creates from here on are private too.
 */
export function makePrivate(folder: string): void {
  process.umask(FOR_OTHERS)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!hasModes) return
  assertOwn(folder)
  close(folder)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) close(join(entry.parentPath, entry.name))
}

function assertOwn(folder: string) {
  const { uid, mode } = fs.statSync(folder)
  const me = process.getuid?.()
  if (mode & STICKY)
    throw new StartFailure(
      `DATA_DIR is ${folder}, which all accounts on this machine share. Set it to a folder for Perennial alone, such as ${join(folder, 'perennial')}.`,
    )
  if (me !== 0 && uid !== me)
    throw new StartFailure(
      `DATA_DIR is ${folder}, which belongs to another account (id ${uid}; Perennial runs as ${me}). Change the owner of everything in it (chown -R), start Perennial as the owner, or set DATA_DIR to another folder.`,
    )
}

function close(path: string) {
  const { mode } = fs.lstatSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
  if (mode & FOR_OTHERS) fs.chmodSync(path, mode & 0o7700)
}
