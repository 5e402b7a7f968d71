import { defineModule } from '../core/module.ts'
import { addResource, changeResource, listResources, orderResources, removeResource } from './handlers.ts'
import { downloadResource, showResources } from './shown-resources.ts'
import * as tables from './tables.ts'

/** Company files and links beside writing forms (SYS-039); other areas declare these forms. */
export default defineModule({
  name: 'helpful-resources',
  tables,
  handlers: [
    listResources,
    addResource,
    orderResources,
    showResources,
    changeResource,
    removeResource,
    downloadResource,
  ],
})
