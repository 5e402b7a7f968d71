import peopleEnds from './account-merge.ts'
import activity from './activity.ts'
import addressChanges from './address-changes.ts'
import audit from './audit.ts'
import design from './branding.ts'
import calibration from './calibration.ts'
import companies from './companies.ts'
import companyEnds from './company-deletion.ts'
import companySettings from './company-settings.ts'
import frame from './core.ts'
import dates from './dates.ts'
import writing from './drafts.ts'
import emailReports from './email-reports.ts'
import errors from './errors.ts'
import exports from './exports.ts'
import attachments from './files-attachments.ts'
import personFiles from './files-person.ts'
import helpfulResources from './helpful-resources.ts'
import home from './home.ts'
import identity from './identity.ts'
import impersonation from './impersonation.ts'
import importApprovals from './import-approvals.ts'
import importFaults from './import-violations.ts'
import imports from './imports.ts'
import invitations from './invitations.ts'
import leave from './leave.ts'
import mail from './mail.ts'
import mailLog from './mail-log-pages.ts'
import mailTemplates from './mail-templates.ts'
import onboarding from './onboarding.ts'
import people from './people.ts'
import directory from './people-directory.ts'
import performanceGraph from './performance-graph.ts'
import timeline from './person-timeline.ts'
import profileNudges from './profile-nudges.ts'
import questionnaires from './questionnaires.ts'
import reviews from './reviews.ts'
import reviewBulk from './reviews-bulk-actions.ts'
import reviewClosing from './reviews-completion.ts'
import reviewCycles from './reviews-cycle.ts'
import reviewDocuments from './reviews-documents.ts'
import reviewReading from './reviews-reading.ts'
import richText from './rich-text.ts'
import roleRequests from './role-requests.ts'
import sampleContent from './sample-content.ts'
import search from './search.ts'
import security from './security.ts'
import shell from './shell.ts'
import staffAccess from './staff-access.ts'
import team from './team.ts'
import toasts from './toasts.ts'
import ui from './ui.ts'
import worksCouncil from './works-council.ts'
import company from './your-company.ts'

/** Every sentence in German; each area adds its line. */
export default {
  ...attachments,
  ...audit,
  ...calibration,
  ...performanceGraph,
  ...companies,
  ...company,
  ...companyEnds,
  ...companySettings,
  ...dates,
  ...design,
  ...directory,
  ...emailReports,
  ...errors,
  ...exports,
  ...frame,
  ...helpfulResources,
  ...home,
  ...identity,
  ...invitations,
  ...leave,
  ...mail,
  ...mailTemplates,
  ...mailLog,
  ...onboarding,
  ...addressChanges,
  ...people,
  ...peopleEnds,
  ...personFiles,
  ...profileNudges,
  ...activity,
  ...questionnaires,
  ...reviews,
  ...reviewBulk,
  ...reviewClosing,
  ...reviewDocuments,
  ...richText,
  ...sampleContent,
  ...search,
  ...reviewCycles,
  ...security,
  ...shell,
  ...team,
  ...timeline,
  ...reviewReading,
  ...toasts,
  ...ui,
  ...worksCouncil,
  ...writing,
  ...impersonation,
  ...staffAccess,
  ...imports,
  ...importFaults,
  ...importApprovals,
  ...roleRequests,
}
