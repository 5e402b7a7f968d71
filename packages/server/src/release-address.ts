import { parseArgs } from 'node:util'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openHouse } from './house.ts'
import { NotReleased, releaseAddress } from './people/public.ts'

function wanted(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [address] = positionals
  if (positionals.length !== 1 || !address) return stopWith('Usage: npm run release-address -- ada@example.com')
  return address
}

const address = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openHouse(config, newLog(config.logLevel))
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
