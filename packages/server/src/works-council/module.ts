import type { Module } from '../core/module.ts'
import { downloadWorksCouncilReport, readWorksCouncilReport } from './handlers.ts'

/** One document of which data is kept, who reads it, how long, and what happens by itself. */
export const worksCouncilModule: Module = {
  name: 'works-council',
  handlers: [readWorksCouncilReport, downloadWorksCouncilReport],
}
