import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './architecture.ts'
import { checksumOf, checksumsFile, migrations, migrationsFolder, readChecksums } from './migrations.ts'

/**
 * Creates the next migration from the difference between tables and existing migrations, named by the first argument.
 * Statements for existing rows are added by hand to the new file; `-- --checksum` then stores its checksum. With `--
 * --rows` the file is empty, for statements that only change rows. An uncommitted migration is removed with `--
 * --drop`, to be created again.
 */
const options = process.argv.slice(2)
if (options.includes('--checksum')) sum()
else if (options.includes('--drop')) drop()
else make(options.find((option) => /^\w+$/.test(option)) ?? 'next')

function make(name: string): void {
  const before = new Set(migrations())
  const kit = 'node_modules/drizzle-kit/bin.cjs'
  const given = [
    'generate',
    '--config',
    'packages/server/drizzle.config.ts',
    '--name',
    name,
    ...(options.includes('--rows') ? ['--custom'] : []),
  ]
  const { status } = spawnSync(process.execPath, [kit, ...given], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  for (const made of migrations().filter((folder) => !before.has(folder))) complete(made)
  sum()
}

/** Adds what Drizzle does not generate. */
function complete(folder: string): void {
  const file = join(migrationsFolder, folder, 'migration.sql')
  const separator = '--> statement-breakpoint'
  // Roles belong to the server, not to one database: they exist before the migration.
  const statements = readFileSync(file, 'utf8')
    .split(separator)
    .map((statement) => statement.trim())
    .filter((statement) => statement && !/^CREATE ROLE/.test(statement))
  // Row security that is not forced does not apply to the owner of the tables (WALL-3), and Drizzle only enables it.
  const forced = statements
    .flatMap((statement) => /^CREATE POLICY "tenant_isolation" ON "(\w+)"/.exec(statement)?.[1] ?? [])
    .map((table) => `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`)
  writeFileSync(file, `${[...statements, ...forced].join(`\n${separator}\n`)}\n`)
}

/** A committed migration may already have been run by someone. */
function drop(): void {
  const last = migrations().at(-1)
  const held = last && spawnSync('git', ['ls-files', join(migrationsFolder, last)], { cwd: root }).stdout.length > 0
  if (!last || held) throw new Error('The newest migration is part of a commit: it stays. Make the next one.')
  rmSync(join(migrationsFolder, last), { recursive: true })
  sum()
}

function sum(): void {
  const checksums = Object.fromEntries(migrations().map((folder) => [folder, checksumOf(folder)]))
  for (const [folder, known] of Object.entries(readChecksums())) {
    const held = spawnSync('git', ['ls-files', join(migrationsFolder, folder)], { cwd: root }).stdout.length > 0
    if (held && checksums[folder] !== known) throw new Error(`${folder} is part of a commit and was changed.`)
  }
  writeFileSync(checksumsFile, `${JSON.stringify(checksums, null, 2)}\n`)
}
