// npm run release-address -- someone@example.com: frees an address that another company added and no one ever logged in with.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/release-address.ts', ...process.argv.slice(2)]))
