import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPage, emptyPage } from '../baseline/page.ts'
import type { BudgetRow } from '../budget-row.ts'

const root = join(import.meta.dirname, '../../../../..')
const web = join(root, 'packages/web')

type Chunk = { file: string; imports?: string[]; src?: string }
type Manifest = Record<string, Chunk>

/** What a first visit of the home page loads: what the document preloads, the home page, and all of their static imports. */
function firstLoadOf(dist: string, parts: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const document = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = new Set([...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file))
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [name, chunk] of Object.entries(manifest))
    if (named.has(chunk.file) || parts.includes(chunk.src ?? '')) add(name)
  return kilobytes(
    dist,
    [...files].filter((file) => file.endsWith('.js')),
  )
}

const kilobytes = (folder: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000

async function baselineOf(): Promise<number> {
  const { dist, remove } = await buildPage(emptyPage)
  try {
    return firstLoadOf(dist, [])
  } finally {
    await remove()
  }
}

export const firstLoad: BudgetRow = {
  row: '9',
  work: 'first-load JavaScript, home (gzip)',
  unit: ' kB',
  target: { what: 'ratio', is: 'atMost', value: 1.45 },
  open: async () => {
    const dist = join(web, 'dist')
    if (!existsSync(join(dist, '.vite/manifest.json'))) {
      const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
        cwd: web,
      })
      if (status !== 0) throw new Error('the web part could not be built')
    }
    const baseline = await baselineOf()
    const product = firstLoadOf(dist, ['src/home/HomePage.tsx'])
    return { baseline: async () => baseline, product: async () => product, close: async () => {} }
  },
}
