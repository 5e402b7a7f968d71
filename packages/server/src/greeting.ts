import type { House } from './core/house.ts'

/** What is said once the server listens: where it is, and how to get in. */
export async function greeting({ config, db, version }: House): Promise<string> {
  const hasSample = await db.atTheDoor(async (tx) => {
    const { rows } = await tx.execute<{ subdomain: string }>(
      'select subdomain from door.companies where is_sample limit 1',
    )
    return rows.length > 0
  })
  const lines = [
    '',
    `Perennial ${version.version} runs at ${config.baseUrl}`,
    `Database: ${db.embedded ? `embedded, in ${config.dataDir} (for more than trying out, set DATABASE_URL)` : 'PostgreSQL server'}`,
    ...(hasSample
      ? [
          'Sample company: log in by one click on the login page, or as hana@fernhill.example (HR), mia@fernhill.example',
          '(manager) or ravi@fernhill.example, password fernhill-sample.',
        ]
      : []),
    ...(config.baseUrl.startsWith('https:')
      ? []
      : ['Without https, sessions are safe on this machine only: see BASE_URL.']),
    '',
  ]
  return `${lines.join('\n')}\n`
}
