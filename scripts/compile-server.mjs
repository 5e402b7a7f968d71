// Stores the compiled code of the server beside the dependencies, which halves the processor time of a start, also where that
// folder is read-only then. It is valid for one user, one Node and the same options.
import { spawnSync } from 'node:child_process'
import { ownNode, root } from './install-node.mjs'
import { options } from './memory.mjs'

const code = "await import('./packages/server/src/cli/serve.ts'); process.exit()"
spawnSync(ownNode(), [...options, '--input-type=module', '--eval', code], {
  cwd: root,
  env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', NODE_COMPILE_CACHE_PORTABLE: '1' },
})
