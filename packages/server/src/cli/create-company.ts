import { parseArgs } from 'node:util'
import { companyRoutes } from '@perennial/contract/companies/routes.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { createInvited } from '../companies/public.ts'
import { type Command, parsed, UsageError } from '../core/command-line.ts'
import { Refusal } from '../core/http/refusals.ts'
import { runCommand } from './run-command.ts'

const HOW = `Usage: npm run create-company -- --name "Acme" --email ada@acme.com --first-name Ada --last-name Stone
Optional: --subdomain acme --language en|de --time-zone Europe/Berlin`

const text = { type: 'string' } as const
const options = {
  name: text,
  email: text,
  'first-name': text,
  'last-name': text,
  subdomain: text,
  language: text,
  'time-zone': text,
}
const optionOf: Record<string, keyof typeof options> = {
  companyName: 'name',
  firstName: 'first-name',
  lastName: 'last-name',
  timeZone: 'time-zone',
  email: 'email',
  subdomain: 'subdomain',
  language: 'language',
}

/** The arguments, validated by the same rules as a registration. */
function wanted(typed: string[]) {
  const { values } = parsed(HOW, () => parseArgs({ args: typed, options }))
  const { name, email, subdomain, language } = values
  if (!name || !email || !values['first-name'] || !values['last-name']) throw new UsageError(HOW)
  const { password: _, ...fields } = companyRoutes['POST /companies'].body.shape
  const schema = companyRoutes['POST /companies'].body.pick(
    Object.fromEntries(Object.keys(fields).map((field) => [field, true])) as { [K in keyof typeof fields]: true },
  )
  const given = {
    companyName: name,
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    subdomain: subdomain?.toLowerCase(),
    language,
    timeZone: values['time-zone'],
  }
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  const violations = checked.error.issues.map(
    ({ path, message }) => `--${optionOf[String(path[0])]}: ${messageOf(message)}`,
  )
  throw new UsageError(`Nothing was created.\n${violations.join('\n')}`)
}

function messageOf(code: string) {
  const key = `violation.${code}`
  return /^[A-Z_]+$/.test(code) ? translate('en', key as 'violation.INVALID') : code
}

export const creatingCompany: Command<ReturnType<typeof wanted>> = {
  wanted,
  run: async (app, company) => {
    const { subdomain, link } = await createInvited(app, company)
    return `Created ${company.companyName} with the subdomain ${subdomain}. Give this link to ${company.email} to choose a password within seven days:\n${link}`
  },
  refused: (error) =>
    error instanceof Refusal
      ? `Nothing was created. ${translate('en', `refusal.${error.code}` as 'refusal.EMAIL_TAKEN', error.parts.facts)}`
      : undefined,
}

if (import.meta.main) await runCommand(creatingCompany)
