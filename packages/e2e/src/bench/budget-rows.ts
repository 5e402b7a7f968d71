import type { Row } from './budget-row.ts'
import { bulkShare, setOfDocuments } from './rows/bulk-share-and-documents.ts'
import { calibrationGrid } from './rows/calibration.ts'
import { cycleCreation, overview, overviewAtOnce } from './rows/cycles.ts'
import { firstLoad } from './rows/first-load.ts'
import { growth } from './rows/growth.ts'
import { importOfPeople } from './rows/imports.ts'
import { interaction } from './rows/interaction.ts'
import { lighthouse } from './rows/lighthouse.ts'
import { pageOfPeople, search, slips } from './rows/people.ts'
import { autosave, oneReview } from './rows/reviews.ts'
import { memory, start } from './rows/startup.ts'

/** The rows of the budget, as `docs/performance-budget.md` numbers them. */
export const rows: readonly Row[] = [
  pageOfPeople,
  oneReview,
  autosave,
  cycleCreation,
  overview,
  overviewAtOnce,
  calibrationGrid,
  search,
  slips,
  importOfPeople,
  firstLoad,
  ...lighthouse,
  ...interaction,
  ...start,
  ...memory,
  ...growth,
  bulkShare,
  setOfDocuments,
]
