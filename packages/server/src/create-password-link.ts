import { parseArgs } from 'node:util'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'
import { createPasswordLink, NoPasswordLink } from './identity/public.ts'

function wanted(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [address] = positionals
  if (positionals.length !== 1 || !address) return stopWith('How? npm run create-password-link -- somebody@example.com')
  return address
}

const address = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  const { link, isInvitation } = await createPasswordLink(house, address)
  const within = isInvitation ? 'seven days' : 'one hour'
  process.stdout.write(
    `Give this link to ${address} alone, to choose a password within ${within}. It works once:\n${link}\n`,
  )
} catch (error) {
  if (!(error instanceof NoPasswordLink)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
