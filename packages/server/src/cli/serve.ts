import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'
import { listenFailure } from '../core/http/listen.ts'
import { createServer } from '../core/http/server.ts'
import { createLogger } from '../core/log.ts'
import { uncaughtErrors } from '../core/metrics/counters.ts'
import { addUpWorkers } from '../core/metrics/worker-metrics.ts'
import { startScheduledTasks } from '../core/schedule/scheduled-tasks.ts'
import { onShutdown } from '../core/shutdown.ts'
import { failStart } from '../core/startup.ts'
import { superviseWorkers } from '../core/workers.ts'
import { openApp, type RunningServer } from './open-app.ts'
import { startupMessage } from './startup-message.ts'

const IS_PREPARED = 'PERENNIAL_IS_PREPARED'

/** Runs the product: as a single process, or as the primary of several that share the port, or as one of its workers. */
export async function serve(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  if (cluster.isPrimary && config.workers > 1) return serveByMany(config, log)
  const opened = await open(config, log, process.env[IS_PREPARED] === '1')
  await serveAlone(opened)
  if (cluster.isPrimary) process.stdout.write(await startupMessage(opened.app))
}

async function open(config: Config, log: Logger, isPrepared: boolean): Promise<RunningServer> {
  const opened = await openApp(config, log, { isPrepared })
  if (!isPrepared) for (const module of opened.app.modules) await module.start?.(opened.app)
  return opened
}

/** Serves until it is stopped: finishes running work, disconnects open pages, and exits (UP-7). */
async function serveAlone({ app, close }: RunningServer): Promise<void> {
  const { config, log } = app
  const server = await createServer(app)
  await server.listen({ port: config.port, host: config.host }).catch((error) => {
    throw listenFailure(error, config)
  })
  surviveErrors(log)
  app.jobs.work(app)
  const scheduledTasks = startScheduledTasks(app)
  onShutdown(log, async () => {
    await Promise.all([server.close(), scheduledTasks.stop(), app.jobs.finish()])
    await close()
  })
}

async function serveByMany(config: Config, log: Logger): Promise<void> {
  const first = await open(config, log, false)
  const greets = await startupMessage(first.app)
  await first.close()
  const workers = superviseWorkers({
    count: config.workers,
    env: { [IS_PREPARED]: '1' },
    log,
    onListening: () => process.stdout.write(greets),
    onCannotStart: (message) => {
      process.stderr.write(`${message}\n`)
      void workers.stop().finally(() => process.exit(1))
    },
  })
  addUpWorkers()
  surviveErrors(log)
  onShutdown(log, () => workers.stop())
}

/** From here on no single request can end the process (UP-9). */
function surviveErrors(log: Logger): void {
  process.off('uncaughtException', failStart)
  const survive = (what: string) => (error: unknown) => {
    uncaughtErrors.inc()
    log.error({ err: error }, what)
  }
  process.on('uncaughtException', survive('uncaught error'))
  process.on('unhandledRejection', survive('unhandled rejection'))
}
