import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the first migration anew from the tables. Only until the first release: afterwards migrations go forward
 * (`npm run db:next`).
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/server/migrations')
const triggers = globSync('packages/server/src/*/triggers.sql', { cwd: root })
  .toSorted()
  .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n--\n'))

for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
  if (entry.isDirectory() && /^\d{14}_/.test(entry.name)) rmSync(join(folder, entry.name), { recursive: true })

const { status } = spawnSync(
  process.execPath,
  ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'packages/server/drizzle.config.ts', '--name', 'first'],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

const [made] = readdirSync(folder).filter((name) => name.endsWith('_first'))
if (!made) throw new Error('no migration was made')
const file = join(folder, made, 'migration.sql')
const statements = readFileSync(file, 'utf8')

// Row security that is not forced lets the owner of the tables through (WALL-3), and drizzle only enables it.
const walled = [...statements.matchAll(/CREATE POLICY "company_wall" ON "(\w+)"/g)].map(([, table]) => table)
const forced = walled.map((table) => `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`)
const separator = '\n--> statement-breakpoint\n'
// Roles belong to the server, not to one database: they are there before the migration.
const own = statements
  .split('--> statement-breakpoint')
  .filter((statement) => !/^\s*CREATE ROLE/.test(statement))
  .join('--> statement-breakpoint')
writeFileSync(file, own)
appendFileSync(file, separator + [...forced, ...triggers.map((part) => part.trim())].join(separator))
process.stdout.write(`${made}: ${walled.length} walls\n`)
