import { parseArgs } from 'node:util'
import { readConfig, WrongSetting } from './core/config.ts'
import { newLog } from './core/log.ts'
import { withSecret } from './core/secret.ts'
import { openHouse } from './house.ts'
import { hashPassword } from './identity/public.ts'
import { crowdAdmin, crowdPassword, makeCrowd } from './sample/crowd.ts'

const MOST = 1_000_000

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function wanted(): number {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '1000' } } })
  const people = /^\d+$/.test(values.people) ? Number(values.people) : 0
  if (people < 1 || people > MOST) stopWith(`--people must be a number from 1 to ${MOST}.`)
  return people
}

function settings() {
  try {
    return withSecret(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  } catch (error) {
    if (error instanceof WrongSetting) stopWith(error.message)
    throw error
  }
}

const people = wanted()
const config = settings()
const { house, close } = await openHouse(config, newLog(config.logLevel))
try {
  const isNew = await makeCrowd(house.db, people, await hashPassword(crowdPassword), house.clock.now())
  process.stdout.write(
    `${isNew ? `A company of ${people} is there.` : 'There is a company of this kind already; it stays as it is.'} Its administrator is ${crowdAdmin}, password "${crowdPassword}".\n`,
  )
} finally {
  await close()
}
