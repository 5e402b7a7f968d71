import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { docsPage } from './docs-page.ts'
import { newNonce, pageHeaders } from './headers.ts'
import type { House } from './house.ts'
import { pageLoads } from './load-timings.ts'
import { describe } from './openapi.ts'
import { refuse } from './refusals.ts'
import type { OpenPages } from './streams.ts'

const quiet = { config: { isQuiet: true as const } }

/** What watches over the server asks here; and the description of the API for who builds on it. */
export function bindOperations(app: FastifyInstance, house: House, pages: OpenPages): void {
  app.get('/healthz', quiet, async () => ({ status: 'alive' }))
  app.get('/readyz', quiet, async () => {
    await house.db.ping()
    return { status: 'ready' }
  })
  bindMetrics(app, house, pages)

  const description = describe(
    house.modules.flatMap((module) => module.answers ?? []),
    house.version.version,
  )
  const asText = JSON.stringify(description)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(asText))
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce()
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(docsPage(description, nonce))
  })
}

function bindMetrics(app: FastifyInstance, { config }: House, pages: OpenPages) {
  const register = new Registry()
  if (!config.isTest) collectDefaultMetrics({ register })
  register.registerMetric(pageLoads)
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'open_pages',
    help: 'Pages that listen for news',
    registers: [register],
    collect() {
      this.set(pages.size)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const { config: routeConfig, url = 'page' } = request.routeOptions
    if (routeConfig.isQuiet) return
    answers.observe({ route: `${request.method} ${url}`, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) refuse('NOT_FOUND')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** This machine itself, unless it asks for somebody else; elsewhere whoever bears the token. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined) {
  const bearer = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  if (token && bearer.length === wanted.length && timingSafeEqual(bearer, wanted)) return true
  const isHere = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isHere && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
