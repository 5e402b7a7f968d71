// npm run import-company -- file.zip: imports a company from its document into this installation.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/import-company.ts', ...process.argv.slice(2)]))
