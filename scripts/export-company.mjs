// npm run export-company -- subdomain [file.zip]: writes the complete document of a company, for its operator.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/export-company.ts', ...process.argv.slice(2)]))
