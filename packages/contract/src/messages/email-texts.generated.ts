// Written by scripts/generate-indexes.mjs from the folders locales/*/emails.
import deAccountMerge from '../locales/de/emails/account-merge.json' with { type: 'json' }
import deAnytimeFeedback from '../locales/de/emails/anytime-feedback.json' with { type: 'json' }
import deCompanyDeletion from '../locales/de/emails/company-deletion.json' with { type: 'json' }
import deDigests from '../locales/de/emails/digests.json' with { type: 'json' }
import deEmailReports from '../locales/de/emails/email-reports.json' with { type: 'json' }
import deExports from '../locales/de/emails/exports.json' with { type: 'json' }
import deFeedbackGuests from '../locales/de/emails/feedback-guests.json' with { type: 'json' }
import deFeedbackResults from '../locales/de/emails/feedback-results.json' with { type: 'json' }
import deFeedback from '../locales/de/emails/feedback.json' with { type: 'json' }
import deIdentity from '../locales/de/emails/identity.json' with { type: 'json' }
import deImpersonation from '../locales/de/emails/impersonation.json' with { type: 'json' }
import deImports from '../locales/de/emails/imports.json' with { type: 'json' }
import deMailTemplates from '../locales/de/emails/mail-templates.json' with { type: 'json' }
import deObjectiveCheckIns from '../locales/de/emails/objective-check-ins.json' with { type: 'json' }
import deObjectiveCycles from '../locales/de/emails/objective-cycles.json' with { type: 'json' }
import deObjectiveImport from '../locales/de/emails/objective-import.json' with { type: 'json' }
import deObjectives from '../locales/de/emails/objectives.json' with { type: 'json' }
import deOnboarding from '../locales/de/emails/onboarding.json' with { type: 'json' }
import dePeople from '../locales/de/emails/people.json' with { type: 'json' }
import deProfileNudges from '../locales/de/emails/profile-nudges.json' with { type: 'json' }
import deReviewsCycle from '../locales/de/emails/reviews-cycle.json' with { type: 'json' }
import deReviews from '../locales/de/emails/reviews.json' with { type: 'json' }
import deRoleRequests from '../locales/de/emails/role-requests.json' with { type: 'json' }
import deSecurity from '../locales/de/emails/security.json' with { type: 'json' }
import deStaffAccess from '../locales/de/emails/staff-access.json' with { type: 'json' }
import enAccountMerge from '../locales/en/emails/account-merge.json' with { type: 'json' }
import enAnytimeFeedback from '../locales/en/emails/anytime-feedback.json' with { type: 'json' }
import enCompanyDeletion from '../locales/en/emails/company-deletion.json' with { type: 'json' }
import enDigests from '../locales/en/emails/digests.json' with { type: 'json' }
import enEmailReports from '../locales/en/emails/email-reports.json' with { type: 'json' }
import enExports from '../locales/en/emails/exports.json' with { type: 'json' }
import enFeedbackGuests from '../locales/en/emails/feedback-guests.json' with { type: 'json' }
import enFeedbackResults from '../locales/en/emails/feedback-results.json' with { type: 'json' }
import enFeedback from '../locales/en/emails/feedback.json' with { type: 'json' }
import enIdentity from '../locales/en/emails/identity.json' with { type: 'json' }
import enImpersonation from '../locales/en/emails/impersonation.json' with { type: 'json' }
import enImports from '../locales/en/emails/imports.json' with { type: 'json' }
import enMailTemplates from '../locales/en/emails/mail-templates.json' with { type: 'json' }
import enObjectiveCheckIns from '../locales/en/emails/objective-check-ins.json' with { type: 'json' }
import enObjectiveCycles from '../locales/en/emails/objective-cycles.json' with { type: 'json' }
import enObjectiveImport from '../locales/en/emails/objective-import.json' with { type: 'json' }
import enObjectives from '../locales/en/emails/objectives.json' with { type: 'json' }
import enOnboarding from '../locales/en/emails/onboarding.json' with { type: 'json' }
import enPeople from '../locales/en/emails/people.json' with { type: 'json' }
import enProfileNudges from '../locales/en/emails/profile-nudges.json' with { type: 'json' }
import enReviewsCycle from '../locales/en/emails/reviews-cycle.json' with { type: 'json' }
import enReviews from '../locales/en/emails/reviews.json' with { type: 'json' }
import enRoleRequests from '../locales/en/emails/role-requests.json' with { type: 'json' }
import enSecurity from '../locales/en/emails/security.json' with { type: 'json' }
import enStaffAccess from '../locales/en/emails/staff-access.json' with { type: 'json' }

export const shippedEmailTexts = {
  de: { ...deAccountMerge, ...deAnytimeFeedback, ...deCompanyDeletion, ...deDigests, ...deEmailReports, ...deExports, ...deFeedbackGuests, ...deFeedbackResults, ...deFeedback, ...deIdentity, ...deImpersonation, ...deImports, ...deMailTemplates, ...deObjectiveCheckIns, ...deObjectiveCycles, ...deObjectiveImport, ...deObjectives, ...deOnboarding, ...dePeople, ...deProfileNudges, ...deReviewsCycle, ...deReviews, ...deRoleRequests, ...deSecurity, ...deStaffAccess },
  en: { ...enAccountMerge, ...enAnytimeFeedback, ...enCompanyDeletion, ...enDigests, ...enEmailReports, ...enExports, ...enFeedbackGuests, ...enFeedbackResults, ...enFeedback, ...enIdentity, ...enImpersonation, ...enImports, ...enMailTemplates, ...enObjectiveCheckIns, ...enObjectiveCycles, ...enObjectiveImport, ...enObjectives, ...enOnboarding, ...enPeople, ...enProfileNudges, ...enReviewsCycle, ...enReviews, ...enRoleRequests, ...enSecurity, ...enStaffAccess },
}
