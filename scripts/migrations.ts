import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './architecture.ts'

export const migrationsFolder = join(root, 'packages/server/migrations')
/** The checksums of all migrations, so that none changes after someone has run it. */
export const checksumsFile = join(migrationsFolder, 'checksums.json')

/** The folders of all migrations, oldest first. */
export const migrations = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => /^\d{14}_/.test(name))
    .toSorted()

/** SHA-256 of a migration’s statements, in hexadecimal. */
export const checksumOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(migrationsFolder, folder, 'migration.sql')))
    .digest('hex')

export const readChecksums = (): Record<string, string> =>
  existsSync(checksumsFile) ? JSON.parse(readFileSync(checksumsFile, 'utf8')) : {}
