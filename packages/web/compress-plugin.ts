import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const SMALLEST = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every compressible file of at least 1 kB, so that the server never compresses pages itself. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'perennial-compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name)
          const content = readFileSync(file)
          if (content.length < SMALLEST) return
          const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
          writeFileSync(`${file}.br`, await asBrotli(content, best))
          writeFileSync(`${file}.gz`, await asGzip(content, { level: 9 }))
        }),
      )
    },
  }
}
