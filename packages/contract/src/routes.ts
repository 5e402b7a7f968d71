import { accessTokenRoutes } from './access-tokens.ts'
import { activityRoutes } from './activity.ts'
import { addressChangeRoutes } from './address-changes.ts'
import { attachmentRoutes } from './attachments.ts'
import { auditRoutes } from './audit.ts'
import { calibrationRoutes } from './calibration.ts'
import { companyRoutes } from './companies.ts'
import { companyEndRoutes } from './company-ends.ts'
import { companySettingsRoutes } from './company-settings.ts'
import { coreRoutes } from './core/routes.ts'
import { currentUserRoutes } from './current-user.ts'
import { designRoutes } from './design.ts'
import { emailReportRoutes } from './email-reports.ts'
import { exportRoutes } from './exports.ts'
import { helpfulResourceRoutes } from './helpful-resources.ts'
import { homeRoutes } from './home.ts'
import { identityRoutes } from './identity.ts'
import { impersonationRoutes } from './impersonation.ts'
import { importApprovalRoutes } from './import-approvals.ts'
import { importsRoutes } from './imports.ts'
import { leaveRoutes } from './leave.ts'
import { loadTimingRoutes } from './load-timings.ts'
import { mailRoutes } from './mail.ts'
import { mailLogRoutes } from './mail-log.ts'
import { mailTemplateRoutes } from './mail-templates.ts'
import { notificationRoutes } from './notifications.ts'
import { onboardingRoutes } from './onboarding.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleEndRoutes } from './people-ends.ts'
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
import { roleRequestRoutes } from './role-requests.ts'
import { runningCycleRoutes } from './running-cycles.ts'
import { sampleContentRoutes } from './sample-content.ts'
import { searchRoutes } from './search.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { securityRoutes } from './security.ts'
import { shellRoutes } from './shell.ts'
import { staffAccessRoutes } from './staff-access.ts'
import { timelineRoutes } from './timeline.ts'
import { wordingRoutes } from './wording.ts'
import { worksCouncilRoutes } from './works-council.ts'
import { writingRoutes } from './writing.ts'
/** Every operation of the API; each area adds one line here and one to `Routes`. */
export const routes = {
  ...coreRoutes,
  ...companyRoutes,
  ...companyEndRoutes,
  ...companySettingsRoutes,
  ...currentUserRoutes,
  ...designRoutes,
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
  ...peopleEndRoutes,
  ...peopleRoutes,
  ...personFileRoutes,
  ...leaveRoutes,
  ...profileNudgeRoutes,
  ...activityRoutes,
  ...attachmentRoutes,
  ...helpfulResourceRoutes,
  ...questionnaireLibraryRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...reviewBulkRoutes,
  ...reviewRoutes,
  ...reviewReceiptRoutes,
  ...reviewDocumentRoutes,
  ...calibrationRoutes,
  ...performanceGraphRoutes,
  ...sampleContentRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...mailRoutes,
  ...mailTemplateRoutes,
  ...mailLogRoutes,
  ...emailReportRoutes,
  ...exportRoutes,
  ...timelineRoutes,
  ...wordingRoutes,
  ...worksCouncilRoutes,
  ...writingRoutes,
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
type PeopleEndRoutes = typeof peopleEndRoutes
type PersonFileRoutes = typeof personFileRoutes
type LeaveRoutes = typeof leaveRoutes
type ProfileNudgeRoutes = typeof profileNudgeRoutes
type ActivityRoutes = typeof activityRoutes
type AttachmentRoutes = typeof attachmentRoutes
type HelpfulResourceRoutes = typeof helpfulResourceRoutes
type ReviewRoutes = typeof reviewRoutes
type ReviewReceiptRoutes = typeof reviewReceiptRoutes
type ReviewDocumentRoutes = typeof reviewDocumentRoutes
type CalibrationRoutes = typeof calibrationRoutes
type PerformanceGraphRoutes = typeof performanceGraphRoutes
type QuestionnaireLibraryRoutes = typeof questionnaireLibraryRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
type ReviewBulkRoutes = typeof reviewBulkRoutes
type SampleContentRoutes = typeof sampleContentRoutes
type SearchRoutes = typeof searchRoutes
type ImpersonationRoutes = typeof impersonationRoutes
type StaffAccessRoutes = typeof staffAccessRoutes
type RoleRequestRoutes = typeof roleRequestRoutes
type ImportApprovalRoutes = typeof importApprovalRoutes
type ImportsRoutes = typeof importsRoutes
type CompanyEndRoutes = typeof companyEndRoutes
type CompanySettingsRoutes = typeof companySettingsRoutes
type CompanyRoutes = typeof companyRoutes
type CurrentUserRoutes = typeof currentUserRoutes
type DesignRoutes = typeof designRoutes
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
type MailLogRoutes = typeof mailLogRoutes
type EmailReportRoutes = typeof emailReportRoutes
type ExportRoutes = typeof exportRoutes
type WorksCouncilRoutes = typeof worksCouncilRoutes
type WritingRoutes = typeof writingRoutes
type ShellRoutes = typeof shellRoutes
type TimelineRoutes = typeof timelineRoutes
type WordingRoutes = typeof wordingRoutes
