import type { Logger } from 'pino'
import type { MailDoor } from '../mail/mail-transport.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Space } from './disk-space.ts'
import type { FileStore } from './files/file-store.ts'
import type { Asking, WhoAsks } from './http/handler.ts'
import type { Pace } from './http/rate-limit.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Live } from './live-updates.ts'
import type { Module } from './module.ts'
import type { VirusCheck } from './virus-scan.ts'

/** What one running server has at hand; handed down, never imported, so that tests make their own. */
export type House = {
  config: Config
  log: Logger
  clock: Clock
  db: Database
  jobs: Jobs
  live: Live
  files: FileStore
  /** Looks at what people upload before it is kept. */
  virusCheck: VirusCheck
  /** SMTP, or the built-in mailbox. */
  mailDoor: MailDoor
  /** Finds the viewer of a session. */
  whoAsks: WhoAsks
  /** Looks, before the company of a session is opened, at what of it stands in another company: staff of the operator (MAY-5). */
  lookAhead: (asking: Asking, now: Date) => Promise<Asking>
  /** Limits on costly acts. */
  pace: Pace
  /** Whether there is room for more writing. */
  space: Space
  modules: readonly Module[]
  /** What runs of this product: version and build. */
  version: { version: string; build: string }
}
