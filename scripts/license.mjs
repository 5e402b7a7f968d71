// npm run license -- <subdomain> [--paid-to DAY | --trial-until DAY | --free]: until when a company may use the product.
import { install, run } from './install-node.mjs'

install()
process.exit(await run(['packages/server/src/cli/license.ts', ...process.argv.slice(2)]))
