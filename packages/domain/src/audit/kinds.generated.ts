// Written by scripts/generate-indexes.mjs from the audit-kinds.ts of each area.
import { auditKinds as accountMerge } from '../account-merge/audit-kinds.ts'
import { auditKinds as anytimeFeedback } from '../anytime-feedback/audit-kinds.ts'
import { auditKinds as audit } from '../audit/audit-kinds.ts'
import { auditKinds as branding } from '../branding/audit-kinds.ts'
import { auditKinds as calibration } from '../calibration/audit-kinds.ts'
import { auditKinds as companies } from '../companies/audit-kinds.ts'
import { auditKinds as companyDeletion } from '../company-deletion/audit-kinds.ts'
import { auditKinds as companyDocument } from '../company-document/audit-kinds.ts'
import { auditKinds as companySettings } from '../company-settings/audit-kinds.ts'
import { auditKinds as exports } from '../exports/audit-kinds.ts'
import { auditKinds as feedback } from '../feedback/audit-kinds.ts'
import { auditKinds as feedbackCycle } from '../feedback/cycle/audit-kinds.ts'
import { auditKinds as files } from '../files/audit-kinds.ts'
import { auditKinds as helpfulResources } from '../helpful-resources/audit-kinds.ts'
import { auditKinds as identity } from '../identity/audit-kinds.ts'
import { auditKinds as impersonation } from '../impersonation/audit-kinds.ts'
import { auditKinds as imports } from '../imports/audit-kinds.ts'
import { auditKinds as leave } from '../leave/audit-kinds.ts'
import { auditKinds as mailTemplates } from '../mail-templates/audit-kinds.ts'
import { auditKinds as mail } from '../mail/audit-kinds.ts'
import { auditKinds as objectivesCycle } from '../objectives/cycle/audit-kinds.ts'
import { auditKinds as objectivesExports } from '../objectives/exports/audit-kinds.ts'
import { auditKinds as objectivesImport } from '../objectives/import/audit-kinds.ts'
import { auditKinds as people } from '../people/audit-kinds.ts'
import { auditKinds as performanceGraph } from '../performance-graph/audit-kinds.ts'
import { auditKinds as personErasure } from '../person-erasure/audit-kinds.ts'
import { auditKinds as profileNudges } from '../profile-nudges/audit-kinds.ts'
import { auditKinds as questionnaires } from '../questionnaires/audit-kinds.ts'
import { auditKinds as reviews } from '../reviews/audit-kinds.ts'
import { auditKinds as reviewsCycle } from '../reviews/cycle/audit-kinds.ts'
import { auditKinds as reviewsDocuments } from '../reviews/documents/audit-kinds.ts'
import { auditKinds as roleRequests } from '../role-requests/audit-kinds.ts'
import { auditKinds as sampleContent } from '../sample-content/audit-kinds.ts'
import { auditKinds as security } from '../security/audit-kinds.ts'
import { auditKinds as shell } from '../shell/audit-kinds.ts'
import { auditKinds as staffAccess } from '../staff-access/audit-kinds.ts'
import { auditKinds as terminology } from '../terminology/audit-kinds.ts'
import { auditKinds as worksCouncil } from '../works-council/audit-kinds.ts'

export const auditKindsOfAreas = [
  accountMerge,
  anytimeFeedback,
  audit,
  branding,
  calibration,
  companies,
  companyDeletion,
  companyDocument,
  companySettings,
  exports,
  feedback,
  feedbackCycle,
  files,
  helpfulResources,
  identity,
  impersonation,
  imports,
  leave,
  mailTemplates,
  mail,
  objectivesCycle,
  objectivesExports,
  objectivesImport,
  people,
  performanceGraph,
  personErasure,
  profileNudges,
  questionnaires,
  reviews,
  reviewsCycle,
  reviewsDocuments,
  roleRequests,
  sampleContent,
  security,
  shell,
  staffAccess,
  terminology,
  worksCouncil,
] as const
