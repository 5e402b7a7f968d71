import { defineModule } from '../core/module.ts'
import { downloadWorksCouncilReport, readWorksCouncilReport } from './handlers.ts'

/** One document of which data is kept, who reads it, how long, and what happens by itself. */
export default defineModule({
  name: 'works-council',
  handlers: [readWorksCouncilReport, downloadWorksCouncilReport],
})
