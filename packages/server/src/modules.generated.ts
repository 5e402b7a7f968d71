// Written by scripts/generate-indexes.mjs from the module.ts of each area.
import { inStartOrder } from './core/module.ts'
import accountMerge from './account-merge/module.ts'
import activity from './activity/module.ts'
import anytimeFeedback from './anytime-feedback/module.ts'
import audit from './audit/module.ts'
import backups from './backups/module.ts'
import branding from './branding/module.ts'
import calibration from './calibration/module.ts'
import companies from './companies/module.ts'
import companyDeletion from './company-deletion/module.ts'
import companySettings from './company-settings/module.ts'
import core from './core/core-module.ts'
import coreFiles from './core/files/module.ts'
import cycles from './cycles/module.ts'
import digests from './digests/module.ts'
import drafts from './drafts/module.ts'
import emailReports from './email-reports/module.ts'
import exports from './exports/module.ts'
import feedbackCycle from './feedback/cycle/module.ts'
import feedback from './feedback/module.ts'
import files from './files/module.ts'
import helpfulResources from './helpful-resources/module.ts'
import home from './home/module.ts'
import identity from './identity/module.ts'
import impersonation from './impersonation/module.ts'
import imports from './imports/module.ts'
import leave from './leave/module.ts'
import mailTemplates from './mail-templates/module.ts'
import mail from './mail/module.ts'
import notifications from './notifications/module.ts'
import objectivesBulk from './objectives/bulk/module.ts'
import objectivesCycle from './objectives/cycle/module.ts'
import objectivesImport from './objectives/import/module.ts'
import objectives from './objectives/module.ts'
import onboarding from './onboarding/module.ts'
import people from './people/module.ts'
import performanceGraph from './performance-graph/module.ts'
import personErasure from './person-erasure/module.ts'
import personTimeline from './person-timeline/module.ts'
import profileNudges from './profile-nudges/module.ts'
import questionnaires from './questionnaires/module.ts'
import reviewsCycle from './reviews/cycle/module.ts'
import reviewsDocuments from './reviews/documents/module.ts'
import reviews from './reviews/module.ts'
import roleRequests from './role-requests/module.ts'
import sampleContent from './sample-content/module.ts'
import sample from './sample/module.ts'
import search from './search/module.ts'
import security from './security/module.ts'
import shell from './shell/module.ts'
import staffAccess from './staff-access/module.ts'
import terminology from './terminology/module.ts'
import worksCouncil from './works-council/module.ts'

/** Every area of the product, in the order in which they start. */
export const modules = inStartOrder([
  accountMerge,
  activity,
  anytimeFeedback,
  audit,
  backups,
  branding,
  calibration,
  companies,
  companyDeletion,
  companySettings,
  core,
  coreFiles,
  cycles,
  digests,
  drafts,
  emailReports,
  exports,
  feedbackCycle,
  feedback,
  files,
  helpfulResources,
  home,
  identity,
  impersonation,
  imports,
  leave,
  mailTemplates,
  mail,
  notifications,
  objectivesBulk,
  objectivesCycle,
  objectivesImport,
  objectives,
  onboarding,
  people,
  performanceGraph,
  personErasure,
  personTimeline,
  profileNudges,
  questionnaires,
  reviewsCycle,
  reviewsDocuments,
  reviews,
  roleRequests,
  sampleContent,
  sample,
  search,
  security,
  shell,
  staffAccess,
  terminology,
  worksCouncil,
])
