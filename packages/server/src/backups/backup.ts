import fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../core/config.ts'
import { fingerprintOf } from '../core/secret.ts'
import { writeArchive } from './archive.ts'
import { erasedFile, mergeErased, secretFile } from './data-folder.ts'
import { dumpDatabase } from './database-dump.ts'
import { recordBackup } from './last-backup.ts'
import { BackupProblem, type Manifest } from './manifest.ts'
import { openSource } from './source.ts'
import { withStaging } from './staging-folder.ts'
import { addFiles, linkFiles } from './stored-files.ts'

export type BackupSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>
export type BackupOptions = {
  /** The archive to write; it must not exist yet. */
  to: string
  version: string
  now: Date
  /** Continue although referenced files are missing from the disk. */
  allowMissingFiles?: boolean
}

/** A file beside the archives with everyone erased before any of them was made, so that older ones know them too (PRIV-3). */
export const erasedBeside = (archive: string) => join(dirname(resolve(archive)), 'erased')

/** Writes a whole installation into one archive, whether it is running or not. */
export async function makeBackup(config: BackupSettings, options: BackupOptions): Promise<Manifest> {
  const { to, version, now, allowMissingFiles = false } = options
  const { dataDir } = config
  if (!fs.existsSync(dataDir)) throw new BackupProblem(`There is no folder ${dataDir}: set DATA_DIR.`)
  if (fs.existsSync(to)) throw new BackupProblem(`${to} already exists. Choose another name.`)
  fs.mkdirSync(dirname(resolve(to)), { recursive: true, mode: 0o700 })
  const manifest = await withStaging(dataDir, 'backup', (staging) =>
    writeArchive(to, async (archive) => {
      linkFiles(dataDir, staging)
      const source = await openSource(config, staging)
      const { paths, ...dump } = await dumpDatabase(source.client, archive, config.secret).finally(source.close)
      const { missing, added } = await addFiles(archive, paths, [staging, dataDir])
      if (missing.length > 0 && !allowMissingFiles)
        throw new BackupProblem(
          `${missing.length} stored files are missing in ${join(dataDir, 'files')}, the first is ${missing[0]}. Nothing was backed up. If they are lost, add --allow-missing-files.`,
        )
      const isIncluded = fs.existsSync(secretFile(dataDir)) && ownSecret(dataDir) === config.secret
      if (isIncluded) await archive.addFile('secret', secretFile(dataDir))
      if (fs.existsSync(erasedFile(dataDir))) await archive.addFile('erased', erasedFile(dataDir))
      const secret = { isIncluded, fingerprint: fingerprintOf(config.secret) }
      const database = config.databaseUrl ? ('server' as const) : ('embedded' as const)
      return { version, madeAt: now.toISOString(), database, ...dump, files: added, missingFiles: missing, secret }
    }),
  )
  recordBackup(dataDir, now)
  if (fs.existsSync(erasedFile(dataDir))) mergeErased(erasedBeside(to), fs.readFileSync(erasedFile(dataDir), 'utf8'))
  return manifest
}

const ownSecret = (dataDir: string) => fs.readFileSync(secretFile(dataDir), 'utf8').trim()
