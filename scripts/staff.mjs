// npm run staff -- list | name <login> | end <login>: the operator’s staff, who help other companies.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/staff.ts', ...process.argv.slice(2)]))
