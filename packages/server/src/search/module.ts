import { subscriber } from '../core/events/events.ts'
import { defineModule } from '../core/module.ts'
import { objectivesImportUndone } from '../objectives/import/public.ts'
import { objectiveCreated, objectiveDeleted, objectiveEdited } from '../objectives/public.ts'
import { personChanged, personCreated } from '../people/public.ts'
import { listAllCycles, listRecentCycles } from './cycle-search.ts'
import { searchErasure } from './erasure.ts'
import { search } from './handlers.ts'
import { indexSearchTermsJob, indexSearchTermsTask, queueIndexRefresh } from './index-words.ts'
import * as tables from './tables.ts'

/** Finding people, cycles and objectives. */
export default defineModule({
  name: 'search',
  tables,
  handlers: [search, listRecentCycles, listAllCycles],
  erasure: [searchErasure],
  jobs: [indexSearchTermsJob],
  scheduledTasks: [indexSearchTermsTask],
  // Changes by anything else, such as an import, are indexed by the scheduled task; until then they are scored from current data.
  subscribers: [
    personCreated,
    personChanged,
    objectiveCreated,
    objectiveEdited,
    objectiveDeleted,
    objectivesImportUndone,
  ].map((kind) =>
    subscriber(
      kind,
      'queue-index-refresh',
      ({ tx, companyId }) => queueIndexRefresh(tx, companyId),
      // An undo deletes thousands, and is followed once, at its end.
      ({ data }) => data.importId === undefined,
    ),
  ),
})
