// npm run create-password-link -- someone@example.com: a link to choose a password, for people who forgot theirs and get no
// email.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/create-password-link.ts', ...process.argv.slice(2)]))
