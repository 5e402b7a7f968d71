import { defineModule } from '../core/module.ts'
import { snapshotAggregates } from './aggregate-snapshots.ts'
import { changeCalibratedRating, exportCalibration, readCalibration } from './handlers.ts'
import { importRatings } from './rating-import.ts'

/** Comparing and adjusting the ratings of a cycle: in a session, and by a file. */
export default defineModule({
  name: 'calibration',
  handlers: [readCalibration, exportCalibration, changeCalibratedRating, importRatings],
  scheduledTasks: [snapshotAggregates],
})
