import type { App } from './app.ts'
import type { Tx } from './database/database.ts'

/** What every handler, subscriber, job and scheduled task gets. */
export type HandlerContext = { app: App; tx: Tx; now: Date }
