import { admins, hrType, type RouteFact, routes, technical } from './route-facts.ts'

/** Administration, and the pages of provider staff. Who opens which settings: ADM-P01 to ADM-P08. */
export const adminRoutes: readonly RouteFact[] = [
  ...routes(
    admins,
    `
      /app/admin/settings
    `,
    { title: 'Settings' },
  ),
  ...routes(
    admins,
    `
      /app/admin > /app/admin/home
      /app/admin/settings/mail-log
      /app/admin/settings/bounced-emails
      /app/admin/settings/objective/categories
      /app/admin/settings/objective/ratings
      /app/admin/settings/payment-details !
      /app/admin/settings/billing !
      /app/admin/settings/checkout !
      /app/admin/settings/checkout/{defaultStep} !
      /app/admin/settings/usersettings
      /app/admin/objective/categories = /app/admin/settings/objective/categories
      /app/admin/objective/ratings = /app/admin/settings/objective/ratings
      /app/admin/delete-company !
      /app/admin/directory
      /app/admin/directory/create
      /app/admin/basics -> /app/admin/settings/company | /app/admin/settings
      /app/admin/retention @retention
      /app/admin/insights @retention = /app/admin/retention
      /app/admin/automations @automations
      /app/admin/praise @praise
      /app/admin/early-access @FEATURE_earlyAccessProgram
    `,
  ),
  ...routes(
    technical,
    `
      /app/admin/settings/feature-selection
      /app/admin/settings/helpful-resources
      /app/admin/settings/sample-content
      /app/admin/settings/design
      /app/admin/settings/datetime
      /app/admin/settings/company
      /app/admin/settings/custom-wording
      /app/admin/settings/works-council
      /app/admin/integrations
      /app/admin/integrations/bamboo
      /app/admin/integrations/bamboo/history
      /app/admin/integrations/bamboo/preview
      /app/admin/integrations/bamboo/config
      /app/admin/integrations/namely
      /app/admin/integrations/namely/history
      /app/admin/integrations/namely/preview
      /app/admin/integrations/namely/config
      /app/admin/integrations/personio
      /app/admin/integrations/personio/history
      /app/admin/integrations/personio/preview
      /app/admin/integrations/personio/config
      /app/admin/integrations/kallidus
      /app/admin/integrations/kallidus/history
      /app/admin/integrations/kallidus/preview
      /app/admin/integrations/kallidus/config
      /app/admin/integrations/workday
      /app/admin/integrations/workday/history
      /app/admin/integrations/workday/preview
      /app/admin/integrations/workday/config
      /app/admin/integrations/workable
      /app/admin/integrations/workable/history
      /app/admin/integrations/workable/preview
      /app/admin/integrations/workable/config
      /app/admin/integrations/sapling = /app/admin/integrations/kallidus
      /app/admin/integrations/sapling/history = /app/admin/integrations/kallidus/history
      /app/admin/integrations/sapling/preview = /app/admin/integrations/kallidus/preview
      /app/admin/integrations/sapling/config = /app/admin/integrations/kallidus/config
      /app/admin/integrations/google-workspace
      /app/admin/integrations/google-workspace/{tab}
      /app/admin/integrations/slack
      /app/admin/integrations/calendar-integration
      /app/admin/integrations/saml !
      /app/admin/settings/sample-content-progress alone
      /app/admin/settings/sample-content-progress/{mode} alone
      /app/admin/integrations/sftp @FEATURE_userImportSftp
      /app/admin/integrations/sftp/history @FEATURE_userImportSftp
      /app/admin/integrations/sftp/preview @FEATURE_userImportSftp
      /app/admin/integrations/sftp/config @FEATURE_userImportSftp
      /app/admin/integrations/custom-csv @FEATURE_userImportCustomCsv
      /app/admin/integrations/custom-csv/history @FEATURE_userImportCustomCsv
      /app/admin/integrations/custom-csv/preview @FEATURE_userImportCustomCsv
      /app/admin/integrations/custom-csv/config @FEATURE_userImportCustomCsv
    `,
  ),
  ...routes(
    hrType,
    `
      /app/admin/settings/email-reports
      /app/admin/settings/message-statistics
      /app/admin/home
      /app/admin/meetings @meetings > /app/admin/meetings/insights
      /app/admin/meetings/insights @meetings
      /app/admin/meetings/settings @meetings
      /app/admin/meetings/emails @meetings
      /app/admin/meetings/templates @meetings
      /app/admin/meetings/templates/create @meetings
      /app/admin/meetings/templates/{templateId} @meetings
      /app/admin/surveys @surveys
      /app/admin/surveys/{surveyId} @surveys
      /app/admin/surveys/create @surveys
      /app/admin/surveys/edit/{surveyId} @surveys
      /app/admin/surveys/copy/{surveyId} @surveys
      /app/admin/surveys/{surveyId}/print @surveys alone
      /app/admin/feedback/settings @feedback
      /app/admin/feedback-requests @requestFeedback
      /app/admin/feedback-requests/templates @requestFeedback
      /app/admin/feedback-requests/settings @requestFeedback
      /app/admin/feedback-requests/emails @requestFeedback
      /app/admin/feedback-requests/automations @automations
      /app/admin/messages @message
      /app/admin/early-access/{featureId} @FEATURE_earlyAccessProgram
    `,
  ),
  ...routes(
    ['observer'],
    `
      /app/admin/settings/mail-log/{companyId}
      /app/admin/settings/message-statistics/{companyId}
      /app/observer > /app/observer/companies
      /app/observer/audit-log
      /app/observer/companies
      /app/observer/companies/{companyId}/users
      /app/observer/users
      /app/observer/company/{companyId}
      /app/observer/usage-source-stats
      /app/observer/billing/{companyId}
      /app/observer/experiments
      /app/observer/experiments/create
      /app/observer/experiments/{codeId}
      /app/observer/features
      /app/observer/features/{featureId}
      /app/observer/customer-health
      /app/observer/customer-health/{companyId}
      /app/observer/surveys/{surveyId}
      /app/observer/users-to-emails
      /app/system-access-roles
      /app/mergeCompany
      /app/labs/company-analytics/{companyId}
    `,
  ),
  ...routes(
    ['hrAdmin'],
    `
      /app/admin/settings/access
      /app/admin/settings/merge-users
      /app/admin/settings/merge-users/{sourceUserId}
      /app/admin/settings/emails
      /app/admin/praise/emails @praise
      /app/admin/objectives/settings @objective
      /app/admin/messages/emails @message
    `,
  ),
  ...routes(['superAdmin'], '/app/admin/settings/audit-log'),
  ...routes(
    ['techAdmin'],
    `
      /app/admin/settings/csv
      /app/admin/settings/csv/history
      /app/admin/settings/csv/config
      /app/admin/settings/csv/import
      /app/admin/settings/security !
      /app/admin/settings/advanced
      /app/admin/advanced = /app/admin/settings/advanced
    `,
  ),
  ...routes(
    ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin'],
    `
      /app/admin/objectives @objective
      /app/admin/objectives/{cycleId} @objective
      /app/admin/objectives/create @objective
      /app/admin/objectives/edit/{cycleId} @objective
      /app/admin/objectives/copy/{cycleId} @objective
      /app/admin/objectives/emails @objective
    `,
  ),
  ...routes(
    ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'],
    `
      /app/admin/feedback @feedback
      /app/admin/feedback/{cycleId} @feedback
      /app/admin/feedback/create @feedback
      /app/admin/feedback/edit/{cycleId} @feedback
      /app/admin/feedback/copy/{cycleId} @feedback
      /app/admin/feedback/templates @feedback
      /app/admin/feedback/emails @feedback
    `,
  ),
  ...routes(
    ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
    `
      /app/admin/reviews @review
      /app/admin/reviews/{cycleId} @review
      /app/admin/reviews/{cycleId}/calibration @review
      /app/admin/reviews/create @review
      /app/admin/reviews/edit/{cycleId} @review
      /app/admin/reviews/copy/{cycleId} @review
      /app/admin/reviews/emails @review
      /app/admin/reviews/graph/{cycleId} @review
      /app/admin/reviews/questionnaires @FEATURE_reviewTemplates
    `,
  ),
]
