// npm run dev: the server, which restarts with every change, and the pages, with hot reloading.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { generateIndexes } from './generate-indexes.mjs'
import { environment, install, ownNode, root } from './install-node.mjs'

install()
generateIndexes()
const port = process.env.PORT || '3000'
const env = environment({ PORT: port, npm_lifecycle_event: 'dev' })
const start = (args, cwd = root) => spawn(ownNode(), args, { cwd, stdio: 'inherit', env })
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const children = [
  start(['--watch', '--watch-preserve-output', 'packages/server/src/cli/main.ts']),
  start([vite, '--host', '127.0.0.1'], join(root, 'packages', 'web')),
]

let code = 0
const stop = (signal = 'SIGTERM') => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('exit', (ended) => {
          code ||= ended ?? 0
          // One without the other is no use.
          stop()
          resolve()
        })
      }),
  ),
)
process.exit(code)
