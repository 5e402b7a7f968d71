import type { ResourceModule, ResourceReader } from '@perennial/domain/helpful-resources/resources.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** The writing forms of one module; each has one area. */
export type ResourceHost = {
  name: ResourceModule
  /** As whom someone writes in a record: null who sees it and does not write there, undefined for whom it is not there. */
  readerOf: (tx: Tx, viewer: Viewer, recordId: string) => Promise<ResourceReader | null | undefined>
}

export const findResourceHost = (tx: Tx, module: ResourceModule): ResourceHost | undefined =>
  contributions(tx, 'resourceHosts').find(({ name }) => name === module)
