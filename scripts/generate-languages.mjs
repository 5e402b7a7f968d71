// The languages of the product are the folders of its messages. Development, builds and tests write them down for the types.
import fs from 'node:fs'
import { join } from 'node:path'
import { root } from './install-node.mjs'

const contract = join(root, 'packages', 'contract', 'src')
const file = join(contract, 'messages', 'languages.generated.ts')

/** English first: it is complete by definition, and what everything else falls back to. */
export function generateLanguages() {
  const folders = fs.readdirSync(join(contract, 'locales')).filter((name) => name !== 'en')
  const list = ['en', ...folders.sort()].map((name) => `'${name}'`).join(', ')
  const source = `// Written by scripts/generate-languages.mjs from the folders of locales.\nexport const languages = [${list}] as const\n`
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== source) fs.writeFileSync(file, source)
}
