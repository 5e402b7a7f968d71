import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** One page of a file system: on a full disk an empty file can still be created, but not this one. */
const PROBE_BYTES = 4096

/** Creates the data folder if necessary, and checks by writing that this user can work in it. */
export function openDataFolder(folder: string): void {
  try {
    make(folder)
    const probe = join(folder, `.write-probe-${process.pid}`)
    try {
      fs.writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true })
    } finally {
      fs.rmSync(probe, { force: true })
    }
    assertOwn(join(folder, 'postgres'))
    assertReadable(join(folder, 'secret'))
  } catch (error) {
    throw folderFailure(error, folder)
  }
}

/** Explains a file system error below the data folder to the operator; returns any other error unchanged. */
export function folderFailure(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const why = code ? messages[code] : undefined
  return why ? new StartFailure(`DATA_DIR is ${folder}, ${why(folder)}`) : error
}

const notWritable = (folder: string) =>
  `which ${user()} can't write to. ${ownerOf(folder)}Change its owner (chown -R), or set DATA_DIR to another folder.`
const notFolder = () => `which isn't a folder. Set DATA_DIR to a folder.`
const full = () => `and its disk is full. Free up space there and start again; nothing that was saved is lost.`
const messages: Record<string, (folder: string) => string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: () => `which is read-only. Make it writable, or set DATA_DIR to another folder.`,
  EEXIST: notFolder,
  ENOTDIR: notFolder,
  ENOENT: () => `which can't be created. Set DATA_DIR to another folder.`,
  ENAMETOOLONG: () => `and its name is too long. Set DATA_DIR to a shorter one.`,
  ELOOP: () => `which is a circular link. Set DATA_DIR to a folder.`,
  ENOSPC: full,
  EDQUOT: full,
}

/** One level at a time: `recursive` never returns on file systems with unusual errors, such as /proc. */
function make(folder: string) {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
    return
  }
  make(dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Database files of another user, most often root in a first trial, can’t be opened. */
function assertOwn(path: string) {
  const mine = process.getuid?.()
  if (mine === undefined || mine === 0 || !fs.existsSync(path)) return
  if (fs.statSync(path).uid === mine) return
  throw new StartFailure(
    `${path} belongs to another user, but Perennial runs as ${user()}. Change the owner of everything in DATA_DIR (chown -R), or start Perennial as the owner.`,
  )
}

function assertReadable(path: string) {
  if (fs.existsSync(path)) fs.accessSync(path, fs.constants.R_OK)
}

const user = () => (process.getuid ? `the user with the id ${process.getuid()}` : 'this user')

function ownerOf(folder: string): string {
  try {
    return `It belongs to the user with the id ${fs.statSync(folder).uid}. `
  } catch {
    return ''
  }
}
