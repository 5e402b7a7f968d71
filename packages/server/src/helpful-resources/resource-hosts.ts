import type { ResourceModule, ResourceReader } from '@perennial/domain/helpful-resources/resources.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** As whom somebody writes in a record: null who sees it and does not write there, undefined for whom it is not there. */
export type ResourceHost = (tx: Tx, viewer: Viewer, recordId: string) => Promise<ResourceReader | null | undefined>

// Declarations of the program, the same for everybody.
const hosts = new Map<ResourceModule, ResourceHost>()

/** Declares the writing forms of one module; each has one area. */
export function defineResourceHost(module: ResourceModule, host: ResourceHost): void {
  if (hosts.has(module)) throw new Error(`the helpful resources of ${module} are declared twice`)
  hosts.set(module, host)
}

export const findResourceHost = (module: ResourceModule): ResourceHost | undefined => hosts.get(module)
