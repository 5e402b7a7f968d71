// npm run backup: writes the whole installation into one archive, while it runs.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/backup.ts', ...process.argv.slice(2)]))
