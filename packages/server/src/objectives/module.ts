import { defineModule } from '../core/module.ts'
import * as tables from './tables.ts'

/** What people want to reach in objective cycles. */
export default defineModule({
  name: 'objectives',
  tables,
})
