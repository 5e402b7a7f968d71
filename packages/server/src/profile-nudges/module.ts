import { defineModule } from '../core/module.ts'
import { nudgeEmail, nudgeProfiles } from './handlers.ts'
import { profileTasks } from './home-tasks.ts'
import * as tables from './tables.ts'

/** HR asks people to complete their profiles. */
export default defineModule({
  name: 'profile-nudges',
  tables,
  handlers: [nudgeProfiles],
  emails: [nudgeEmail],
  homeTasks: [profileTasks],
})
