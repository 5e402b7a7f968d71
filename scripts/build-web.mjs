// Builds the pages, whether they changed or not, and stores the server’s compile cache.
import { build } from './build.mjs'

await build()
await import('./compile-server.mjs')
