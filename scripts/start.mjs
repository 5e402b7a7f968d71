// npm start: installs if necessary, continues in the product’s Node, builds the pages if they changed, and starts the server.

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
