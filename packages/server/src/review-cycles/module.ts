import type { Module } from '../core/module.ts'
import { moveDates } from './after-leave.ts'
import { answerArchiveCycle, answerDeleteCycle, answerUnarchiveCycle } from './archiving.ts'
import { answerCheckCycle, answerPreviewReviewees } from './checking.ts'
import { answerCreateCycle, answerCreationProgress } from './creating.ts'
import { answerKeepDraft, answerReadDraft, answerSaveDraft, answerThrowDraftAway } from './drafts.ts'
import { answerEditCycle } from './editing.ts'
import { answerExtendReview } from './extending.ts'
import { tellAdmin, tellNewReviewer } from './following.ts'
import { answerCopyCycle, answerGuidedCycle, answerNewCycle, answerReadyMade } from './guided.ts'
import { answerInform } from './informing.ts'
import { answerCycleFile } from './list-file.ts'
import { answerListCycles, answerMyCycles } from './listing.ts'
import { answerChangeMainReviewer } from './main-reviewer.ts'
import { answerMatches } from './matches.ts'
import { answerNudge } from './nudging.ts'
import { answerCycleOverview } from './overview.ts'
import { answerChooseOwnReviewer } from './own-reviewer.ts'
import { answerAddReviewees, answerRemoveReviewee } from './reviewees.ts'
import { createReviews, resumeCreatingReviews } from './reviews-job.ts'
import { remindByItself, remindWeekly, tellOfStart } from './rounds.ts'
import { answerCycleRows } from './rows.ts'
import { answerConditions } from './several.ts'
import { defineCycleTargets } from './targets.ts'
import { defineCycleTasks } from './tasks.ts'
import { tellPeople } from './telling.ts'

defineCycleTasks()
defineCycleTargets()

export const reviewCyclesModule: Module = {
  name: 'review-cycles',
  answers: [
    answerListCycles,
    answerMyCycles,
    answerNewCycle,
    answerGuidedCycle,
    answerCopyCycle,
    answerReadyMade,
    answerConditions,
    answerKeepDraft,
    answerReadDraft,
    answerSaveDraft,
    answerThrowDraftAway,
    answerCheckCycle,
    answerPreviewReviewees,
    answerCreateCycle,
    answerCreationProgress,
    answerCycleOverview,
    answerCycleRows,
    answerCycleFile,
    answerEditCycle,
    answerDeleteCycle,
    answerArchiveCycle,
    answerUnarchiveCycle,
    answerMatches,
    answerInform,
    answerNudge,
    answerAddReviewees,
    answerRemoveReviewee,
    answerChangeMainReviewer,
    answerChooseOwnReviewer,
    answerExtendReview,
  ],
  subscribers: [tellAdmin, tellNewReviewer, moveDates],
  jobs: [createReviews, tellPeople, remindByItself],
  rounds: [tellOfStart, remindWeekly],
  afterImport: resumeCreatingReviews,
}
