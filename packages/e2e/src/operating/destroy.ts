import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyAgain } from '../support/database.ts'
import type { Product } from '../support/product.ts'

/** Removes everything of this installation. */
export async function destroyAll({ dataDir, databaseUrl }: Product) {
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
  if (databaseUrl) await emptyAgain(databaseUrl)
}
