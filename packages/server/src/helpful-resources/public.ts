import type { ResourceHost } from './resource-hosts.ts'

// The parts of helpful resources that other areas may use.

export { RESOURCE_PURPOSE } from './handlers.ts'
export type { ResourceHost } from './resource-hosts.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Its writing forms that show resources. */
    readonly resourceHosts?: readonly ResourceHost[]
  }
}
