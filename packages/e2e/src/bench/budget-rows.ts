import type { BudgetRow } from './budget-row.ts'
import { anonymousResult, feedbackAutosave } from './rows/anytime-feedback.ts'
import { bulkShare, documentsExport } from './rows/bulk-share-and-documents.ts'
import { calibrationGrid } from './rows/calibration.ts'
import { cycleCreation, overview, overviewAtOnce } from './rows/cycles.ts'
import {
  anonymousCycleResult,
  cycleAnswerAutosave,
  feedbackCycleClick,
  feedbackCycleCreation,
  feedbackOverview,
  feedbackOverviewAtOnce,
} from './rows/feedback-cycles.ts'
import { firstLoad } from './rows/first-load.ts'
import { getOperations } from './rows/get-operations.ts'
import { growth } from './rows/growth.ts'
import { peopleImport, workbookPreview } from './rows/imports.ts'
import { interaction } from './rows/interaction.ts'
import { lighthouse } from './rows/lighthouse.ts'
import {
  analysis,
  keyResultUpdate,
  objectiveOverview,
  objectiveOverviewAtOnce,
  objectiveSearch,
  objectiveTeam,
  treeBranch,
  treeTop,
} from './rows/objectives.ts'
import { peoplePage, search, typoSearch } from './rows/people.ts'
import { autosave, oneReview } from './rows/reviews.ts'
import { memory, startup } from './rows/startup.ts'

/** The rows of the budget, as `docs/performance-budget.md` numbers them. */
export const budgetRows: readonly BudgetRow[] = [
  peoplePage,
  oneReview,
  anonymousResult,
  anonymousCycleResult,
  autosave,
  feedbackAutosave,
  cycleAnswerAutosave,
  cycleCreation,
  feedbackCycleCreation,
  feedbackCycleClick,
  overview,
  overviewAtOnce,
  feedbackOverview,
  feedbackOverviewAtOnce,
  objectiveOverview,
  objectiveOverviewAtOnce,
  calibrationGrid,
  search,
  typoSearch,
  peopleImport,
  workbookPreview,
  firstLoad,
  ...lighthouse,
  ...interaction,
  ...startup,
  ...memory,
  ...growth,
  bulkShare,
  documentsExport,
  getOperations,
  treeTop,
  treeBranch,
  analysis,
  objectiveSearch,
  objectiveTeam,
  keyResultUpdate,
]
