import type { App } from './app.ts'
import type { Tx } from './database/database.ts'
import type { Subscriber } from './events/events.ts'
import type { Handler } from './http/handler.ts'
import type { AnyJob } from './jobs/queue.ts'
import type { InstallationGauge } from './metrics/installation-metrics.ts'
import type { EraseStep } from './retention/erasure.ts'
import type { ScheduledTask } from './schedule/scheduled-tasks.ts'

/**
 * One area of the product: the `module.ts` of its folder, found by `scripts/generate-indexes.mjs`. These fields are
 * used by the core; fields that another area collects (emails, home tasks …) are added by that area in its `public.ts`.
 */
export interface Module {
  /** The folder. */
  readonly name: string
  /** Areas that start before it. */
  readonly after?: readonly string[]
  /** Its operations. */
  readonly handlers?: readonly Handler[]
  /** Subscribers to its own and other areas’ events. */
  readonly subscribers?: readonly Subscriber[]
  /** Its background jobs. */
  readonly jobs?: readonly AnyJob[]
  /** What it does for every company every few minutes. */
  readonly scheduledTasks?: readonly ScheduledTask[]
  /** Metrics of the whole installation. */
  readonly gauges?: readonly InstallationGauge[]
  /** `import * as tables from './tables.ts'`: deletion, erasure, exports and reports find its tables by their facts. */
  readonly tables?: Readonly<Record<string, unknown>>
  /** What it erases of a person in addition to the facts of its tables. */
  readonly erasure?: readonly EraseStep[]
  /** Runs once in an imported company, within the import: for what a document does not contain, such as jobs. */
  readonly afterImport?: (tx: Tx, companyId: string, now: Date) => Promise<void>
  /** Runs once when the server starts, before it is ready. */
  readonly start?: (app: App) => Promise<void>
}

/** Declares what an area contributes. Has no side effects. */
export const defineModule = (module: Module): Module => module

/** In the given order, but each after those it depends on. */
export function inStartOrder(modules: readonly Module[]): readonly Module[] {
  const ordered = new Set<Module>()
  const add = (module: Module, waiting: readonly string[]) => {
    if (waiting.includes(module.name)) throw new Error(`modules start in a circle: ${waiting.join(', ')}`)
    for (const name of module.after ?? []) {
      const earlier = modules.find((item) => item.name === name)
      if (!earlier) throw new Error(`${module.name} starts after ${name}, which is not there`)
      add(earlier, [...waiting, module.name])
    }
    ordered.add(module)
  }
  for (const module of modules) add(module, [])
  return [...ordered]
}
