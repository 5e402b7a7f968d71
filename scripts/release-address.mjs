// npm run release-address -- somebody@example.com: frees an address that another company added and nobody ever logged in with.
import { install, run } from './own-node.mjs'

install()
process.exit(await run(['packages/server/src/release-address.ts', ...process.argv.slice(2)]))
