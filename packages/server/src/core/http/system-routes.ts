import type { FastifyInstance } from 'fastify'
import type { House } from '../app.ts'
import { bindMetrics } from '../metrics/route.ts'
import { docsPage } from './api-docs-page.ts'
import { newNonce, pageHeaders } from './headers.ts'
import { describe } from './openapi.ts'
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
