import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checksumOf, migrations, migrationsFolder, readChecksums } from './migrations.ts'

test('UP-8 a migration with a checksum never changes again', () => {
  expect(Object.fromEntries(migrations().map((folder) => [folder, checksumOf(folder)]))).toEqual(readChecksums())
})

test('WALL-3 row security of every migration is forced, also for the owner of the tables', () => {
  const text = migrations()
    .map((folder) => readFileSync(join(migrationsFolder, folder, 'migration.sql'), 'utf8'))
    .join('\n')
  const walled = [...text.matchAll(/CREATE POLICY "(?:company_wall|tenant_isolation)" ON "(\w+)"/g)].map(
    ([, table]) => table,
  )
  const forced = [...text.matchAll(/ALTER TABLE "(\w+)" FORCE ROW LEVEL SECURITY/g)].map(([, table]) => table)
  expect(walled.length).toBeGreaterThan(50)
  expect(forced.toSorted()).toEqual(walled.toSorted())
})
