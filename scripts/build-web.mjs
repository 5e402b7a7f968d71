// Builds the pages, whether they changed or not, and keeps what the server compiles at each start.
import { build } from './build.mjs'

await build()
await import('./compile-server.mjs')
