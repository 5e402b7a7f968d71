import { newLog } from './core/log.ts'
import { settingsFrom } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'
import { replaceSecret } from './identity/installation-secret.ts'

const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel), { replacesSecret: true })
try {
  const people = await replaceSecret(house, house.clock.now())
  process.stdout.write(
    `Perennial now uses this secret. Two-factor login is off for the people who had it on (${people}): ask them to set it up again.\n`,
  )
} finally {
  await close()
}
