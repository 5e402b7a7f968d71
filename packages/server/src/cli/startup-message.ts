import { networkInterfaces } from 'node:os'
import { isLoopback } from '@perennial/domain/identity/addresses.ts'
import type { App } from '../core/app.ts'
import type { Config } from '../core/config.ts'

/** Printed once the server listens: its address, and how to log in. */
export async function startupMessage({ config, db, version }: App): Promise<string> {
  const hasSample = await db.asAuthRole(async (tx) => {
    const { rows } = await tx.execute<{ subdomain: string }>(
      'select subdomain from auth.companies where is_sample limit 1',
    )
    return rows.length > 0
  })
  const lines = [
    '',
    `Perennial ${version.version} runs at ${config.baseUrl}`,
    `Database: ${db.embedded ? `embedded, in ${config.dataDir} (for more than a trial, set DATABASE_URL)` : 'PostgreSQL server'}`,
    ...(hasSample
      ? [
          'Sample company: log in with one click on the login page, or as hana@fernhill.example (HR), mia@fernhill.example',
          '(manager) or ravi@fernhill.example, password fernhill-sample.',
        ]
      : []),
    ...addressesOf(config),
    ...(config.baseUrl.startsWith('https:')
      ? []
      : ['Without https, sessions are safe on this machine only: see BASE_URL.']),
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** The addresses for other machines; they can log in only at the configured one. */
export function addressesOf({ host, port, hasBaseUrl }: Pick<Config, 'host' | 'port' | 'hasBaseUrl'>): string[] {
  if (isLoopback(host) || host === '::1' || hasBaseUrl) return []
  const isAny = host === '0.0.0.0' || host === '::'
  const hosts = isAny ? outwardAddresses() : [host.includes(':') ? `[${host}]` : host]
  const [first = 'your-machine'] = hosts
  return [
    `HOST is ${host}, so other machines can open it${hosts.length > 0 ? ` at ${hosts.map((host) => `http://${host}:${port}`).join(', ')}` : ''}.`,
    `No one can log in from there yet. Set BASE_URL to the address that people use, such as BASE_URL=http://${first}:${port}.`,
  ]
}

const outwardAddresses = () =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
