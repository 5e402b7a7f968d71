import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { EventStreams } from '../http/streams.ts'
import { emailTries, jobRuns, pageLoadSeconds, uncaughtErrors } from './counters.ts'

/** Metrics of this process, which are summed over all that share the port. */
export function processMetrics(server: FastifyInstance, { config, db }: App, pages: EventStreams): Registry {
  const register = new Registry()
  if (!config.isTest) collectDefaultMetrics({ register, prefix: 'perennial_' })
  register.registerMetric(jobRuns)
  register.registerMetric(emailTries)
  register.registerMetric(uncaughtErrors)
  register.registerMetric(pageLoadSeconds)
  const registers = [register]
  const requests = new Counter({
    name: 'perennial_http_requests_total',
    help: 'Requests by route and class of status',
    registers,
    labelNames: ['route', 'status'],
  })
  const durations = new Histogram({
    name: 'perennial_http_request_duration_seconds',
    help: 'Time from a request to its response',
    registers,
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  server.addHook('onResponse', async (request, reply) => {
    const { config: routeConfig, url = 'page' } = request.routeOptions
    if (routeConfig.isQuiet) return
    const route = `${request.method} ${url}`
    requests.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe({ route }, reply.elapsedTime / 1000)
  })
  gauge(registers, 'perennial_event_streams', 'Open pages that receive live updates', () => pages.size)
  gauge(registers, 'perennial_database_connections', 'Open database connections', () => db.pool.totalCount)
  gauge(
    registers,
    'perennial_database_connections_in_use',
    'Database connections in use',
    () => db.pool.totalCount - db.pool.idleCount,
  )
  gauge(
    registers,
    'perennial_database_connections_waiting',
    'Requests and jobs waiting for a database connection',
    () => db.pool.waitingCount,
  )
  return register
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read())
    },
  })
}
