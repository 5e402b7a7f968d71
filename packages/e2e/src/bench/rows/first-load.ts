import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Row } from '../row.ts'

const root = join(import.meta.dirname, '../../../../..')
const web = join(root, 'packages/web')

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

/** What a first visit of the home page loads: the entry, the home page, and everything they import at once. */
function firstLoadOf(dist: string, parts: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry || parts.includes(chunk.src ?? '')) add(name)
  return kilobytes(
    dist,
    [...files].filter((file) => file.endsWith('.js')),
  )
}

const kilobytes = (folder: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000

/** React, Router and Query with one empty page that links, reads and writes as every page does, built the same way. */
const floorPage = `
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
function Home() {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => fetch('/api/me').then((reply) => reply.json()) })
  const { mutate } = useMutation({ mutationFn: () => fetch('/api/me', { method: 'PUT' }) })
  return createElement(Link, { to: '/', onClick: () => mutate() }, data?.name)
}
const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const router = createRouter({ routeTree: root.addChildren([home]) })
const page = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(RouterProvider, { router }))
createRoot(document.getElementById('root')).render(page)
`

async function buildFloor(): Promise<number> {
  // Inside the web part, so that its packages are found.
  await mkdir(join(web, 'node_modules'), { recursive: true })
  const folder = await mkdtemp(join(web, 'node_modules/.floor-'))
  try {
    await writeFile(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="./main.js"></script>')
    await writeFile(join(folder, 'main.js'), floorPage)
    await build({ root: folder, configFile: false, logLevel: 'error', build: { manifest: true } })
    return firstLoadOf(join(folder, 'dist'), [])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const firstLoad: Row = {
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
    const floor = await buildFloor()
    const ours = firstLoadOf(dist, ['src/home/HomeScreen.tsx'])
    return { floor: async () => floor, ours: async () => ours, close: async () => {} }
  },
}
