import { accountMergeModule } from './account-merge/module.ts'
import { activityModule } from './activity/module.ts'
import { auditModule } from './audit/module.ts'
import { backupsModule } from './backups/module.ts'
import { brandingModule } from './branding/module.ts'
import { calibrationModule } from './calibration/module.ts'
import { companiesModule } from './companies/module.ts'
import { companyDeletionModule } from './company-deletion/module.ts'
import { companyDocumentModule } from './company-document/module.ts'
import { companySettingsModule } from './company-settings/module.ts'
import { coreModule } from './core/core-module.ts'
import { storedFilesModule } from './core/files/module.ts'
import type { Module } from './core/module.ts'
import { digestsModule } from './digests/module.ts'
import { draftsModule } from './drafts/module.ts'
import { emailReportsModule } from './email-reports/module.ts'
import { exportsModule } from './exports/module.ts'
import { filesModule } from './files/module.ts'
import { helpfulResourcesModule } from './helpful-resources/module.ts'
import { homeModule } from './home/module.ts'
import { identityModule } from './identity/module.ts'
import { impersonationModule } from './impersonation/module.ts'
import { importsModule } from './imports/module.ts'
import { leaveModule } from './leave/module.ts'
import { mailModule } from './mail/module.ts'
import { mailTemplatesModule } from './mail-templates/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { onboardingModule } from './onboarding/module.ts'
import { peopleModule } from './people/module.ts'
import { performanceGraphModule } from './performance-graph/module.ts'
import { personErasureModule } from './person-erasure/module.ts'
import { personTimelineModule } from './person-timeline/module.ts'
import { profileNudgesModule } from './profile-nudges/module.ts'
import { questionnairesModule } from './questionnaires/module.ts'
import { cycleBulkModule } from './reviews/cycle/bulk-module.ts'
import { reviewCyclesModule } from './reviews/cycle/module.ts'
import { reviewDocumentsModule } from './reviews/documents/module.ts'
import { reviewsModule } from './reviews/module.ts'
import { roleRequestsModule } from './role-requests/module.ts'
import { sampleModule } from './sample/module.ts'
import { sampleContentModule } from './sample-content/module.ts'
import { searchModule } from './search/module.ts'
import { securityModule } from './security/module.ts'
import { shellModule } from './shell/module.ts'
import { staffAccessModule } from './staff-access/module.ts'
import { terminologyModule } from './terminology/module.ts'
import { worksCouncilModule } from './works-council/module.ts'

/** Every area of the product: adding one is one line here. They start in this order. */
export const modules: readonly Module[] = [
  coreModule,
  identityModule,
  companiesModule,
  companySettingsModule,
  companyDeletionModule,
  sampleContentModule,
  worksCouncilModule,
  brandingModule,
  onboardingModule,
  peopleModule,
  leaveModule,
  activityModule,
  searchModule,
  storedFilesModule,
  filesModule,
  helpfulResourcesModule,
  mailModule,
  notificationsModule,
  homeModule,
  profileNudgesModule,
  terminologyModule,
  draftsModule,
  impersonationModule,
  staffAccessModule,
  securityModule,
  roleRequestsModule,
  importsModule,
  questionnairesModule,
  reviewCyclesModule,
  mailTemplatesModule,
  companyDocumentModule,
  exportsModule,
  digestsModule,
  emailReportsModule,
  shellModule,
  personTimelineModule,
  reviewsModule,
  reviewDocumentsModule,
  calibrationModule,
  performanceGraphModule,
  cycleBulkModule,
  auditModule,
  backupsModule,
  personErasureModule,
  accountMergeModule,
  // Last: it fills what the others have made.
  sampleModule,
]
