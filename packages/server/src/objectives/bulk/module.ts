import { defineModule } from '../../core/module.ts'
import { assignObjectives } from './assignments.ts'
import { deleteObjectives } from './deletions.ts'

/** Several objectives, or several people, in one go. */
export default defineModule({
  name: 'objectives/bulk',
  handlers: [assignObjectives, deleteObjectives],
})
