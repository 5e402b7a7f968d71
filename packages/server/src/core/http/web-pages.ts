import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import { type Language, languages, negotiateLanguage } from '@perennial/contract/messages/language.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import { parseSessionCookie, sessionCookieName } from './cookies.ts'
import { commonHeaders, createNonce, pageHeaders, transportHeaders } from './headers.ts'
import { type HtmlShell, loadHtmlShells } from './html-shell.ts'
import { refuse } from './refusals.ts'

/** The folder of the web build. */
export const webFolder = join(import.meta.dirname, '../../../../web/dist')

const YEAR_SECONDS = 31_536_000
const POSITION = '__nonce__'
const PAGE_POSITION = '<!--page-->'
/** The current user is preloaded too, as nothing is rendered before it is known. */
const authenticate = '<link rel="preload" as="fetch" crossorigin href="/api/users/current">'

/** Serves the pages: built files under names that change with their content, and one document for every page address. */
export async function bindWebPages(server: FastifyInstance, app: App, folder = webFolder): Promise<void> {
  const shells = loadHtmlShells(folder)
  const document = documentIn(folder, shells.links)
  if (existsSync(folder))
    await server.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(commonHeaders)) reply.header(name, value)
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
      },
    })
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)|\.\w+$/.test(path)
    if (!isPage && /^\/api\/v\d+(\/|$)/.test(path)) refuse('NO_SUCH_VERSION', { facts: { address: '/api/docs' } })
    if (!isPage && /^\/api(\/|$)/.test(path)) refuse('NOT_FOUND')
    if (!isPage) return notFound(reply)
    const hasSession = parseSessionCookie(request.cookies[sessionCookieName(app.config)]) !== undefined
    const language = negotiateLanguage(request.headers['accept-language'])
    const begins = shells.shellOf(request.url, hasSession, language)
    return sendDocument(reply, document?.[language], transportHeaders(app.config), hasSession, begins)
  })
}

const notFound = (reply: FastifyReply) =>
  reply
    .headers({ ...commonHeaders, 'cache-control': 'no-store' })
    .status(404)
    .type('text/plain')
    .send('Not found')

/**
 * The document for each language, with a placeholder for the nonce at every script and style. It preloads the messages
 * that every page starts with, together with the scripts.
 */
function documentIn(folder: string, links: (language: Language) => string): Record<Language, string> | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const document = readFileSync(file, 'utf8')
  const one = (language: Language) =>
    document
      .replace('</head>', `${links(language)}${PAGE_POSITION}</head>`)
      .replaceAll(/\snonce="[^"]*"/g, '')
      .replaceAll(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${POSITION}"`)
  return Object.fromEntries(languages.map((language) => [language, one(language)])) as Record<Language, string>
}

const withNonce = (links: string, nonce: string) => links.replaceAll('<link ', `<link nonce="${nonce}" `)

/**
 * The document tells a browser without a session that it is logged out, which saves a request. Every document preloads
 * what its own page consists of.
 */
function sendDocument(
  reply: FastifyReply,
  document: string | undefined,
  transport: Record<string, string>,
  hasSession: boolean,
  begins: HtmlShell,
) {
  if (document === undefined)
    return reply
      .status(503)
      .headers(commonHeaders)
      .type('text/plain')
      .send('The pages have not been built: start with npm start.')
  const nonce = createNonce()
  return reply
    .headers({ ...pageHeaders(nonce), ...transport })
    .type('text/html; charset=utf-8')
    .send(
      document
        .replaceAll(POSITION, nonce)
        .replace(PAGE_POSITION, () => withNonce(`${hasSession ? authenticate : ''}${begins.links}`, nonce))
        .replace('<html ', `<html ${hasSession ? '' : 'data-session="none" '}data-begins="${begins.as}" `),
    )
}
