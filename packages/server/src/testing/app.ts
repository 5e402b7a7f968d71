import type { FastifyInstance } from 'fastify'
import { runningVersion } from '../cli/open-app.ts'
import type { App } from '../core/app.ts'
import { type Config, readConfig } from '../core/config.ts'
import { openModules } from '../core/contributions.ts'
import { openFileStore } from '../core/files/file-store.ts'
import { createRateLimiter } from '../core/http/rate-limit.ts'
import { createServer } from '../core/http/server.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import { openLiveUpdates } from '../core/live-updates.ts'
import { createLogger } from '../core/log.ts'
import { createVirusScanner } from '../core/virus-scan.ts'
import { authenticate } from '../identity/authenticate.ts'
import { withTokenAuth } from '../identity/token-auth.ts'
import { withImpersonation } from '../impersonation/impersonation-auth.ts'
import { openMailTransport } from '../mail/mail-transport.ts'
import { modules } from '../modules.generated.ts'
import { resolveStaffSession } from '../staff-access/public.ts'
import { testData } from './database.ts'
import { roomy } from './disk-space.ts'

export type SettableClock = App['clock'] & { set: (moment: Date) => void }
type TestApp = { app: App; server: FastifyInstance; clock: SettableClock }

let opened: Promise<TestApp> | undefined

/** The app of this worker: one database, one server and one clock for all its tests, one after the other. */
export const testApp = () => {
  opened ??= open()
  return opened
}

async function open(): Promise<TestApp> {
  const { db, dataDir } = await testData()
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      BASE_URL: 'http://localhost:3000',
      LOG_LEVEL: process.env.LOG_LEVEL,
    }),
    secret: 'a secret that only the tests have, and no installation',
  }
  const log = createLogger(config.logLevel)
  openModules(db, modules)
  const jobs = await openJobQueue(db, log)
  const liveUpdates = await openLiveUpdates(db, log)
  const clock = settableClock()
  const rateLimiter = createRateLimiter()
  const app: App = {
    config,
    log,
    db,
    jobs,
    liveUpdates,
    clock,
    modules,
    authenticate: withTokenAuth(withImpersonation(authenticate), { rateLimiter }),
    resolveStaffSession: resolveStaffSession({ config, db }),
    files: openFileStore(config),
    virusScanner: createVirusScanner(config.clamdUrl, log),
    mailTransport: openMailTransport(config, log),
    rateLimiter,
    diskSpace: roomy(),
    version: runningVersion(),
  }
  const server = await createServer(app)
  await server.ready()
  jobs.work(app)
  return { app, server, clock }
}

/** Stands still until it is set. */
function settableClock(): SettableClock {
  let moment = new Date()
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = next
    },
  }
}
