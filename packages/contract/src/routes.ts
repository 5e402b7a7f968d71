import { accountMergeRoutes } from './account-merge/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { brandingRoutes } from './branding/routes.ts'
import { calibrationRoutes } from './calibration/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { companyDeletionRoutes } from './company-deletion/routes.ts'
import { companySettingsRoutes } from './company-settings/routes.ts'
import { coreRoutes } from './core/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { emailReportRoutes } from './email-reports/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { attachmentRoutes } from './files/attachments.ts'
import { fileRoutes } from './files/person-files.ts'
import { helpfulResourceRoutes } from './helpful-resources/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { addressChangeRoutes } from './identity/address-changes.ts'
import { currentUserRoutes } from './identity/current-user.ts'
import { passwordRoutes } from './identity/passwords.ts'
import { identityRoutes } from './identity/routes.ts'
import { secondFactorRoutes } from './identity/second-factor.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { importApprovalRoutes } from './imports/manager-changes.ts'
import { importsRoutes } from './imports/routes.ts'
import { leaveRoutes } from './leave/routes.ts'
import { emailLogRoutes } from './mail/email-log.ts'
import { mailRoutes } from './mail/routes.ts'
import { mailTemplateRoutes } from './mail-templates/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { performanceGraphRoutes } from './performance-graph/routes.ts'
import { personTimelineRoutes } from './person-timeline/routes.ts'
import { profileNudgeRoutes } from './profile-nudges/routes.ts'
import { questionnaireLibraryRoutes } from './questionnaires/routes.ts'
import { bulkActionRoutes } from './reviews/cycle/bulk-actions.ts'
import { reviewCycleRoutes } from './reviews/cycle/routes.ts'
import { runningCycleRoutes } from './reviews/cycle/running.ts'
import { reviewDocumentRoutes } from './reviews/documents/routes.ts'
import { readerRoutes } from './reviews/readers.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { roleRequestRoutes } from './role-requests/routes.ts'
import { sampleContentRoutes } from './sample-content/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { accessTokenRoutes } from './security/access-tokens.ts'
import { securityRoutes } from './security/routes.ts'
import { loadTimingRoutes } from './shell/load-timings.ts'
import { shellRoutes } from './shell/routes.ts'
import { staffAccessRoutes } from './staff-access/routes.ts'
import { terminologyRoutes } from './terminology/routes.ts'
import { worksCouncilRoutes } from './works-council/routes.ts'
/** Every operation of the API; each area adds one line here and one to `Routes`. */
export const routes = {
  ...coreRoutes,
  ...companyRoutes,
  ...companyDeletionRoutes,
  ...companySettingsRoutes,
  ...currentUserRoutes,
  ...brandingRoutes,
  ...onboardingRoutes,
  ...loadTimingRoutes,
  ...identityRoutes,
  ...passwordRoutes,
  ...addressChangeRoutes,
  ...secondFactorRoutes,
  ...securityRoutes,
  ...accessTokenRoutes,
  ...auditRoutes,
  ...impersonationRoutes,
  ...staffAccessRoutes,
  ...roleRequestRoutes,
  ...importApprovalRoutes,
  ...importsRoutes,
  ...accountMergeRoutes,
  ...peopleRoutes,
  ...fileRoutes,
  ...leaveRoutes,
  ...profileNudgeRoutes,
  ...activityRoutes,
  ...attachmentRoutes,
  ...helpfulResourceRoutes,
  ...questionnaireLibraryRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...bulkActionRoutes,
  ...reviewRoutes,
  ...readerRoutes,
  ...reviewDocumentRoutes,
  ...calibrationRoutes,
  ...performanceGraphRoutes,
  ...sampleContentRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...mailRoutes,
  ...mailTemplateRoutes,
  ...emailLogRoutes,
  ...emailReportRoutes,
  ...exportRoutes,
  ...personTimelineRoutes,
  ...terminologyRoutes,
  ...worksCouncilRoutes,
  ...draftRoutes,
  ...shellRoutes,
}

// An interface, since a type made of many intersections would be worked out again at every use.
export interface Routes
  extends CoreRoutes,
    CompanyRoutes,
    CompanyEndRoutes,
    CompanySettingsRoutes,
    CurrentUserRoutes,
    DesignRoutes,
    OnboardingRoutes,
    LoadTimingRoutes,
    IdentityRoutes,
    PasswordRoutes,
    AddressChangeRoutes,
    SecondFactorRoutes,
    SecurityRoutes,
    AccessTokenRoutes,
    AuditRoutes,
    ImpersonationRoutes,
    StaffAccessRoutes,
    RoleRequestRoutes,
    ImportApprovalRoutes,
    ImportsRoutes,
    PeopleRoutes,
    PeopleEndRoutes,
    PersonFileRoutes,
    LeaveRoutes,
    ProfileNudgeRoutes,
    ActivityRoutes,
    AttachmentRoutes,
    HelpfulResourceRoutes,
    QuestionnaireLibraryRoutes,
    ReviewCycleRoutes,
    RunningCycleRoutes,
    ReviewBulkRoutes,
    ReviewRoutes,
    ReviewReceiptRoutes,
    ReviewDocumentRoutes,
    CalibrationRoutes,
    PerformanceGraphRoutes,
    SampleContentRoutes,
    SearchRoutes,
    NotificationRoutes,
    HomeRoutes,
    MailRoutes,
    MailTemplateRoutes,
    MailLogRoutes,
    EmailReportRoutes,
    ExportRoutes,
    TimelineRoutes,
    WordingRoutes,
    WorksCouncilRoutes,
    WritingRoutes,
    ShellRoutes {}
type CoreRoutes = typeof coreRoutes
type PeopleRoutes = typeof peopleRoutes
type PeopleEndRoutes = typeof accountMergeRoutes
type PersonFileRoutes = typeof fileRoutes
type LeaveRoutes = typeof leaveRoutes
type ProfileNudgeRoutes = typeof profileNudgeRoutes
type ActivityRoutes = typeof activityRoutes
type AttachmentRoutes = typeof attachmentRoutes
type HelpfulResourceRoutes = typeof helpfulResourceRoutes
type ReviewRoutes = typeof reviewRoutes
type ReviewReceiptRoutes = typeof readerRoutes
type ReviewDocumentRoutes = typeof reviewDocumentRoutes
type CalibrationRoutes = typeof calibrationRoutes
type PerformanceGraphRoutes = typeof performanceGraphRoutes
type QuestionnaireLibraryRoutes = typeof questionnaireLibraryRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
type ReviewBulkRoutes = typeof bulkActionRoutes
type SampleContentRoutes = typeof sampleContentRoutes
type SearchRoutes = typeof searchRoutes
type ImpersonationRoutes = typeof impersonationRoutes
type StaffAccessRoutes = typeof staffAccessRoutes
type RoleRequestRoutes = typeof roleRequestRoutes
type ImportApprovalRoutes = typeof importApprovalRoutes
type ImportsRoutes = typeof importsRoutes
type CompanyEndRoutes = typeof companyDeletionRoutes
type CompanySettingsRoutes = typeof companySettingsRoutes
type CompanyRoutes = typeof companyRoutes
type CurrentUserRoutes = typeof currentUserRoutes
type DesignRoutes = typeof brandingRoutes
type OnboardingRoutes = typeof onboardingRoutes
type LoadTimingRoutes = typeof loadTimingRoutes
type IdentityRoutes = typeof identityRoutes
type AddressChangeRoutes = typeof addressChangeRoutes
type PasswordRoutes = typeof passwordRoutes
type SecondFactorRoutes = typeof secondFactorRoutes
type SecurityRoutes = typeof securityRoutes
type AccessTokenRoutes = typeof accessTokenRoutes
type AuditRoutes = typeof auditRoutes
type NotificationRoutes = typeof notificationRoutes
type HomeRoutes = typeof homeRoutes
type MailRoutes = typeof mailRoutes
type MailTemplateRoutes = typeof mailTemplateRoutes
type MailLogRoutes = typeof emailLogRoutes
type EmailReportRoutes = typeof emailReportRoutes
type ExportRoutes = typeof exportRoutes
type WorksCouncilRoutes = typeof worksCouncilRoutes
type WritingRoutes = typeof draftRoutes
type ShellRoutes = typeof shellRoutes
type TimelineRoutes = typeof personTimelineRoutes
type WordingRoutes = typeof terminologyRoutes
