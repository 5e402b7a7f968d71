import { documentTable } from '../core/document-facts.ts'
import type { Module } from '../core/module.ts'
import { addResource, changeResource, listResources, orderResources, removeResource } from './handlers.ts'
import { downloadResource, showResources } from './shown-resources.ts'
import { helpfulResources } from './tables.ts'

/** Company files and links beside writing forms (SYS-039); which forms, other areas say. */
export const helpfulResourcesModule: Module = {
  name: 'helpful-resources',
  handlers: [
    listResources,
    addResource,
    orderResources,
    showResources,
    changeResource,
    removeResource,
    downloadResource,
  ],
  document: [
    documentTable(helpfulResources, {
      list: 'helpfulResources',
      row: 'helpfulResource',
      meaning: 'A file or a link that writing forms show.',
      formerNames: { fields: { place: 'position' } },
      fields: {
        link: 'An https address; absent for a file',
        fileId: 'A file of the list files; absent for a link',
        modules: 'In whose writing forms it is shown; review is the only one',
        readers: 'REVIEWEE, REVIEWER: who sees it while they write',
        position: 'They stand in the order of these numbers',
      },
    }),
  ],
}
