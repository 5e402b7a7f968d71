// npm run create-company -- --name "Acme" --email ada@acme.com …: creates a company, with a link for its creator to choose a
// password.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/create-company.ts', ...process.argv.slice(2)]))
