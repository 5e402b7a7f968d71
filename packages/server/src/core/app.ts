import type { Logger } from 'pino'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { DiskSpace } from './disk-space.ts'
import type { FileStore } from './files/file-store.ts'
import type { Authenticate, RequestContext } from './http/handler.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { LiveUpdates } from './live-updates.ts'
import type { Module } from './module.ts'
import type { VirusScanner } from './virus-scan.ts'

/** What one running server has at hand; handed down, never imported, so that tests make their own. */
export type App = {
  config: Config
  log: Logger
  clock: Clock
  db: Database
  jobs: JobQueue
  liveUpdates: LiveUpdates
  files: FileStore
  /** Looks at what people upload before it is kept. */
  virusScanner: VirusScanner
  /** SMTP, or the built-in mailbox. */
  mailTransport: MailTransport
  /** Finds the viewer of a session. */
  authenticate: Authenticate
  /** Looks, before the company of a session is opened, at what of it stands in another company: staff of the operator (MAY-5). */
  resolveStaffSession: (requestContext: RequestContext, now: Date) => Promise<RequestContext>
  /** Limits on costly acts. */
  rateLimiter: RateLimiter
  /** Whether there is room for more writing. */
  diskSpace: DiskSpace
  modules: readonly Module[]
  /** What runs of this product: version and build. */
  version: { version: string; build: string }
}
