import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseUrlOn } from '../testing/database.ts'
import { world } from '../testing/world.ts'

const server = process.env.DATABASE_URL
const documented = fs.readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
const role = `perennial_dump_${process.pid}`

/** The server as a superuser, if the tests may be one. */
async function asSuperuser(): Promise<pg.Client | undefined> {
  if (!server) return undefined
  for (const username of ['', 'postgres']) {
    const url = new URL(server)
    if (username) Object.assign(url, { username, password: '' })
    const client = new pg.Client({ connectionString: url.href })
    try {
      await client.connect()
      const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
      if (rows[0]?.rolsuper) return client
      await client.end()
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  return undefined
}

/** Debian installs it beside its server, one folder per version. */
function findDump(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pg_dump')).find((file) => fs.existsSync(file))
}

const superuser = await asSuperuser()
const program = findDump()
afterAll(async () => {
  await superuser?.query(`drop role if exists ${role}`)
  await superuser?.end()
})

/** The statements from the guide that create the role, for a role of this test. */
function documentedRole(): string {
  const [, statements = ''] = /```\n(create role perennial_dump [\s\S]*?)```/.exec(documented) ?? []
  return statements.replaceAll('perennial_dump', role)
}

test.runIf(superuser && program)(
  'pg_dump as the guide says dumps every row, and as the owner fails, never with an empty dump',
  async () => {
    const w = await world()
    const { rows: names } = await w.app.db.pool.query('select current_database() as name')
    const { rows: counts } = await w.app.db.pool.query('select count(*)::int as count from auth.logins')
    const dumpAs = (username: string, password: string) => {
      const url = new URL(databaseUrlOn(server ?? '', names[0].name))
      Object.assign(url, { username, password })
      return spawnSync(program ?? '', ['--data-only', '--table=public.people', url.href], { encoding: 'utf8' })
    }
    await superuser?.query(documentedRole())

    const dump = dumpAs(role, 'another long password')
    expect(dump.status, dump.stderr).toBe(0)
    const [, rows = ''] = /^COPY public\.people .*\n([\s\S]*?)^\\\.$/m.exec(dump.stdout) ?? []
    // More people than can log in: guests and those who left are among them.
    expect(rows.trimEnd().split('\n').length).toBeGreaterThanOrEqual(counts[0].count)

    const { username, password } = new URL(server ?? '')
    const isOwner = (await w.app.db.pool.query('select rolsuper from pg_roles where rolname = current_user')).rows
    if (isOwner[0].rolsuper) return
    const owners = dumpAs(username, password)
    expect([owners.status === 0, owners.stderr]).toEqual([false, expect.stringContaining('row-level security')])
  },
)
