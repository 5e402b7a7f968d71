import { typedWords } from './core/command-line.ts'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'
import { endStaff, NotStaff, nameStaff, staffNow } from './staff-access/naming.ts'

const HOW = 'Usage: npm run staff -- list, npm run staff -- name ada@example.com, npm run staff -- end ada@example.com'

function wanted() {
  const positionals = typedWords(HOW)
  const [deed, loginname] = positionals
  if (deed === 'list' && positionals.length === 1) return { deed } as const
  if ((deed === 'name' || deed === 'end') && loginname && positionals.length === 2) return { deed, loginname } as const
  return stopWith(HOW)
}

const asked = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  if (asked.deed === 'name') {
    await nameStaff(house, asked.loginname)
    process.stdout.write(
      `${asked.loginname} is staff now, until their address changes, their account ends or they turn two-factor login off.\n`,
    )
  } else if (asked.deed === 'end') {
    await endStaff(house, asked.loginname)
    process.stdout.write(`${asked.loginname} is staff no more.\n`)
  } else {
    const names = await staffNow(house)
    process.stdout.write(`${names.length === 0 ? 'Nobody is staff.' : names.join('\n')}\n`)
  }
} catch (error) {
  if (!(error instanceof NotStaff)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
