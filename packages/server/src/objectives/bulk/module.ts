import { defineModule } from '../../core/module.ts'
import { assignObjectives } from './assignments.ts'
import { deleteObjectives } from './deletions.ts'

/** Actions on several objectives or for several people at once. */
export default defineModule({
  name: 'objectives/bulk',
  handlers: [assignObjectives, deleteObjectives],
})
