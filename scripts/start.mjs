// npm start: installs if needed, goes on in the Node of the product, builds the pages if they changed, starts the server.

import { handOver, install, isNeededNode, root } from './install-node.mjs'
import { keepMemoryLow } from './memory.mjs'

install()
if (!isNeededNode()) handOver()
else {
  keepMemoryLow()
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(`${root}/node_modules/.cache/compiled`)
  const { buildIfChanged } = await import('./build.mjs')
  await buildIfChanged()
  await import('../packages/server/src/cli/main.ts')
}
