import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '../support/product.ts'

const scripts = join(import.meta.dirname, '../../../../scripts')

type Installation = Pick<Product, 'dataDir' | 'databaseUrl'> & { env?: Record<string, string> }

/** Runs an operator’s command with the settings of this installation, and returns its output; throws on failure. */
export async function command(
  name: string,
  { dataDir, databaseUrl, env }: Installation,
  ...rest: string[]
): Promise<string> {
  const child = spawn(process.execPath, [join(scripts, `${name}.mjs`), ...rest], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += String(part)
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`)
  return said
}
