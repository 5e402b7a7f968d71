import type { ResourceHost } from './resource-hosts.ts'

// What other areas may use of helpful resources.

export { RESOURCE_PURPOSE } from './handlers.ts'
export type { ResourceHost } from './resource-hosts.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Its writing forms that show resources. */
    readonly resourceHosts?: readonly ResourceHost[]
  }
}
