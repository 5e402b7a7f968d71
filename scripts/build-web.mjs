// Builds the pages, whether they changed or not.
import { build } from './build.mjs'

await build()
