// Runs a script, or a program of the dependencies by its name, on the product’s Node.
import fs from 'node:fs'
import { join } from 'node:path'
import { install, root, run } from './install-node.mjs'

install()
const [what = '', ...rest] = process.argv.slice(2)
process.exit(await run([pathOf(what), ...rest]))

function pathOf(what) {
  if (/\.[cm]?[jt]s$/.test(what)) return what
  const link = join(root, 'node_modules', '.bin', what)
  if (!fs.existsSync(link)) {
    console.error(`There is no program "${what}" among the dependencies.`)
    process.exit(1)
  }
  return fs.realpathSync(link)
}
