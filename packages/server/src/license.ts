import { parseArgs } from 'node:util'
import { Day } from '@perennial/contract/core/fields.ts'
import { type License, licenseOf, noLicense, setLicense, WrongLicense } from './companies/license.ts'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'

const HOW = `Usage:
  npm run license -- acme                                             shows the license of acme
  npm run license -- acme --paid-to 2027-12-31 [--paid-from 2027-01-01]
  npm run license -- acme --trial-until 2027-01-31
  npm run license -- acme --free [--free-until 2027-06-30]            free, without limit or until a day`

const day = { type: 'string' } as const
const options = {
  ...{ 'paid-to': day, 'paid-from': day, 'trial-until': day, 'free-until': day },
  free: { type: 'boolean' },
} as const

function wanted(): { subdomain: string; license: License | undefined } {
  const { positionals, values } = read()
  const [subdomain] = positionals
  if (!subdomain || positionals.length > 1) return stopWith(HOW)
  const ways = [values['paid-to'], values['trial-until'], values.free || values['free-until']].filter(Boolean)
  if (ways.length > 1 || (values['paid-from'] && !values['paid-to'])) return stopWith(HOW)
  if (ways.length === 0) return { subdomain, license: undefined }
  const license = {
    ...{ paidFrom: dayIn(values['paid-from']), paidTo: dayIn(values['paid-to']) },
    ...{ trialUntil: dayIn(values['trial-until']), freeUntil: dayIn(values['free-until']) },
  }
  return { subdomain, license: { ...noLicense, ...license } }
}

function read() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return stopWith(HOW)
  }
}

function dayIn(text: string | undefined): string | null {
  if (text === undefined) return null
  return Day.safeParse(text).success ? text : stopWith(`${text} isn't a date such as 2027-12-31.`)
}

function sentenceOf({ paidFrom, paidTo, trialUntil, freeUntil }: License): string {
  if (paidTo)
    return `paid${paidFrom ? ` from ${paidFrom}` : ''} to ${paidTo}; 60 days later only super admins can log in`
  if (trialUntil) return `on trial until ${trialUntil}`
  return freeUntil ? `free until ${freeUntil}` : 'free without limit'
}

const { subdomain, license } = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  if (license) await setLicense(house, subdomain, license)
  process.stdout.write(`${subdomain} is ${sentenceOf(await licenseOf(house, subdomain))}.\n`)
} catch (error) {
  if (!(error instanceof WrongLicense)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
