import fs from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveFor, deleteOlder, makeBackup, refuseOtherUser, setSecret } from '../backups/public.ts'
import { StartFailure } from '../core/start-failure.ts'
import { exitWithMessage, settingsOnly } from '../core/startup.ts'
import { runningVersion } from './open-app.ts'

const HOW = 'Usage: npm run backup -- [file or folder] [--keep 14] [--allow-missing-files]'

function wanted() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'allow-missing-files': { type: 'boolean', default: false } },
    })
    const { keep, 'allow-missing-files': allowMissingFiles } = values
    if (positionals.length > 1 || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))) return exitWithMessage(HOW)
    return { to: positionals[0], keep: keep === undefined ? undefined : Number(keep), allowMissingFiles }
  } catch {
    return exitWithMessage(HOW)
  }
}

const asked = wanted()
const settings = settingsOnly(process.env)
try {
  const begun = Date.now()
  // A connection pooler may end what takes longer than a request, so the backup bypasses it if it can.
  const { dataDir, databaseDirectUrl } = settings
  const databaseUrl = databaseDirectUrl ?? settings.databaseUrl
  refuseOtherUser(dataDir)
  const secret = settings.secret ?? setSecret(dataDir)
  const now = new Date()
  const to = archiveFor(asked.to ?? join(dataDir, 'backups/'), now)
  const { allowMissingFiles, keep } = asked
  const manifest = await makeBackup(
    { dataDir, databaseUrl, secret },
    { to, version: runningVersion().version, now, allowMissingFiles },
  )
  const { companies, people, files, tables, missingFiles } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const mb = (fs.statSync(to).size / 1e6).toFixed(1)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  process.stdout.write(
    `Backed up to ${to}: companies ${companies}, people ${people}, rows ${rows}, files ${files}; ${mb} MB in ${seconds} s.\n`,
  )
  if (missingFiles.length > 0)
    process.stdout.write(`Files skipped because they are missing from the disk: ${missingFiles.length}.\n`)
  if (!manifest.secret.isIncluded)
    process.stdout.write('SECRET is set, so the backup doesn’t include it. Keep it somewhere safe.\n')
  for (const gone of keep === undefined ? [] : deleteOlder(to, keep)) process.stdout.write(`Removed ${gone}.\n`)
} catch (error) {
  if (error instanceof StartFailure) exitWithMessage(error.message)
  exitWithMessage(`The backup failed, and nothing was written: ${String(error)}`)
}
