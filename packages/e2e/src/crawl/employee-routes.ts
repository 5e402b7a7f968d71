import { everyone, hrType, type RouteFact, routes, technical, withGuests } from './route-facts.ts'

/** The pages of every employee, and those outside /app. Team pages are for people with a team (EMP-P06, EMP-P13). */
export const employeeRoutes: readonly RouteFact[] = [
  ...routes(
    withGuests,
    `
      /app/notifications
    `,
    { title: 'Your notifications' },
  ),
  ...routes(
    withGuests,
    `
      /app -> /app/home | /app/feedback
      /app/feedback @requestFeedback|feedback
      /app/feedback/by-you @requestFeedback|feedback
      /app/feedback/provide/{id} @feedback alone
      /backups
      /changePasswordInternal/id/{id}
      /confirm-identity alone
      /app/second-factor alone
    `,
  ),
  ...routes(
    everyone,
    `
      /app/home denied /app/feedback
      /app/home/item/{itemId}
      /app/feedback/todo @requestFeedback|feedback denied /app/feedback
      /app/feedback/view/{id} @feedback
      /app/feedback/view-all/{id} @feedback
      /app/feedback/discuss/{id} @feedback alone
      /app/feedback/new-unsolicited @feedback
      /app/feedback/requests @requestFeedback
      /app/feedback/team/anytime @requestFeedback
      /app/anytime-feedback/request @requestFeedback
      /app/anytime-feedback/request/{id} @requestFeedback
      /app/anytime-feedback/provide/{requestId} @requestFeedback alone
      /app/anytime-feedback/provide/{requestId}/{reviewerId} @requestFeedback alone
      /app/feedback/team @feedback
      /app/feedback/team/cycle/{managerId}/{cycleId} @feedback
      /app/users/edit -> /app/user/{id}
      /app/user/{id}
      /app/user-settings
      /app/personal-access-tokens @FEATURE_personalAccessTokens !
      /app/user -> /app/user/{id}
      /app/chat
      /app/people > /app/people/team
      /app/people/team
      /app/people/team/{userId}
      /app/people/directory
      /app/people/activity
      /app/downloads
      /app/users -> /app/admin/directory | /app/people/directory
      /app/review-cycles -> /app/admin/reviews | /app/team/reviews | /app/reviews
      /app/objective-cycles @objective -> /app/admin/objectives | /app/objectives/team/cycles
      /app/feedback-cycles @feedback -> /app/admin/feedback | /app/feedback/team
      /appraisalView -> /app/reviews/view/{reviewId}
      /appraisalDetails -> /app/reviews/view/{reviewId}
      /app/inbox @FEATURE_inbox
      /app/anytime-feedback/give @FEATURE_anytimeFeedbackGive
      /app/messages/{id} @message
      /app/people/messages @message
      /app/company/messages @message
      /app/praise @praise
      /app/praise/{id} @praise
      /app/meetings @meetings
      /app/meetings/{userIds} @meetings
      /app/meetings/shared @meetings
      /app/meetings/shared/{userIds} @meetings
      /app/meetings/shared/meeting/{meetingId} @meetings
      /app/meetings/team @meetings
      /app/meeting/{meetingId} @meetings
      /app/meetings/template @FEATURE_meetingUserTemplates
      /app/meetings/template/create @FEATURE_meetingUserTemplates
      /app/meetings/template/{templateId} @FEATURE_meetingUserTemplates
      /app/objectives @objective
      /app/objectives/team @objective
      /app/objectives/team/browse @objective
      /app/objectives/team/cycles @objective
      /app/objectives/team/cycles/{cycleId} @objective
      /app/objectives/company @objective
      /app/objectives/company/browse @objective
      /app/objectives/hierarchy @objective
      /app/objectives/cascade @objective
      /app/objectives/cycles @objective
      /app/objectives/cycles/{cycleId} @objective
      /app/objectives/{cycleId}/{objectiveId} @objective ^
      /app/objective/{id} @objective
      /app/objective/{id}/clone @objective
      /app/company/objectives @objective
      /app/company/objectives/cascading @objective
      /app/company/objectives/hierarchy @objective
      /app/reviews @review
      /app/reviews/team @review -> /app/team/reviews | /app/reviews
      /app/reviews/team/{cycleId} @review -> /app/team/reviews | /app/reviews
      /app/reviews/view/{reviewId} @review ^
      /app/reviews/graph/team/{managerId}/{cycleId} @review
      /app/reviews/edit/{reviewId} @review alone
      /app/user/{id}/export-data alone !
      /app/surveys @surveys
      /app/surveys/shared @surveys
      /app/surveys/shared/{surveyId} @surveys
      /app/surveys/answer/{surveyInstanceId} @surveys alone
      /app/surveys/print @surveys alone
      /app/copilot @FEATURE_aiCopilot
      /app/copilot/{chatId} @FEATURE_aiCopilot
      /app/automations @FEATURE_automationsEmployee
    `,
  ),
  ...routes(
    everyone,
    `
      /app/company > /app/company/activity
      /app/company/activity
    `,
    { title: 'Your Company' },
  ),
  ...routes(
    ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'],
    `
      /app/feedback-cycles/new-edit/{cycleId} -> /app/admin/feedback/edit/{cycleId}
      /app/feedback-cycles/new-preview/{cycleId} @feedback
    `,
  ),
  ...routes(
    ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
    `
      /app/reviews/preview/questionnaire/{cycleId} @review alone
      /app/reviews/graph/company/{cycleId} @review
      /app/review-cycles/edit/{cycleId} -> /app/admin/reviews/edit/{cycleId}
    `,
  ),
  ...routes(
    ['creator'],
    `
      /app/onboarding-survey alone
      /app/onboarding-survey/origin alone
      /app/onboarding-survey/interestsettings alone
      /app/onboarding-survey/hris alone
      /app/onboarding-survey/done alone
    `,
  ),
  ...routes(
    ['observer'],
    `
      /app/_rich-text-area-test-page
      /paymentObserver
    `,
  ),
  ...routes(
    ['team'],
    `
      /app/team > /app/team/activity
      /app/team/activity
      /app/team/people
      /app/team/people/{userId}
      /app/team/feedback @feedback
      /app/team/requested-feedback @requestFeedback
      /app/team/meetings @meetings
      /app/team/objectives @objective
      /app/team/reviews @review
      /app/team/reviews/{a}/{b} @review
    `,
  ),
  ...routes(
    everyone,
    `
      /app/company/surveys @surveys
      /app/company/surveys/{surveyId} @surveys
      /app/company/directory
    `,
    { except: hrType, title: 'Your Company' },
  ),
  ...routes(
    ['manager', 'hrAdmin', 'hrAssistant', 'techAdmin', 'objectiveCycleAdmin'],
    `
      /app/company/objectives/analyze @objective
    `,
  ),
  ...routes(
    ['feedbackCycleAdmin'],
    `
      /app/company/feedback @feedback
      /app/company/feedback/{cycleId} @feedback
    `,
    { except: hrType, title: 'Your Company' },
  ),
  ...routes(
    ['reviewCycleAdmin'],
    `
      /app/company/reviews @review
      /app/company/reviews/{cycleId} @review
    `,
    { title: 'Your Company' },
  ),
  ...routes(
    ['public', ...withGuests],
    `
      /loggedout alone
      /wall-of-praise alone
    `,
  ),
  ...routes(
    technical,
    `
      /vacuumSampleCompany = /app/admin/settings/sample-content
    `,
  ),
  ...routes(
    ['public'],
    `
      /login alone denied /app/home
      /register alone denied /app/home
      /register-company alone denied /app/home
    `,
  ),
]
