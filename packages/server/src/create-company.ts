import { parseArgs } from 'node:util'
import { companyRoutes } from '@perennial/contract/companies.ts'
import { translate } from '@perennial/contract/words/translate.ts'
import { createInvited } from './companies/public.ts'
import { newLog } from './core/log.ts'
import { Refusal } from './core/refusals.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'

const HOW = `Usage: npm run create-company -- --name "Acme" --email ada@acme.com --first-name Ada --last-name Stone
Optional: --subdomain acme --language en|de --time-zone Europe/Berlin`

const text = { type: 'string' } as const
const options = {
  ...{ name: text, email: text, 'first-name': text, 'last-name': text },
  ...{ subdomain: text, language: text, 'time-zone': text },
}
const optionOf: Record<string, keyof typeof options> = {
  ...{ companyName: 'name', firstName: 'first-name', lastName: 'last-name', timeZone: 'time-zone' },
  ...{ email: 'email', subdomain: 'subdomain', language: 'language' },
}

/** What was typed, by the same rules as a registration. */
function wanted() {
  const { values } = read()
  const { name, email, subdomain, language } = values
  if (!name || !email || !values['first-name'] || !values['last-name']) return stopWith(HOW)
  const { password: _, ...fields } = companyRoutes['POST /companies'].body.shape
  const schema = companyRoutes['POST /companies'].body.pick(
    Object.fromEntries(Object.keys(fields).map((field) => [field, true])) as { [K in keyof typeof fields]: true },
  )
  const given = {
    ...{ companyName: name, email, firstName: values['first-name'], lastName: values['last-name'] },
    ...{ subdomain: subdomain?.toLowerCase(), language, timeZone: values['time-zone'] },
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `--${optionOf[String(path[0])]}: ${sentenceOf(message)}`,
  )
  return stopWith(`Nothing was created.\n${faults.join('\n')}`)
}

function read() {
  try {
    return parseArgs({ options })
  } catch {
    return stopWith(HOW)
  }
}

function sentenceOf(code: string) {
  const key = `violation.${code}`
  return /^[A-Z_]+$/.test(code) ? translate('en', key as 'violation.INVALID') : code
}

const company = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  const { subdomain, link } = await createInvited(house, company)
  process.stdout.write(
    `Created ${company.companyName} with the subdomain ${subdomain}. Give this link to ${company.email} to choose a password within seven days:\n${link}\n`,
  )
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  const sentence = translate('en', `refusal.${error.code}` as 'refusal.EMAIL_TAKEN', error.parts.facts)
  process.stderr.write(`Nothing was created. ${sentence}\n`)
  process.exitCode = 1
} finally {
  await close()
}
