// Written by scripts/generate-indexes.mjs from the settings-links.ts of each area.
import { settingsLinks as accountMerge } from '../account-merge/settings-links.ts'
import { settingsLinks as audit } from '../audit/settings-links.ts'
import { settingsLinks as branding } from '../branding/settings-links.ts'
import { settingsLinks as companyDeletion } from '../company-deletion/settings-links.ts'
import { settingsLinks as companySettings } from '../company-settings/settings-links.ts'
import { settingsLinks as emailReports } from '../email-reports/settings-links.ts'
import { settingsLinks as helpfulResources } from '../helpful-resources/settings-links.ts'
import { settingsLinks as imports } from '../imports/settings-links.ts'
import { settingsLinks as mailTemplates } from '../mail-templates/settings-links.ts'
import { settingsLinks as mail } from '../mail/settings-links.ts'
import { settingsLinks as roleRequests } from '../role-requests/settings-links.ts'
import { settingsLinks as sampleContent } from '../sample-content/settings-links.ts'
import { settingsLinks as security } from '../security/settings-links.ts'
import { settingsLinks as worksCouncil } from '../works-council/settings-links.ts'

/** The entries of all areas among the settings. */
export const allSettingsLinks = [
  ...accountMerge,
  ...audit,
  ...branding,
  ...companyDeletion,
  ...companySettings,
  ...emailReports,
  ...helpfulResources,
  ...imports,
  ...mailTemplates,
  ...mail,
  ...roleRequests,
  ...sampleContent,
  ...security,
  ...worksCouncil,
]
