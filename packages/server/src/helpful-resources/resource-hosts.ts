import type { ResourceModule, ResourceReader } from '@perennial/domain/helpful-resources/resources.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** The writing forms of one module; each belongs to one area. */
export type ResourceHost = {
  name: ResourceModule
  /** The side on which someone writes in a record: null if they only read it, undefined if they may not see it. */
  readerOf: (tx: Tx, viewer: Viewer, recordId: string) => Promise<ResourceReader | null | undefined>
}

export const findResourceHost = (tx: Tx, module: ResourceModule): ResourceHost | undefined =>
  contributions(tx, 'resourceHosts').find(({ name }) => name === module)
