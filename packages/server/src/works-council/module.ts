import { defineModule } from '../core/module.ts'
import { downloadWorksCouncilReport, readWorksCouncilReport } from './handlers.ts'

/** A report on which data is stored, who reads it, for how long, and what happens automatically. */
export default defineModule({
  name: 'works-council',
  handlers: [readWorksCouncilReport, downloadWorksCouncilReport],
})
