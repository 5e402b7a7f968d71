import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { refuse } from '../http/refusals.ts'
import type { EventStreams } from '../http/streams.ts'
import { installationMetrics } from './installation-metrics.ts'
import { processMetrics } from './process-metrics.ts'
import { readAll, reportToFirst } from './worker-metrics.ts'

/** Metrics for Prometheus: of all processes, whichever answers. */
export function bindMetrics(server: FastifyInstance, app: App, pages: EventStreams): void {
  const own = processMetrics(server, app, pages)
  const installation = installationMetrics(app)
  reportToFirst(own)
  server.get('/metrics', { config: { isQuiet: true as const } }, async (request, reply) => {
    if (!mayMeasure(request, app.config.metricsToken)) refuse('NOT_FOUND')
    const parts = await Promise.all([readAll(own), installation.metrics()])
    return reply.type(own.contentType).send(parts.join('\n'))
  })
}

/** Requests from this machine that no proxy forwarded, or those with the token. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined) {
  const bearer = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  if (token && bearer.length === expected.length && timingSafeEqual(bearer, expected)) return true
  const isHere = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isHere && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
