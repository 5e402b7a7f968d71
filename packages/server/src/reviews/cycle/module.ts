import type { Module } from '../../core/module.ts'
import { answerArchiveCycle, answerDeleteCycle, answerUnarchiveCycle } from './archive.ts'
import { answerCreateCycle, answerCreationProgress } from './create.ts'
import { createReviews, resumeCreatingReviews } from './create-reviews-job.ts'
import { answerKeepDraft, answerReadDraft, answerSaveDraft, answerThrowDraftAway } from './cycle-drafts.ts'
import { answerEditCycle } from './edit.ts'
import { answerCycleFile } from './exports.ts'
import { answerExtendReview } from './extension.ts'
import { answerMatches } from './filter-matches.ts'
import { defineCycleTasks } from './home-tasks.ts'
import { answerInform } from './inform.ts'
import { moveDates } from './leave-shift.ts'
import { defineCycleTargets } from './link-targets.ts'
import { answerListCycles, answerMyCycles } from './list.ts'
import { answerChangeMainReviewer } from './main-reviewer.ts'
import { tellPeople } from './notices.ts'
import { answerNudge } from './nudge.ts'
import { answerCycleOverview } from './overview.ts'
import { answerChooseOwnReviewer } from './own-reviewer.ts'
import { answerConditions } from './questionnaire-assignment.ts'
import { answerAddReviewees, answerRemoveReviewee } from './reviewees.ts'
import { answerCycleRows } from './rows.ts'
import { remindByItself, remindWeekly, tellOfStart } from './scheduled.ts'
import { tellAdmin, tellNewReviewer } from './subscribers.ts'
import { answerCheckCycle, answerPreviewReviewees } from './validation.ts'
import { answerCopyCycle, answerGuidedCycle, answerNewCycle, answerReadyMade } from './wizard.ts'

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
