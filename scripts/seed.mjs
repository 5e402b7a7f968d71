// npm run seed -- --people N: fills the database with a large company, for trying out how it feels.
import { install, run } from './own-node.mjs'

install()
process.exit(await run(['packages/server/src/seed.ts', ...process.argv.slice(2)]))
