import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { contributions } from '../contributions.ts'
import { bindMetrics } from '../metrics/route.ts'
import { renderApiDocs } from './api-docs-page.ts'
import { createNonce, pageHeaders } from './headers.ts'
import { describeApi } from './openapi.ts'
import type { EventStreams } from './streams.ts'

const quiet = { config: { isQuiet: true as const } }

/** Health checks for monitoring, and the API description for developers. */
export function bindSystemRoutes(server: FastifyInstance, app: App, pages: EventStreams): void {
  server.get('/healthz', quiet, async () => ({ status: 'alive' }))
  server.get('/readyz', quiet, async () => {
    await app.db.ping()
    return { status: 'ready' }
  })
  bindMetrics(server, app, pages)

  const description = describeApi(contributions(app, 'handlers'), app.version.version)
  const asText = JSON.stringify(description)
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(asText))
  server.get('/api/docs', async (_request, reply) => {
    const nonce = createNonce()
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(renderApiDocs(description, nonce))
  })
}
