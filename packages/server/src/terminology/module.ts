import { defineModule } from '../core/module.ts'
import { readTerminology, resetAllTerms, resetTerm, setTerm } from './handlers.ts'
import * as tables from './tables.ts'

export default defineModule({
  name: 'terminology',
  tables,
  handlers: [readTerminology, setTerm, resetTerm, resetAllTerms],
})
