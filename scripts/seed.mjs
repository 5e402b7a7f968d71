// npm run seed -- --people N: fills the database with a large company, for trying out how it feels.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/seed.ts', ...process.argv.slice(2)]))
