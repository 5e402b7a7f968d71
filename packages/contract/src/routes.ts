import { activityRoutes } from './activity.ts'
import { attachmentRoutes } from './attachments.ts'
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
import { loadTimingRoutes } from './load-timings.ts'
import { mailRoutes } from './mail.ts'
import { notificationRoutes } from './notifications.ts'
import { onboardingRoutes } from './onboarding.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleRoutes } from './people-routes.ts'
import { personFileRoutes } from './person-files.ts'
import { profileNudgeRoutes } from './profile-nudges.ts'
import { reviewCycleRoutes } from './review-cycles.ts'
import { reviewDocumentRoutes } from './review-documents.ts'
import { reviewRoutes } from './reviews.ts'
import { runningCycleRoutes } from './running-cycles.ts'
import { searchRoutes } from './search.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { shellRoutes } from './shell.ts'
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
  ...profileNudgeRoutes,
  ...activityRoutes,
  ...attachmentRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...reviewRoutes,
  ...reviewDocumentRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...mailRoutes,
  ...exportRoutes,
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
    ProfileNudgeRoutes,
    ActivityRoutes,
    AttachmentRoutes,
    ReviewCycleRoutes,
    RunningCycleRoutes,
    ReviewRoutes,
    ReviewDocumentRoutes,
    SearchRoutes,
    NotificationRoutes,
    HomeRoutes,
    MailRoutes,
    ExportRoutes,
    WordingRoutes,
    WritingRoutes,
    ShellRoutes {}
type CoreRoutes = typeof coreRoutes
type PeopleRoutes = typeof peopleRoutes
type PersonFileRoutes = typeof personFileRoutes
type ProfileNudgeRoutes = typeof profileNudgeRoutes
type ActivityRoutes = typeof activityRoutes
type AttachmentRoutes = typeof attachmentRoutes
type ReviewRoutes = typeof reviewRoutes
type ReviewDocumentRoutes = typeof reviewDocumentRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
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
type WordingRoutes = typeof wordingRoutes
