import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readSession, sessionCookieName } from './cookies.ts'
import { everywhere, newNonce, pageHeaders, transportHeaders } from './headers.ts'
import type { House } from './house.ts'
import { refuse } from './refusals.ts'

/** Where the built web part lies. */
export const webFolder = join(import.meta.dirname, '../../../web/dist')

const YEAR_SECONDS = 31_536_000
const PLACE = '__nonce__'

/** Serves the pages: built parts under names that change with their content, and the one document for every page address. */
export async function bindPages(app: FastifyInstance, house: House, folder = webFolder): Promise<void> {
  const document = documentIn(folder)
  if (existsSync(folder))
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(everywhere)) reply.header(name, value)
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)|\.\w+$/.test(path)
    if (!isPage && /^\/api(\/|$)/.test(path)) refuse('NOT_FOUND')
    if (!isPage) return notFound(reply)
    const hasSession = readSession(request.cookies[sessionCookieName(house.config)]) !== undefined
    return sendDocument(reply, document, transportHeaders(house.config), hasSession)
  })
}

const notFound = (reply: FastifyReply) =>
  reply
    .headers({ ...everywhere, 'cache-control': 'no-store' })
    .status(404)
    .type('text/plain')
    .send('Not found')

/** The document, with a place for the nonce at every script and style. */
function documentIn(folder: string): string | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .replaceAll(/\snonce="[^"]*"/g, '')
    .replaceAll(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${PLACE}"`)
}

/** A browser without a session is told so in the document: it need not ask who is signed in only to be refused. */
function sendDocument(
  reply: FastifyReply,
  document: string | undefined,
  transport: Record<string, string>,
  hasSession: boolean,
) {
  if (document === undefined)
    return reply
      .status(503)
      .headers(everywhere)
      .type('text/plain')
      .send('The pages have not been built: start with npm start.')
  const nonce = newNonce()
  return reply
    .headers({ ...pageHeaders(nonce), ...transport })
    .type('text/html; charset=utf-8')
    .send(document.replaceAll(PLACE, nonce).replace('<html ', hasSession ? '<html ' : '<html data-session="none" '))
}
