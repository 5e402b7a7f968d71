import type { App } from './app.ts'
import type { Tx } from './database/database.ts'

/** What a deed has at hand, whoever does it: a handler, a subscriber, a job or a round. */
export type HandlerContext = { app: App; tx: Tx; now: Date }
