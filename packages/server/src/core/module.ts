import type { App } from './app.ts'
import type { Tx } from './database/database.ts'
import type { TableDocument } from './document-facts.ts'
import type { Subscriber } from './events/events.ts'
import type { Handler } from './http/handler.ts'
import type { AnyJob } from './jobs/queue.ts'
import type { InstallationGauge } from './metrics/installation-metrics.ts'
import type { ScheduledTask } from './schedule/scheduled-tasks.ts'

/**
 * One area of the product, registered by one line in `modules.ts`. Nothing central knows what is in it.
 * Contributions that only one other area reads (mail kinds, search sources, parts of the data package) are typed by that area
 * and registered through it.
 */
export type Module = {
  name: string
  /** Its operations. */
  handlers?: readonly Handler[]
  /** What follows its own and others' events. */
  subscribers?: readonly Subscriber[]
  /** Its background jobs. */
  jobs?: readonly AnyJob[]
  /** What it does for every company every few minutes. */
  scheduledTasks?: readonly ScheduledTask[]
  /** Figures of the whole installation for those who watch over it. */
  gauges?: readonly InstallationGauge[]
  /** The place of its tables in the company’s document, or why they have none (XML-01). */
  document?: readonly TableDocument[]
  /** Runs once in a company that came by its document, with the import: for what a document does not carry, such as jobs. */
  afterImport?: (tx: Tx, companyId: string, now: Date) => Promise<void>
  /** Runs once when the server starts, before it is ready. */
  start?: (app: App) => Promise<void>
}
