// npm run restore: restores an installation from such an archive.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/restore.ts', ...process.argv.slice(2)]))
