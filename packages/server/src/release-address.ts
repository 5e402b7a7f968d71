import { typedWords } from './core/command-line.ts'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'
import { NotReleased, releaseAddress } from './people/public.ts'

const HOW = 'Usage: npm run release-address -- ada@example.com'

function wanted(): string {
  const [address, ...rest] = typedWords(HOW)
  return address && rest.length === 0 ? address : stopWith(HOW)
}

const address = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  await releaseAddress(house, address)
  process.stdout.write(`${address} is free. The company that it belongs to can add it now.\n`)
} catch (error) {
  if (!(error instanceof NotReleased)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
