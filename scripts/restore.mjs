// npm run restore: restores an installation from an archive of npm run backup.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/restore.ts', ...process.argv.slice(2)]))
