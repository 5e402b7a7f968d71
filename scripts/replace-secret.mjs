// npm run replace-secret: goes on with the secret of now where the one that the database was used with is lost, or known to others.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/replace-secret.ts', ...process.argv.slice(2)]))
