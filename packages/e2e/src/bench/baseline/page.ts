import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { freePort } from '../../support/product.ts'

const web = join(import.meta.dirname, '../../../../web')

const aroundPage = (name: string, body: string) => `
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
function ${name}() {${body}}
const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', component: ${name} })
const router = createRouter({ routeTree: root.addChildren([home]) })
const page = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(RouterProvider, { router }))
createRoot(document.getElementById('root')).render(page)
`

/** React, Router and Query with one empty page that links, reads and writes like every page. */
export const emptyPage = aroundPage(
  'Home',
  `
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => fetch('/api/me').then((reply) => reply.json()) })
  const { mutate } = useMutation({ mutationFn: () => fetch('/api/me', { method: 'PUT' }) })
  return createElement(Link, { to: '/', onClick: () => mutate() }, data?.name)
`,
)

/** The same with a text that is saved while it is typed, and a list that opens. */
export const interactivePage = aroundPage(
  'Touched',
  `
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => fetch('/api/me').then((reply) => reply.json()) })
  return createElement('main', null,
    createElement('h1', null, data?.name),
    createElement('button', { type: 'button', onClick: () => setOpen(!isOpen) }, 'Menu'),
    isOpen && createElement('ul', null, createElement('li', null, 'One entry')),
    createElement('textarea', { 'aria-label': 'Text', value: text, onChange: (event) => setText(event.target.value) }))
`,
)

const around = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The baseline">
<link rel="icon" href="data:,"></head>
<body><main id="root"></main><script type="module" src="./main.js"></script></body></html>`

/** Builds a page as the product’s are built; `dist` is its folder. */
export async function buildPage(script: string): Promise<{ dist: string; remove: () => Promise<void> }> {
  // Inside the web package, so that its dependencies are found.
  await mkdir(join(web, 'node_modules'), { recursive: true })
  const folder = await mkdtemp(join(web, 'node_modules/.baseline-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await writeFile(join(folder, 'index.html'), around)
    await writeFile(join(folder, 'main.js'), script)
    await build({ root: folder, configFile: false, logLevel: 'error', build: { manifest: true } })
    return { dist: join(folder, 'dist'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' }

/** Serves a page to a browser, compressed, and nothing else. */
export async function servePage(script: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { dist, remove } = await buildPage(script)
  const port = await freePort()
  const server = createServer(async ({ url = '/' }, reply) => {
    if (url.startsWith('/api/')) return reply.setHeader('content-type', 'application/json').end('{"name":"Floor"}')
    const path = url === '/' ? 'index.html' : normalize(url).slice(1)
    const type = types[path.slice(path.lastIndexOf('.'))]
    try {
      const bytes = gzipSync(await readFile(join(dist, path)))
      reply.writeHead(200, { 'content-type': type ?? 'text/plain', 'content-encoding': 'gzip' }).end(bytes)
    } catch {
      reply.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await remove()
  }
  return { url: `http://localhost:${port}`, close }
}
