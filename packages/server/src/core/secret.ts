import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import type { Config, EnvironmentSettings } from './config.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Adds the secret that keys are derived from (OUT-2): the configured one, else one generated at the first start and
 * stored in the data folder, readable by the owner alone. Several processes starting at the same time agree on one.
 */
export function resolveSecret(settings: EnvironmentSettings): Config {
  return { ...settings, secret: settings.secret ?? storedSecret(settings.dataDir) }
}

/** Identifies a secret without revealing it. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('perennial backup').digest('base64url')

/** What the operator reads when stored data was encrypted with another secret. */
export function otherSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): StartFailure {
  const file = secretFile(dataDir)
  const isFromFile = fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === secret
  return new StartFailure(
    isFromFile
      ? `The secret in ${file} isn't the one that this database was used with. Put the file secret of that installation or of its backup there, or set SECRET to it; if it's lost, run npm run replace-secret.`
      : `SECRET isn't the one that this database was used with. Set it to that one, or remove it if that one is in DATA_DIR; if it's lost, run npm run replace-secret.`,
  )
}

const secretFile = (dataDir: string) => join(dataDir, 'secret')

function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  if (!fs.existsSync(file)) make(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new StartFailure(
      `The secret in ${file} is damaged. Restore it from a backup: without it, no one can log in with two-factor authentication.`,
    )
  return secret
}

/** Written and fsynced under another name first: no one ever reads half a secret. */
function make(file: string) {
  const own = `${file}.${process.pid}`
  const opened = fs.openSync(own, 'w', 0o600)
  fs.writeSync(opened, randomBytes(48).toString('base64url'))
  fs.fsyncSync(opened)
  fs.closeSync(opened)
  try {
    fs.linkSync(own, file)
  } catch (error) {
    // Another process was faster; its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}
