import { parseArgs } from 'node:util'
import { newLog } from '../core/log.ts'
import { settingsFrom, stopWith } from '../core/startup.ts'
import { hashPassword } from '../identity/public.ts'
import { crowdAdmin, crowdPassword, makeCrowd } from '../sample/large-company.ts'
import { openInstallationOrExit } from './open-app.ts'

const MOST = 1_000_000

function wanted(): number {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '1000' } } })
  const people = /^\d+$/.test(values.people) ? Number(values.people) : 0
  if (people < 1 || people > MOST) stopWith(`--people must be a number from 1 to ${MOST}.`)
  return people
}

const people = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  const isNew = await makeCrowd(house.db, people, await hashPassword(crowdPassword), house.clock.now())
  process.stdout.write(
    `${isNew ? `A company of ${people} is there.` : 'There is a company of this kind already; it stays as it is.'} Its administrator is ${crowdAdmin}, password "${crowdPassword}".\n`,
  )
} finally {
  await close()
}
