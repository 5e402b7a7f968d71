import fs from 'node:fs'
import { join } from 'node:path'
import { BackupProblem } from './manifest.ts'

/** The files of the data folder that a backup includes besides the stored files. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret')
export const erasedFile = (dataDir: string) => join(dataDir, 'erased')

/** Merges lists of erased people; no one is ever removed from the result (PRIV-3). */
export function mergeErased(target: string, ...texts: string[]): void {
  const known = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : ''
  const lines = new Set([known, ...texts].flatMap((text) => text.split('\n')).filter(Boolean))
  const text = [...lines].map((line) => `${line}\n`).join('')
  if (text === known) return
  const half = `${target}.${process.pid}.part`
  fs.writeFileSync(half, text, { mode: 0o600, flush: true })
  fs.renameSync(half, target)
}

/** The secret of an installation that stores its own. */
export function setSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  if (!fs.existsSync(file))
    throw new BackupProblem(
      `There is no secret in ${dataDir}. Set DATA_DIR to the folder of the installation, or SECRET if it uses one.`,
    )
  return fs.readFileSync(file, 'utf8').trim()
}
