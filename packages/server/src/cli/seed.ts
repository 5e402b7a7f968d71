import { parseArgs } from 'node:util'
import { createLogger } from '../core/log.ts'
import { exitWithMessage, loadConfig } from '../core/startup.ts'
import { hashPassword } from '../identity/public.ts'
import { createLargeCompany, largeCompanyAdmin, largeCompanyPassword } from '../sample/large-company.ts'
import { openInstallationOrExit } from './open-app.ts'

const MAX = 1_000_000

function wanted(): number {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '1000' } } })
  const people = /^\d+$/.test(values.people) ? Number(values.people) : 0
  if (people < 1 || people > MAX) exitWithMessage(`--people must be a number from 1 to ${MAX}.`)
  return people
}

const people = wanted()
const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env })
const { app, close } = await openInstallationOrExit(config, createLogger(config.logLevel))
try {
  const isNew = await createLargeCompany(app.db, people, await hashPassword(largeCompanyPassword), app.clock.now())
  process.stdout.write(
    `${isNew ? `Created a company with ${people} people.` : 'Such a company already exists and was not changed.'} Its administrator is ${largeCompanyAdmin}, password "${largeCompanyPassword}".\n`,
  )
} finally {
  await close()
}
