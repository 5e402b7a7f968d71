import { accountMerge } from './account-merge/area.ts'
import { audit } from './audit/area.ts'
import { branding } from './branding/area.ts'
import { calibration } from './calibration/area.ts'
import { company } from './company/area.ts'
import { companyDeletion } from './company-deletion/area.ts'
import { companySettings } from './company-settings/area.ts'
import type { Area } from './core/area.ts'
import { drafts } from './drafts/area.ts'
import { emailReports } from './email-reports/area.ts'
import { exportsArea } from './exports/area.ts'
import { help } from './help/area.ts'
import { helpfulResources } from './helpful-resources/area.ts'
import { home } from './home/area.ts'
import { identity } from './identity/area.ts'
import { imports } from './imports/area.ts'
import { mail } from './mail/area.ts'
import { mailTemplates } from './mail-templates/area.ts'
import { onboarding } from './onboarding/area.ts'
import { people } from './people/area.ts'
import { performanceGraph } from './performance-graph/area.ts'
import { questionnaires } from './questionnaires/area.ts'
import { reviews } from './reviews/area.ts'
import { reviewCycles } from './reviews/cycle/area.ts'
import { richText } from './rich-text/area.ts'
import { roleRequests } from './role-requests/area.ts'
import { sampleContent } from './sample-content/area.ts'
import { search } from './search/area.ts'
import { security } from './security/area.ts'
import { shell } from './shell/area.ts'
import { staffAccess } from './staff-access/area.ts'
import { team } from './team/area.ts'
import { worksCouncil } from './works-council/area.ts'

/** Every area of the product; each adds its line. */
export const areas: readonly Area[] = [
  home,
  shell,
  help,
  identity,
  imports,
  roleRequests,
  mail,
  mailTemplates,
  emailReports,
  drafts,
  exportsArea,
  people,
  accountMerge,
  team,
  company,
  companySettings,
  security,
  audit,
  companyDeletion,
  sampleContent,
  worksCouncil,
  reviews,
  reviewCycles,
  calibration,
  performanceGraph,
  questionnaires,
  search,
  richText,
  onboarding,
  branding,
  helpfulResources,
  staffAccess,
]
