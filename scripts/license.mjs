// npm run license -- <subdomain> [--paid-to DAY | --trial-until DAY | --free]: until when a company may use the product.
import { install, run } from './own-node.mjs'

install()
process.exit(await run(['packages/server/src/license.ts', ...process.argv.slice(2)]))
