// Written by scripts/generate-indexes.mjs from the files of locales/en.
import type accountMerge from '../locales/en/account-merge.json'
import type activity from '../locales/en/activity.json'
import type addressChanges from '../locales/en/address-changes.json'
import type anytimeFeedbackNotices from '../locales/en/anytime-feedback-notices.json'
import type anytimeFeedback from '../locales/en/anytime-feedback.json'
import type audit from '../locales/en/audit.json'
import type branding from '../locales/en/branding.json'
import type calibration from '../locales/en/calibration.json'
import type companies from '../locales/en/companies.json'
import type companyDeletion from '../locales/en/company-deletion.json'
import type companySettings from '../locales/en/company-settings.json'
import type core from '../locales/en/core.json'
import type cycles from '../locales/en/cycles.json'
import type dates from '../locales/en/dates.json'
import type drafts from '../locales/en/drafts.json'
import type emailReports from '../locales/en/email-reports.json'
import type errors from '../locales/en/errors.json'
import type exports from '../locales/en/exports.json'
import type feedbackCyclePages from '../locales/en/feedback-cycle-pages.json'
import type feedbackCycle from '../locales/en/feedback-cycle.json'
import type feedbackExports from '../locales/en/feedback-exports.json'
import type feedbackGuests from '../locales/en/feedback-guests.json'
import type feedbackPages from '../locales/en/feedback-pages.json'
import type feedback from '../locales/en/feedback.json'
import type filesAttachments from '../locales/en/files-attachments.json'
import type filesPerson from '../locales/en/files-person.json'
import type helpArticles from '../locales/en/help-articles.json'
import type helpfulResources from '../locales/en/helpful-resources.json'
import type home from '../locales/en/home.json'
import type identity from '../locales/en/identity.json'
import type impersonation from '../locales/en/impersonation.json'
import type importApprovals from '../locales/en/import-approvals.json'
import type importViolations from '../locales/en/import-violations.json'
import type imports from '../locales/en/imports.json'
import type invitations from '../locales/en/invitations.json'
import type leave from '../locales/en/leave.json'
import type mailLogPages from '../locales/en/mail-log-pages.json'
import type mailTemplates from '../locales/en/mail-templates.json'
import type mail from '../locales/en/mail.json'
import type objectiveAnalysis from '../locales/en/objective-analysis.json'
import type objectiveCheckIns from '../locales/en/objective-check-ins.json'
import type objectiveCyclePages from '../locales/en/objective-cycle-pages.json'
import type objectiveCycles from '../locales/en/objective-cycles.json'
import type objectiveImport from '../locales/en/objective-import.json'
import type objectivesPages from '../locales/en/objectives-pages.json'
import type objectives from '../locales/en/objectives.json'
import type onboarding from '../locales/en/onboarding.json'
import type peopleDirectory from '../locales/en/people-directory.json'
import type people from '../locales/en/people.json'
import type performanceGraph from '../locales/en/performance-graph.json'
import type personTimeline from '../locales/en/person-timeline.json'
import type profileNudges from '../locales/en/profile-nudges.json'
import type questionnairesAnswering from '../locales/en/questionnaires-answering.json'
import type questionnaires from '../locales/en/questionnaires.json'
import type reviewsBulkActions from '../locales/en/reviews-bulk-actions.json'
import type reviewsCompletion from '../locales/en/reviews-completion.json'
import type reviewsCycle from '../locales/en/reviews-cycle.json'
import type reviewsDocuments from '../locales/en/reviews-documents.json'
import type reviewsReading from '../locales/en/reviews-reading.json'
import type reviews from '../locales/en/reviews.json'
import type richText from '../locales/en/rich-text.json'
import type roleRequests from '../locales/en/role-requests.json'
import type sampleContent from '../locales/en/sample-content.json'
import type search from '../locales/en/search.json'
import type security from '../locales/en/security.json'
import type shell from '../locales/en/shell.json'
import type staffAccess from '../locales/en/staff-access.json'
import type team from '../locales/en/team.json'
import type terms from '../locales/en/terms.json'
import type toasts from '../locales/en/toasts.json'
import type ui from '../locales/en/ui.json'
import type worksCouncil from '../locales/en/works-council.json'
import type yourCompany from '../locales/en/your-company.json'

/** Every message of the product by its key: English is complete by definition. */
export type MessageKey =
  | keyof typeof accountMerge
  | keyof typeof activity
  | keyof typeof addressChanges
  | keyof typeof anytimeFeedbackNotices
  | keyof typeof anytimeFeedback
  | keyof typeof audit
  | keyof typeof branding
  | keyof typeof calibration
  | keyof typeof companies
  | keyof typeof companyDeletion
  | keyof typeof companySettings
  | keyof typeof core
  | keyof typeof cycles
  | keyof typeof dates
  | keyof typeof drafts
  | keyof typeof emailReports
  | keyof typeof errors
  | keyof typeof exports
  | keyof typeof feedbackCyclePages
  | keyof typeof feedbackCycle
  | keyof typeof feedbackExports
  | keyof typeof feedbackGuests
  | keyof typeof feedbackPages
  | keyof typeof feedback
  | keyof typeof filesAttachments
  | keyof typeof filesPerson
  | keyof typeof helpArticles
  | keyof typeof helpfulResources
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof impersonation
  | keyof typeof importApprovals
  | keyof typeof importViolations
  | keyof typeof imports
  | keyof typeof invitations
  | keyof typeof leave
  | keyof typeof mailLogPages
  | keyof typeof mailTemplates
  | keyof typeof mail
  | keyof typeof objectiveAnalysis
  | keyof typeof objectiveCheckIns
  | keyof typeof objectiveCyclePages
  | keyof typeof objectiveCycles
  | keyof typeof objectiveImport
  | keyof typeof objectivesPages
  | keyof typeof objectives
  | keyof typeof onboarding
  | keyof typeof peopleDirectory
  | keyof typeof people
  | keyof typeof performanceGraph
  | keyof typeof personTimeline
  | keyof typeof profileNudges
  | keyof typeof questionnairesAnswering
  | keyof typeof questionnaires
  | keyof typeof reviewsBulkActions
  | keyof typeof reviewsCompletion
  | keyof typeof reviewsCycle
  | keyof typeof reviewsDocuments
  | keyof typeof reviewsReading
  | keyof typeof reviews
  | keyof typeof richText
  | keyof typeof roleRequests
  | keyof typeof sampleContent
  | keyof typeof search
  | keyof typeof security
  | keyof typeof shell
  | keyof typeof staffAccess
  | keyof typeof team
  | keyof typeof terms
  | keyof typeof toasts
  | keyof typeof ui
  | keyof typeof worksCouncil
  | keyof typeof yourCompany
