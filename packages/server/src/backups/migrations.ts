import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateDatabase, migrationsFolder } from '../core/database/migrate.ts'
import { BackupProblem, type Manifest } from './manifest.ts'

/** Refuses a backup of a newer version or with another history: its rows would not fit (UP-8). */
export function refuseUnknownMigrations({ migrations, version }: Manifest): void {
  for (const { name, hash } of migrations) {
    const file = join(migrationsFolder, name, 'migration.sql')
    const isSame = fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex') === hash
    if (!isSame)
      throw new BackupProblem(
        `The backup was made by a newer version of Perennial (${version}, with the migration ${name}). Restore it with that version or a later one.`,
      )
  }
}

/** Migrates an empty database to the state of the backup’s, so that its rows fit. */
export async function migrateToBackupState(
  client: pg.ClientBase,
  { migrations }: Manifest,
  staging: string,
): Promise<void> {
  const folder = join(staging, 'migrations')
  for (const { name } of migrations) fs.cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
  await migrateDatabase(client, folder)
}
