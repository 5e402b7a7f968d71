import { parseArgs } from 'node:util'
import { Day } from '@perennial/contract/core/fields.ts'
import { type License, licenseOf, noLicense, setLicense, WrongLicense } from '../companies/license.ts'
import { type Command, parsed, UsageError } from '../core/command-line.ts'
import { runCommand } from './run-command.ts'

const HOW = `Usage:
  npm run license -- acme                                             shows the license of acme
  npm run license -- acme --paid-to 2027-12-31 [--paid-from 2027-01-01]
  npm run license -- acme --trial-until 2027-01-31
  npm run license -- acme --free [--free-until 2027-06-30]            free, without limit or until a day`

const day = { type: 'string' } as const
const options = {
  'paid-to': day,
  'paid-from': day,
  'trial-until': day,
  'free-until': day,
  free: { type: 'boolean' },
} as const

type LicenseChange = { subdomain: string; license: License | undefined }

function wanted(typed: string[]): LicenseChange {
  const { positionals, values } = parsed(HOW, () => parseArgs({ args: typed, allowPositionals: true, options }))
  const [subdomain] = positionals
  if (!subdomain || positionals.length > 1) throw new UsageError(HOW)
  const ways = [values['paid-to'], values['trial-until'], values.free || values['free-until']].filter(Boolean)
  if (ways.length > 1 || (values['paid-from'] && !values['paid-to'])) throw new UsageError(HOW)
  if (ways.length === 0) return { subdomain, license: undefined }
  const license = {
    paidFrom: dayIn(values['paid-from']),
    paidTo: dayIn(values['paid-to']),
    trialUntil: dayIn(values['trial-until']),
    freeUntil: dayIn(values['free-until']),
  }
  return { subdomain, license: { ...noLicense, ...license } }
}

function dayIn(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!Day.safeParse(text).success) throw new UsageError(`${text} isn't a date such as 2027-12-31.`)
  return text
}

function messageOf({ paidFrom, paidTo, trialUntil, freeUntil }: License): string {
  if (paidTo)
    return `paid${paidFrom ? ` from ${paidFrom}` : ''} to ${paidTo}; 60 days later only super admins can log in`
  if (trialUntil) return `on trial until ${trialUntil}`
  return freeUntil ? `free until ${freeUntil}` : 'free without limit'
}

export const licensing: Command<LicenseChange> = {
  wanted,
  run: async (app, { subdomain, license }) => {
    if (license) await setLicense(app, subdomain, license)
    return `${subdomain} is ${messageOf(await licenseOf(app, subdomain))}.`
  },
  refused: (error) => (error instanceof WrongLicense ? error.message : undefined),
}

if (import.meta.main) await runCommand(licensing)
