// npm run bench: measures each row of the budget together with its baseline in the same run.
import { install, run } from './install-node.mjs'

install()
process.exit(
  await run(['packages/e2e/src/bench/main.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }),
)
