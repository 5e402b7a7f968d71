// npm run import-company -- file.zip: brings a company from its full XML export into this installation.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/import-company.ts', ...process.argv.slice(2)]))
