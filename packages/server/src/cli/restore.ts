import { parseArgs } from 'node:util'
import { refuseOtherUser, restoreBackup } from '../backups/public.ts'
import { DataInUse } from '../core/database/process-lock.ts'
import { createLogger } from '../core/log.ts'
import { StartFailure } from '../core/start-failure.ts'
import { exitWithMessage, settingsOnly } from '../core/startup.ts'

const HOW = 'Usage: npm run restore -- file [--replace] [--move]'

function wanted() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, move: { type: 'boolean', default: false } },
    })
    const [from] = positionals
    return from !== undefined && positionals.length === 1 ? { from, ...values } : exitWithMessage(HOW)
  } catch {
    return exitWithMessage(HOW)
  }
}

const asked = wanted()
const { dataDir, secret, logLevel, ...settings } = settingsOnly({ LOG_LEVEL: 'warn', ...process.env })
const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl
try {
  const begun = Date.now()
  refuseOtherUser(dataDir)
  const log = createLogger(logLevel)
  const { manifest, heldEmails } = await restoreBackup(
    { dataDir, databaseUrl, secret },
    { ...asked, now: new Date(), log },
  )
  const { companies, people, files, madeAt } = manifest
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  process.stdout.write(
    `Restored the backup of ${madeAt}: companies ${companies}, people ${people}, files ${files}; in ${seconds} s.\n`,
  )
  if (!asked.move)
    process.stdout.write(
      `Everyone has to log in again. Emails that were waiting then: ${heldEmails}; they won't be sent, and the email log shows them as blocked.\n`,
    )
  process.stdout.write('Now start Perennial.\n')
} catch (error) {
  if (error instanceof StartFailure || error instanceof DataInUse) exitWithMessage(error.message)
  exitWithMessage(`The restore failed: ${String(error)}
Fix the cause, then run it again with --replace.`)
}
