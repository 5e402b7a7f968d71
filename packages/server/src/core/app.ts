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

/** The services of one running server; passed down, never imported, so that tests can create their own. */
export type App = {
  config: Config
  log: Logger
  clock: Clock
  db: Database
  jobs: JobQueue
  liveUpdates: LiveUpdates
  files: FileStore
  /** Scans uploads before anything of them is stored. */
  virusScanner: VirusScanner
  /** SMTP, or the built-in mailbox. */
  mailTransport: MailTransport
  /** Finds the viewer of a session. */
  authenticate: Authenticate
  /** For staff of the operator: checks their own login in the operator’s company before the other company is opened (MAY-5). */
  resolveStaffSession: (requestContext: RequestContext, now: Date) => Promise<RequestContext>
  /** Limits on costly operations. */
  rateLimiter: RateLimiter
  /** Whether there is disk space for further writes. */
  diskSpace: DiskSpace
  modules: readonly Module[]
  /** The running product: version and build. */
  version: { version: string; build: string }
}
