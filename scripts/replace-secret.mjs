// npm run replace-secret: switches to the current secret if the previous one is lost or known to others.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/replace-secret.ts', ...process.argv.slice(2)]))
