import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { RefusalCodes } from '@perennial/contract/core/define-routes.ts'
import { type Language, negotiateLanguage } from '@perennial/contract/messages/language.ts'
import fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { contributions } from '../contributions.ts'
import { closeGracefully } from './graceful-close.ts'
import { apiHeaders, transportHeaders } from './headers.ts'
import { parseJson } from './input.ts'
import { toProblem } from './problems.ts'
import { bindHandler } from './router.ts'
import { EventStreams } from './streams.ts'
import { bindSystemRoutes } from './system-routes.ts'
import { uploadLimits } from './uploads.ts'
import { bindWebPages } from './web-pages.ts'

/** The maximum size of a JSON body (IN-1). */
const MAX_BODY_BYTES = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response: the viewer’s own once they are known. */
    language: Language
  }
  interface FastifyContextConfig {
    refusals?: RefusalCodes | undefined
    machineClient?: true | undefined
    isQuiet?: true
  }
}

const FORM = 'application/x-www-form-urlencoded'
/** The former address in emails that were sent long ago. */
const FORMER_UNSUBSCRIBE = /^\/api\/mail-endings\//

/** The HTTP server of the app: the operations of its modules, the pages, and the system routes. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Requests over a persistent connection while the server stops are answered like any other, and are the last.
    return503OnClosing: false,
    trustProxy: app.config.trustedProxies,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => url.replace(FORMER_UNSUBSCRIBE, '/api/unsubscribe/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Anything the router cannot parse is an unknown address.
    frameworkErrors: (error, request, reply) => answerProblem(app, error, request, reply),
  })
  server.decorateRequest('language', 'en')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseJson(body),
  )
  // Mail programs unsubscribe with a form (RFC 8058), of which only the address matters; no other form is accepted.
  const { FST_ERR_CTP_INVALID_MEDIA_TYPE: WrongMedia } = errorCodes
  server.addContentTypeParser(FORM, { parseAs: 'string' }, async ({ routeOptions }: FastifyRequest) => {
    if (!routeOptions.config.machineClient) throw new WrongMedia(FORM)
    return undefined
  })
  closeGracefully(server)
  const pages = new EventStreams()
  server.addHook('preClose', async () => pages.closeAll())
  server.addHook('onRequest', async (request, reply) => {
    request.language = negotiateLanguage(request.headers['accept-language'])
    reply.headers(transportHeaders(app.config))
    if (isApi(request)) reply.headers(apiHeaders)
  })
  server.addHook('onResponse', async (request, reply) => logged(app, request, reply))
  server.setErrorHandler((error, request, reply) => answerProblem(app, error, request, reply))
  await server.register(cookie)
  await server.register(multipart, { limits: uploadLimits })
  await server.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip', 'identity'],
    // Half the time of the usual 6, for 7 % more bytes of JSON.
    zlibOptions: { level: 3 },
  })

  for (const handler of contributions(app, 'handlers')) bindHandler(server, handler, app, pages)
  bindSystemRoutes(server, app, pages)
  // People who open the address in the header of an email by hand get the page that asks first.
  server.get<{ Params: { token: string } }>(
    '/api/unsubscribe/:token',
    { exposeHeadRoute: false },
    ({ params }, reply) => reply.redirect(`/unsubscribe#${encodeURIComponent(params.token)}`),
  )
  await bindWebPages(server, app)
  return server
}

const isApi = ({ url }: FastifyRequest) => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')

function answerProblem(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { refusals } = request.routeOptions?.config ?? {}
  const language = request.language ?? 'en'
  const { problem, status, retryAfter, isServerError } = toProblem(error, { language, id: request.id, refusals })
  if (isServerError)
    app.log.error({ id: request.id, code: problem.code, route: routeOf(request), err: error }, 'a request failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // Browsers log in on our own page; a program gets a header that says how to authenticate (RFC 6750).
  if (status === 401 && request.headers?.authorization)
    reply.header('www-authenticate', 'Bearer realm="Perennial", error="invalid_token"')
  void reply
    .headers(apiHeaders)
    .status(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions?.url ?? 'unknown'}`

/** One line per request: the declared route and no ids of people, so that nothing reveals who wrote what (LOG-2, ANON-8). */
function logged({ log }: App, request: FastifyRequest, reply: FastifyReply) {
  if (request.routeOptions?.config?.isQuiet) return
  const ms = Math.round(reply.elapsedTime)
  log.debug({ id: request.id, route: routeOf(request), status: reply.statusCode, ms }, 'answered')
}
