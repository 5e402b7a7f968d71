// npm run seed -- --people N: fills the database with a large company, to try out performance.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/seed.ts', ...process.argv.slice(2)]))
