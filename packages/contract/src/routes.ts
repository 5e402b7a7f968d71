import { activityRoutes } from './activity.ts'
import { attachmentRoutes } from './attachments.ts'
import { calibrationRoutes } from './calibration.ts'
import { companyRoutes } from './companies.ts'
import { companySettingsRoutes } from './company-settings.ts'
import { coreRoutes } from './core/routes.ts'
import { currentUserRoutes } from './current-user.ts'
import { designRoutes } from './design.ts'
import { exportRoutes } from './exports.ts'
import { homeRoutes } from './home.ts'
import { identityRoutes } from './identity.ts'
import { impersonationRoutes } from './impersonation.ts'
import { importsRoutes } from './imports.ts'
import { leaveRoutes } from './leave.ts'
import { loadTimingRoutes } from './load-timings.ts'
import { mailRoutes } from './mail.ts'
import { notificationRoutes } from './notifications.ts'
import { onboardingRoutes } from './onboarding.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleRoutes } from './people-routes.ts'
import { performanceGraphRoutes } from './performance-graph.ts'
import { personFileRoutes } from './person-files.ts'
import { profileNudgeRoutes } from './profile-nudges.ts'
import { questionnaireLibraryRoutes } from './questionnaire-library.ts'
import { reviewBulkRoutes } from './review-bulk.ts'
import { reviewCycleRoutes } from './review-cycles.ts'
import { reviewDocumentRoutes } from './review-documents.ts'
import { reviewReceiptRoutes } from './review-receipts.ts'
import { reviewRoutes } from './reviews.ts'
import { runningCycleRoutes } from './running-cycles.ts'
import { searchRoutes } from './search.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { shellRoutes } from './shell.ts'
import { timelineRoutes } from './timeline.ts'
import { wordingRoutes } from './wording.ts'
import { writingRoutes } from './writing.ts'
/** Every operation of the API; each area adds one line here and one to `Routes`. */
export const routes = {
  ...coreRoutes,
  ...companyRoutes,
  ...companySettingsRoutes,
  ...currentUserRoutes,
  ...designRoutes,
  ...onboardingRoutes,
  ...loadTimingRoutes,
  ...identityRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...impersonationRoutes,
  ...importsRoutes,
  ...peopleRoutes,
  ...personFileRoutes,
  ...leaveRoutes,
  ...profileNudgeRoutes,
  ...activityRoutes,
  ...attachmentRoutes,
  ...questionnaireLibraryRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...reviewBulkRoutes,
  ...reviewRoutes,
  ...reviewReceiptRoutes,
  ...reviewDocumentRoutes,
  ...calibrationRoutes,
  ...performanceGraphRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...mailRoutes,
  ...exportRoutes,
  ...timelineRoutes,
  ...wordingRoutes,
  ...writingRoutes,
  ...shellRoutes,
}

// An interface, since a type made of many intersections would be worked out again at every use.
export interface Routes
  extends CoreRoutes,
    CompanyRoutes,
    CompanySettingsRoutes,
    CurrentUserRoutes,
    DesignRoutes,
    OnboardingRoutes,
    LoadTimingRoutes,
    IdentityRoutes,
    PasswordRoutes,
    SecondFactorRoutes,
    ImpersonationRoutes,
    ImportsRoutes,
    PeopleRoutes,
    PersonFileRoutes,
    LeaveRoutes,
    ProfileNudgeRoutes,
    ActivityRoutes,
    AttachmentRoutes,
    QuestionnaireLibraryRoutes,
    ReviewCycleRoutes,
    RunningCycleRoutes,
    ReviewBulkRoutes,
    ReviewRoutes,
    ReviewReceiptRoutes,
    ReviewDocumentRoutes,
    CalibrationRoutes,
    PerformanceGraphRoutes,
    SearchRoutes,
    NotificationRoutes,
    HomeRoutes,
    MailRoutes,
    ExportRoutes,
    TimelineRoutes,
    WordingRoutes,
    WritingRoutes,
    ShellRoutes {}
type CoreRoutes = typeof coreRoutes
type PeopleRoutes = typeof peopleRoutes
type PersonFileRoutes = typeof personFileRoutes
type LeaveRoutes = typeof leaveRoutes
type ProfileNudgeRoutes = typeof profileNudgeRoutes
type ActivityRoutes = typeof activityRoutes
type AttachmentRoutes = typeof attachmentRoutes
type ReviewRoutes = typeof reviewRoutes
type ReviewReceiptRoutes = typeof reviewReceiptRoutes
type ReviewDocumentRoutes = typeof reviewDocumentRoutes
type CalibrationRoutes = typeof calibrationRoutes
type PerformanceGraphRoutes = typeof performanceGraphRoutes
type QuestionnaireLibraryRoutes = typeof questionnaireLibraryRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
type ReviewBulkRoutes = typeof reviewBulkRoutes
type SearchRoutes = typeof searchRoutes
type ImpersonationRoutes = typeof impersonationRoutes
type ImportsRoutes = typeof importsRoutes
type CompanySettingsRoutes = typeof companySettingsRoutes
type CompanyRoutes = typeof companyRoutes
type CurrentUserRoutes = typeof currentUserRoutes
type DesignRoutes = typeof designRoutes
type OnboardingRoutes = typeof onboardingRoutes
type LoadTimingRoutes = typeof loadTimingRoutes
type IdentityRoutes = typeof identityRoutes
type PasswordRoutes = typeof passwordRoutes
type SecondFactorRoutes = typeof secondFactorRoutes
type NotificationRoutes = typeof notificationRoutes
type HomeRoutes = typeof homeRoutes
type MailRoutes = typeof mailRoutes
type ExportRoutes = typeof exportRoutes
type WritingRoutes = typeof writingRoutes
type ShellRoutes = typeof shellRoutes
type TimelineRoutes = typeof timelineRoutes
type WordingRoutes = typeof wordingRoutes
