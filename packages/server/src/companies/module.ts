import { defineModule } from '../core/module.ts'
import { registerCompany } from './registration.ts'
import * as tables from './tables.ts'

/** Companies: registering, and what everyone learns about their own. */
export default defineModule({
  name: 'companies',
  tables,
  handlers: [registerCompany],
})
