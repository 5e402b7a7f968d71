import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bindWebPages } from './web-pages.ts'

const document = `<!doctype html><html lang="en"><head><script type="module" src="/assets/a-1.js"></script>
<link rel="stylesheet" href="/assets/a-1.css"></head><body><script nomodule nonce="old">tell()</script></body></html>`

const nameOf = (address: string) => address.replaceAll(/\W+/g, '-')
const pageOf = (address: string, chrome: 'full' | 'none', roles: string[], reads: string[] = []) => {
  const messages = [`Page${nameOf(address)}`, 'refusal']
  return { addresses: [address], for: roles, chrome, reads, chunks: [`assets/page${nameOf(address)}.js`], messages }
}
const pages = [
  pageOf('/login', 'none', ['public', 'employee']),
  pageOf('/register', 'none', ['public']),
  pageOf('/app/reviews/{reviewId}', 'none', ['employee'], ['/reviews/{reviewId}', '/reviews/{reviewId}/rows?a=1&b=2']),
  pageOf('/app/reviews/team', 'full', ['employee']),
]
const chunks = pages.flatMap(({ addresses: [address = ''], chunks: [file] }) => [
  [
    `src/Page${nameOf(address)}.tsx`,
    {
      file,
      imports: ['index.html', '_parts.js'],
      css: [`assets/page${nameOf(address)}.css`, 'assets/a-1.css'],
    },
  ],
])
const manifest = {
  'index.html': { file: 'assets/a-1.js', css: ['assets/a-1.css'], imports: ['_parts-2.js'] },
  '_parts.js': { file: 'assets/parts.js' },
  '_parts-2.js': { file: 'assets/parts-2.js' },
  ...Object.fromEntries(chunks),
}

let server: FastifyInstance

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perennial-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), document)
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, '.vite', 'pages.json'),
    JSON.stringify({ entry: 'assets/a-1.js', messages: 'assets/messages-1', pages }),
  )
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), 'as brotli')
  server = fastify()
  await server.register(cookie)
  server.setErrorHandler((error, _request, reply) => reply.status(404).send({ message: String(error) }))
  await bindWebPages(server, (await testApp()).app, folder)
})

test('every page address returns the document, whose scripts alone may run', async () => {
  const nonces = new Set<string>()
  for (const url of ['/', '/login', '/app/home', '/app/users/77?tab=reviews', '/nowhere']) {
    const reply = await server.inject(url)
    expect(reply).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy'])) ?? []
    expect(reply.body.match(/<(script|style|link)(?=[\s>])/g)).toHaveLength(
      reply.body.split(`nonce="${nonce}"`).length - 1,
    )
    expect(reply.body).not.toContain('nonce="old"')
    expect(reply.body).toContain('<html data-session="none" data-begins="login" lang="en">')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('what every page waits for is preloaded: the messages of the browser’s language, and the current user', async () => {
  const asked = async (language: string, cookie?: string) => {
    const headers = { 'accept-language': language, ...(cookie && { cookie }) }
    return (await server.inject({ url: '/app/home', headers })).body
  }
  const english = await asked('en-GB,en;q=0.9')
  expect(english).toMatch(
    /<link nonce="[^"]+" rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/messages-1\/en\/first\.js">/,
  )
  expect(english).not.toContain('/de/first.js')
  expect(await asked('de-DE,de;q=0.9,en;q=0.8')).toContain('href="/assets/messages-1/de/first.js"')
  expect(english).not.toContain('/api/users/current')
  const known = await asked('en', `session=${crypto.randomUUID()}.${'a'.repeat(43)}`)
  expect(known).toMatch(/<link nonce="[^"]+" rel="preload" as="fetch" crossorigin href="\/api\/users\/current">/)
})

test('FRAME-14 a document preloads what its page consists of, in the browser’s language, and shows its header', async () => {
  const session = `session=${crypto.randomUUID()}.${'a'.repeat(43)}`
  const asked = async (url: string, cookie?: string) =>
    (await server.inject({ url, headers: { 'accept-language': 'de', ...(cookie && { cookie }) } })).body
  const review = await asked('/app/reviews/7', session)
  expect(review).toContain('<html data-begins="bare" lang="en">')
  for (const named of [
    'rel="preload" as="style" crossorigin href="/assets/page-app-reviews-reviewId-.css"',
    'rel="modulepreload" fetchpriority="low" crossorigin href="/assets/page-app-reviews-reviewId-.js"',
    'rel="modulepreload" fetchpriority="low" crossorigin href="/assets/parts.js"',
    'rel="modulepreload" fetchpriority="low" crossorigin href="/assets/messages-1/de/Page-app-reviews-reviewId-.js"',
    'rel="modulepreload" fetchpriority="low" crossorigin href="/assets/messages-1/de/refusal.js"',
    'rel="preload" as="fetch" crossorigin href="/api/reviews/7"',
    'rel="preload" as="fetch" crossorigin href="/api/reviews/7/rows?a=1&amp;b=2"',
  ])
    expect(review).toContain(named)
  // What every page starts with is preloaded once.
  expect(review.split('/assets/a-1.').length - 1).toBe(2)
  expect(review).not.toContain('parts-2.js')
  // An address with other parameters sends other requests, and nothing of it gets into the document.
  const narrowed = await asked('/app/reviews/7%22%3E%3Cscript%3E?editAs=true', session)
  expect(narrowed).not.toContain('/api/reviews')
  expect(await asked('/app/reviews/7%22%3E%3Cscript%3E', session)).toContain('href="/api/reviews/7%22%3E%3Cscript%3E"')
  expect(await asked('/app/reviews/team', session)).toContain('<html data-begins="frame" lang="en">')
})

test('without a login the document preloads an open page or the login page, and no requests', async () => {
  expect((await server.inject('/register')).body).toContain('/assets/page-register.js')
  const led = (await server.inject('/app/reviews/7')).body
  expect(led).toContain('/assets/page-login.js')
  expect(led).not.toContain('page-app-reviews')
  expect(led).not.toContain('as="fetch"')
})

test('a page can’t be framed, isn’t cached and runs no foreign scripts', async () => {
  const { headers } = await server.inject('/app/home')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(headers['content-security-policy']).toContain(part)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('built files are compressed and cached in the browser, as their names change with their content', async () => {
  const packed = await server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed).toMatchObject({ statusCode: 200, body: 'as brotli', headers: { 'content-encoding': 'br' } })
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await server.inject('/assets/a-1.js')).body).toBe('plain')
  expect((await server.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('what does not exist is a 404: no document in place of a file or an operation', async () => {
  for (const url of [
    '/assets/b-2.js',
    '/assets/a-1.js.br',
    '/index.html',
    '/.env',
    '/assets/../../package.json',
    '/api/nowhere',
    '/api',
  ])
    expect((await server.inject(url)).statusCode, url).toBe(404)
  expect((await server.inject({ method: 'POST', url: '/app/home' })).statusCode).toBe(404)
})
