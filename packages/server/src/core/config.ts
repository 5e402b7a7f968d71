import { join, resolve } from 'node:path'
import { type RegistrationMode, registrationModes } from '@perennial/domain/companies/registration.ts'
import { FIRST_INVITATIONS_A_DAY } from '@perennial/domain/identity/invitations.ts'
import { StartFailure } from './start-failure.ts'

/** All settings, validated, with the configured or generated secret. */
export type Config = EnvironmentSettings & { secret: string }

/** The settings of the environment, validated. */
export type EnvironmentSettings = {
  port: number
  host: string
  /** The public address, without a trailing slash. Links in emails are built from it, never from a request. */
  baseUrl: string
  /** The name of this installation, for instance `local` or `prod-eu` (DATA-02). */
  serverName: string
  dataDir: string
  /** The address of a PostgreSQL server; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The server itself, if `databaseUrl` is a connection pooler: for whatever needs a session. */
  databaseDirectUrl: string | undefined
  sample: 'auto' | 'on' | 'off'
  smtpUrl: string | undefined
  /** The sender of emails; undefined for no-reply@ and the host of BASE_URL. */
  smtpFrom: string | undefined
  /** The instant from which the clock runs, for trials and tests. */
  fakeNow: Date | undefined
  /** The secret that keys are derived from; undefined if it is generated once and stored in `dataDir`. */
  secret: string | undefined
  logLevel: LogLevel
  workers: number
  /** Grants access to /metrics; undefined: only this machine has access. */
  metricsToken: string | undefined
  /** The token that mail servers send with delivery reports (bounces, complaints); undefined: reports are refused. */
  mailReportsToken: string | undefined
  /** A ClamAV daemon that scans every upload; undefined: uploads are not scanned (ADM-P24). */
  clamdUrl: string | undefined
  /** The subdomain of the company whose staff supports the others; undefined: there is no staff (PERM-24). */
  operatorCompany: string | undefined
  /** Networks of proxies that may name the client’s address. */
  trustedProxies: string[]
  /** Who may register a company. */
  registration: RegistrationMode
  /** Whether BASE_URL was set. */
  hasBaseUrl: boolean
  /** HSTS also for all subdomains of BASE_URL’s host. */
  hstsSubdomains: boolean
  /** How many invitations a company may email per day before anyone has accepted one. */
  invitationsPerDay: number
  /** The contact for administrators, shown on pages that belong to no company (HELP-02). */
  supportMail: string | undefined
  help: { center: string | null; status: string | null; website: string | null }
  /** Outside production: every response is validated against its full schema. */
  checksAnswers: boolean
  isTest: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** An invalid setting; the message is for the operator who set it. */
export class InvalidSetting extends StartFailure {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; a wrong one ends the start with a clear message. */
export function readConfig(env: Environment): EnvironmentSettings {
  const text = (name: string) => env[name]?.trim() || undefined
  const wrong = (name: string, want: string): never => {
    throw new InvalidSetting(`${name} is "${text(name)}", but ${want}.`)
  }
  const whole = (name: string, least: number, max: number, otherwise: number) => {
    const value = text(name)
    if (value === undefined) return otherwise
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= max ? number : wrong(name, `it must be a whole number from ${least} to ${max}`)
  }
  const oneOf = <T extends string>(name: string, choices: readonly T[], otherwise: T) => {
    const value = text(name) ?? otherwise
    return choices.find((choice) => choice === value) ?? wrong(name, `it must be one of ${choices.join(', ')}`)
  }
  const url = (name: string, protocols: readonly string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    const isValid = URL.canParse(value) && protocols.includes(new URL(value).protocol)
    return isValid
      ? value
      : wrong(name, `it must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }

  const port = whole('PORT', 0, 65_535, 3000)
  const host = text('HOST') ?? '127.0.0.1'
  const isTest = env.NODE_ENV === 'test'
  const sample = oneOf('SAMPLE', ['auto', 'on', 'off'], 'auto')
  const databaseUrl = secretUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:'])
  const databaseDirectUrl = secretUrl('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'), ['postgres:', 'postgresql:'])
  if (databaseDirectUrl && !databaseUrl)
    throw new InvalidSetting(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: it only names the server behind its pooler.',
    )
  const workers = whole('WORKERS', 1, 64, 1)
  if (workers > 1 && !databaseUrl)
    throw new InvalidSetting('WORKERS is above 1, but the embedded database serves one process only: set DATABASE_URL.')
  const fakeNow = instant(text('FAKE_NOW'))
  if (fakeNow && sample !== 'on' && !isTest)
    throw new InvalidSetting(
      'FAKE_NOW is set, but another time than the real one is only for trying out: set SAMPLE=on.',
    )
  const secret = text('SECRET')
  if (secret && secret.length < 32)
    throw new InvalidSetting('SECRET is too short: it must have at least 32 characters.')
  const mailReportsToken = text('MAIL_REPORTS_TOKEN')
  if (mailReportsToken && mailReportsToken.length < 20)
    throw new InvalidSetting('MAIL_REPORTS_TOKEN is too short: it must have at least 20 characters.')
  const serverName = text('SERVER_NAME') ?? 'local'
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(serverName))
    wrong('SERVER_NAME', 'it must be small letters, digits and hyphens, such as prod-eu')
  const operatorCompany = text('OPERATOR_COMPANY')?.toLowerCase()
  if (operatorCompany && !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(operatorCompany))
    wrong('OPERATOR_COMPANY', 'it must be the subdomain of a company, such as acme')
  const supportMail = text('SUPPORT_MAIL')
  if (supportMail && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(supportMail))
    wrong('SUPPORT_MAIL', 'it must be an email address')
  const smtpFrom = text('SMTP_FROM')
  if (smtpFrom && !/^[^\s,;<>()[\]"\\:@]+@[^\s,;<>()[\]"\\:@]+$/.test(smtpFrom))
    wrong('SMTP_FROM', 'it must be one email address without a name, such as reviews@example.com')
  const web = ['http:', 'https:']
  // Once emails are sent or people’s data is on a server, strangers who find the installation must not register.
  const isForReal = text('SMTP_URL') !== undefined || databaseUrl !== undefined
  const baseUrl = baseOf(url('BASE_URL', web) ?? `http://localhost:${port}`)

  return {
    port,
    host,
    baseUrl,
    serverName,
    dataDir: resolve(text('DATA_DIR') ?? join(process.cwd(), 'data')),
    databaseUrl,
    databaseDirectUrl,
    sample,
    smtpUrl: secretUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    smtpFrom,
    fakeNow,
    secret,
    logLevel: oneOf('LOG_LEVEL', logLevels, isTest ? 'silent' : 'info'),
    workers,
    metricsToken: text('METRICS_TOKEN'),
    mailReportsToken,
    clamdUrl: url('CLAMD_URL', ['tcp:', 'unix:']),
    operatorCompany,
    trustedProxies: (text('TRUSTED_PROXIES') ?? 'loopback').split(',').map((part) => part.trim()),
    registration: oneOf('REGISTRATION', registrationModes, isForReal ? 'first' : 'open'),
    hasBaseUrl: text('BASE_URL') !== undefined,
    hstsSubdomains: oneOf('HSTS_SUBDOMAINS', ['on', 'off'], standsBelowDomain(baseUrl) ? 'on' : 'off') === 'on',
    invitationsPerDay: whole('INVITATIONS_PER_DAY', 0, 1_000_000, FIRST_INVITATIONS_A_DAY),
    supportMail,
    help: {
      center: url('HELP_CENTER_URL', web) ?? null,
      status: url('STATUS_URL', web) ?? null,
      website: url('WEBSITE_URL', web) ?? null,
    },
    checksAnswers: env.NODE_ENV !== 'production',
    isTest,
  }
}

const baseOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  if (pathname !== '/') throw new InvalidSetting(`BASE_URL is "${url}", but it must be an address without a path.`)
  return origin
}

/** Registries below which companies have their domain: `acme.co.uk` is a domain, and `reviews.acme.co.uk` a host of it. */
const REGISTRY = /^(?:co|com|net|org|ac|edu|gov|or|ne|go)\.[a-z]{2}$/

/** Whether the host is dedicated to Perennial, such as reviews.acme.com, and not a whole domain. */
function standsBelowDomain(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  if (/^[\d.]+$|:/.test(hostname)) return false
  const labels = hostname.split('.')
  return labels.length > (REGISTRY.test(labels.slice(-2).join('.')) ? 3 : 2)
}

// Such an address may hold a password, which must not end up on a screen or in a log.
function secretUrl(name: string, value: string | undefined, protocols: readonly string[]) {
  if (value === undefined) return undefined
  if (!protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`)))
    throw new InvalidSetting(
      `${name} is wrong: it must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    )
  if (!URL.canParse(value))
    throw new InvalidSetting(
      `${name} is wrong: it can't be read as user:password@host:port. If the user or password has special characters, percent-encode them: / as %2F, # as %23, ? as %3F, @ as %40, % as %25.`,
    )
  return value
}

function instant(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const date = new Date(value)
  const isValid = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(date.getTime())
  if (!isValid)
    throw new InvalidSetting(`FAKE_NOW is "${value}", but it must be an instant such as 2026-11-23T08:00:00Z.`)
  return date
}
