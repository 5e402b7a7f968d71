import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the product as people and operators read it, such as 0.1.0. */
export function productVersion(): string {
  const description = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
