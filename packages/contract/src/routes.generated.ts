// Written by scripts/generate-indexes.mjs from what the files of areas export as …Routes.
import { accountMergeRoutes } from './account-merge/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { feedbackResponseRoutes } from './anytime-feedback/response-routes.ts'
import { anytimeFeedbackRoutes } from './anytime-feedback/routes.ts'
import { givenFeedbackRoutes } from './anytime-feedback/routes.ts'
import { feedbackSettingsRoutes } from './anytime-feedback/settings-routes.ts'
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
import { feedbackCycleRoutes } from './feedback/cycle/routes.ts'
import { runningFeedbackCycleRoutes } from './feedback/cycle/running.ts'
import { feedbackCycleSettingsRoutes } from './feedback/cycle/settings-routes.ts'
import { feedbackFormRoutes } from './feedback/form-routes.ts'
import { guestFeedbackRoutes } from './feedback/guest-routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { attachmentRoutes } from './files/attachments.ts'
import { fileRoutes } from './files/person-files.ts'
import { helpfulResourceRoutes } from './helpful-resources/routes.ts'
import { adminHomeRoutes } from './home/admin-home.ts'
import { homeOverviewRoutes } from './home/overview.ts'
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
import { mailTemplateRoutes } from './mail-templates/routes.ts'
import { emailLogRoutes } from './mail/email-log.ts'
import { mailRoutes } from './mail/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { objectiveAnalysisRoutes } from './objectives/analysis/routes.ts'
import { objectiveBulkRoutes } from './objectives/bulk/routes.ts'
import { objectiveCheckInRoutes } from './objectives/check-ins/routes.ts'
import { objectiveCycleRoutes } from './objectives/cycle/routes.ts'
import { runningObjectiveCycleRoutes } from './objectives/cycle/running.ts'
import { objectiveSettingsRoutes } from './objectives/cycle/settings-routes.ts'
import { objectiveDocumentRoutes } from './objectives/exports/routes.ts'
import { objectiveImportRoutes } from './objectives/import/routes.ts'
import { objectiveListRoutes } from './objectives/list-routes.ts'
import { objectiveRoutes } from './objectives/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { teamRoutes } from './people/team.ts'
import { performanceGraphRoutes } from './performance-graph/routes.ts'
import { personTimelineRoutes } from './person-timeline/routes.ts'
import { profileNudgeRoutes } from './profile-nudges/routes.ts'
import { questionnaireLibraryRoutes } from './questionnaires/routes.ts'
import { bulkActionRoutes } from './reviews/cycle/bulk-actions.ts'
import { lateManagersRoutes } from './reviews/cycle/late-managers.ts'
import { reviewCycleRoutes } from './reviews/cycle/routes.ts'
import { runningCycleRoutes } from './reviews/cycle/running.ts'
import { reviewDocumentRoutes } from './reviews/documents/routes.ts'
import { evidenceRoutes } from './reviews/evidence.ts'
import { readerRoutes } from './reviews/readers.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { teamRatingsRoutes } from './reviews/team-ratings.ts'
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

/** Every operation of the API. */
export const routes = {
  ...accountMergeRoutes,
  ...activityRoutes,
  ...feedbackResponseRoutes,
  ...anytimeFeedbackRoutes,
  ...givenFeedbackRoutes,
  ...feedbackSettingsRoutes,
  ...auditRoutes,
  ...brandingRoutes,
  ...calibrationRoutes,
  ...companyRoutes,
  ...companyDeletionRoutes,
  ...companySettingsRoutes,
  ...coreRoutes,
  ...draftRoutes,
  ...emailReportRoutes,
  ...exportRoutes,
  ...feedbackCycleRoutes,
  ...runningFeedbackCycleRoutes,
  ...feedbackCycleSettingsRoutes,
  ...feedbackFormRoutes,
  ...guestFeedbackRoutes,
  ...feedbackRoutes,
  ...attachmentRoutes,
  ...fileRoutes,
  ...helpfulResourceRoutes,
  ...adminHomeRoutes,
  ...homeOverviewRoutes,
  ...homeRoutes,
  ...addressChangeRoutes,
  ...currentUserRoutes,
  ...passwordRoutes,
  ...identityRoutes,
  ...secondFactorRoutes,
  ...impersonationRoutes,
  ...importApprovalRoutes,
  ...importsRoutes,
  ...leaveRoutes,
  ...mailTemplateRoutes,
  ...emailLogRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...objectiveAnalysisRoutes,
  ...objectiveBulkRoutes,
  ...objectiveCheckInRoutes,
  ...objectiveCycleRoutes,
  ...runningObjectiveCycleRoutes,
  ...objectiveSettingsRoutes,
  ...objectiveDocumentRoutes,
  ...objectiveImportRoutes,
  ...objectiveListRoutes,
  ...objectiveRoutes,
  ...onboardingRoutes,
  ...peopleRoutes,
  ...teamRoutes,
  ...performanceGraphRoutes,
  ...personTimelineRoutes,
  ...profileNudgeRoutes,
  ...questionnaireLibraryRoutes,
  ...bulkActionRoutes,
  ...lateManagersRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...reviewDocumentRoutes,
  ...evidenceRoutes,
  ...readerRoutes,
  ...reviewRoutes,
  ...teamRatingsRoutes,
  ...roleRequestRoutes,
  ...sampleContentRoutes,
  ...searchRoutes,
  ...accessTokenRoutes,
  ...securityRoutes,
  ...loadTimingRoutes,
  ...shellRoutes,
  ...staffAccessRoutes,
  ...terminologyRoutes,
  ...worksCouncilRoutes,
}

// An interface, since a type made of many intersections would be worked out again at every use.
export interface Routes
  extends AccountMergeRoutes,
    ActivityRoutes,
    FeedbackResponseRoutes,
    AnytimeFeedbackRoutes,
    GivenFeedbackRoutes,
    FeedbackSettingsRoutes,
    AuditRoutes,
    BrandingRoutes,
    CalibrationRoutes,
    CompanyRoutes,
    CompanyDeletionRoutes,
    CompanySettingsRoutes,
    CoreRoutes,
    DraftRoutes,
    EmailReportRoutes,
    ExportRoutes,
    FeedbackCycleRoutes,
    RunningFeedbackCycleRoutes,
    FeedbackCycleSettingsRoutes,
    FeedbackFormRoutes,
    GuestFeedbackRoutes,
    FeedbackRoutes,
    AttachmentRoutes,
    FileRoutes,
    HelpfulResourceRoutes,
    AdminHomeRoutes,
    HomeOverviewRoutes,
    HomeRoutes,
    AddressChangeRoutes,
    CurrentUserRoutes,
    PasswordRoutes,
    IdentityRoutes,
    SecondFactorRoutes,
    ImpersonationRoutes,
    ImportApprovalRoutes,
    ImportsRoutes,
    LeaveRoutes,
    MailTemplateRoutes,
    EmailLogRoutes,
    MailRoutes,
    NotificationRoutes,
    ObjectiveAnalysisRoutes,
    ObjectiveBulkRoutes,
    ObjectiveCheckInRoutes,
    ObjectiveCycleRoutes,
    RunningObjectiveCycleRoutes,
    ObjectiveSettingsRoutes,
    ObjectiveDocumentRoutes,
    ObjectiveImportRoutes,
    ObjectiveListRoutes,
    ObjectiveRoutes,
    OnboardingRoutes,
    PeopleRoutes,
    TeamRoutes,
    PerformanceGraphRoutes,
    PersonTimelineRoutes,
    ProfileNudgeRoutes,
    QuestionnaireLibraryRoutes,
    BulkActionRoutes,
    LateManagersRoutes,
    ReviewCycleRoutes,
    RunningCycleRoutes,
    ReviewDocumentRoutes,
    EvidenceRoutes,
    ReaderRoutes,
    ReviewRoutes,
    TeamRatingsRoutes,
    RoleRequestRoutes,
    SampleContentRoutes,
    SearchRoutes,
    AccessTokenRoutes,
    SecurityRoutes,
    LoadTimingRoutes,
    ShellRoutes,
    StaffAccessRoutes,
    TerminologyRoutes,
    WorksCouncilRoutes {}
type AccountMergeRoutes = typeof accountMergeRoutes
type ActivityRoutes = typeof activityRoutes
type FeedbackResponseRoutes = typeof feedbackResponseRoutes
type AnytimeFeedbackRoutes = typeof anytimeFeedbackRoutes
type GivenFeedbackRoutes = typeof givenFeedbackRoutes
type FeedbackSettingsRoutes = typeof feedbackSettingsRoutes
type AuditRoutes = typeof auditRoutes
type BrandingRoutes = typeof brandingRoutes
type CalibrationRoutes = typeof calibrationRoutes
type CompanyRoutes = typeof companyRoutes
type CompanyDeletionRoutes = typeof companyDeletionRoutes
type CompanySettingsRoutes = typeof companySettingsRoutes
type CoreRoutes = typeof coreRoutes
type DraftRoutes = typeof draftRoutes
type EmailReportRoutes = typeof emailReportRoutes
type ExportRoutes = typeof exportRoutes
type FeedbackCycleRoutes = typeof feedbackCycleRoutes
type RunningFeedbackCycleRoutes = typeof runningFeedbackCycleRoutes
type FeedbackCycleSettingsRoutes = typeof feedbackCycleSettingsRoutes
type FeedbackFormRoutes = typeof feedbackFormRoutes
type GuestFeedbackRoutes = typeof guestFeedbackRoutes
type FeedbackRoutes = typeof feedbackRoutes
type AttachmentRoutes = typeof attachmentRoutes
type FileRoutes = typeof fileRoutes
type HelpfulResourceRoutes = typeof helpfulResourceRoutes
type AdminHomeRoutes = typeof adminHomeRoutes
type HomeOverviewRoutes = typeof homeOverviewRoutes
type HomeRoutes = typeof homeRoutes
type AddressChangeRoutes = typeof addressChangeRoutes
type CurrentUserRoutes = typeof currentUserRoutes
type PasswordRoutes = typeof passwordRoutes
type IdentityRoutes = typeof identityRoutes
type SecondFactorRoutes = typeof secondFactorRoutes
type ImpersonationRoutes = typeof impersonationRoutes
type ImportApprovalRoutes = typeof importApprovalRoutes
type ImportsRoutes = typeof importsRoutes
type LeaveRoutes = typeof leaveRoutes
type MailTemplateRoutes = typeof mailTemplateRoutes
type EmailLogRoutes = typeof emailLogRoutes
type MailRoutes = typeof mailRoutes
type NotificationRoutes = typeof notificationRoutes
type ObjectiveAnalysisRoutes = typeof objectiveAnalysisRoutes
type ObjectiveBulkRoutes = typeof objectiveBulkRoutes
type ObjectiveCheckInRoutes = typeof objectiveCheckInRoutes
type ObjectiveCycleRoutes = typeof objectiveCycleRoutes
type RunningObjectiveCycleRoutes = typeof runningObjectiveCycleRoutes
type ObjectiveSettingsRoutes = typeof objectiveSettingsRoutes
type ObjectiveDocumentRoutes = typeof objectiveDocumentRoutes
type ObjectiveImportRoutes = typeof objectiveImportRoutes
type ObjectiveListRoutes = typeof objectiveListRoutes
type ObjectiveRoutes = typeof objectiveRoutes
type OnboardingRoutes = typeof onboardingRoutes
type PeopleRoutes = typeof peopleRoutes
type TeamRoutes = typeof teamRoutes
type PerformanceGraphRoutes = typeof performanceGraphRoutes
type PersonTimelineRoutes = typeof personTimelineRoutes
type ProfileNudgeRoutes = typeof profileNudgeRoutes
type QuestionnaireLibraryRoutes = typeof questionnaireLibraryRoutes
type BulkActionRoutes = typeof bulkActionRoutes
type LateManagersRoutes = typeof lateManagersRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
type ReviewDocumentRoutes = typeof reviewDocumentRoutes
type EvidenceRoutes = typeof evidenceRoutes
type ReaderRoutes = typeof readerRoutes
type ReviewRoutes = typeof reviewRoutes
type TeamRatingsRoutes = typeof teamRatingsRoutes
type RoleRequestRoutes = typeof roleRequestRoutes
type SampleContentRoutes = typeof sampleContentRoutes
type SearchRoutes = typeof searchRoutes
type AccessTokenRoutes = typeof accessTokenRoutes
type SecurityRoutes = typeof securityRoutes
type LoadTimingRoutes = typeof loadTimingRoutes
type ShellRoutes = typeof shellRoutes
type StaffAccessRoutes = typeof staffAccessRoutes
type TerminologyRoutes = typeof terminologyRoutes
type WorksCouncilRoutes = typeof worksCouncilRoutes
