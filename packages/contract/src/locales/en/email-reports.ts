/** Reports by mail, to whom subscribed to them. */
export default {
  'emailReports.title': 'Email reports',
  'emailReports.hint': 'Numbers of your company by mail, every week or every two',
  'emailReports.intro':
    'What happened in your company, as numbers, on Mondays at the start of business. When nothing happened, none comes.',
  'emailReports.beta': 'Beta',
  'emailReports.report': 'Report for administrators',
  'emailReports.modules': 'What it holds',
  'emailReports.module.reviews': '{t_Reviews}',
  'emailReports.noModules': 'Nothing that the report could tell of is switched on in your company.',
  'emailReports.frequency': 'How often',
  'emailReports.weeks': '{weeks, plural, one {Every week} other {Every # weeks}}',
  'emailReports.subscribe': 'Subscribe',
  'emailReports.change': 'Save',
  'emailReports.unsubscribe': 'Unsubscribe',
  'emailReports.subscribed': 'You get this report. The next one comes on {day}.',
  'emailReports.notSubscribed': 'You do not get this report. The first one would come on {day}.',
  'emailReports.subscribedToast': 'You get this report from {day} on.',
  'emailReports.unsubscribedToast': 'You do not get this report any more.',
  'emailReports.subscribeFailed': 'We were unable to subscribe you to this report. Please reload and try again.',
  'emailReports.subscribeFailedToast': "We couldn't subscribe to this report. Please try again or contact support.",
  'emailReports.unsubscribeFailedToast':
    "We couldn't unsubscribe you from this report. Please try again or contact support.",
  'emailReports.end.page': 'Unsubscribe',
  'emailReports.end.title': 'End the report by mail',
  'emailReports.end.body': 'You get reports of your company by mail. Do you want to end them?',
  'emailReports.end.do': 'Unsubscribe',
  'emailReports.end.done': 'You do not get this report any more.',
  'emailReports.end.wrong': 'This link is not complete. Open the one in your mail, or end the report in the settings.',
  'emailReports.mail.period': '{weeks, plural, one {last week} other {the last # weeks}}',
  'emailReports.mail.running': '{count, plural, one {1 cycle is running} other {# cycles are running}}',
  'emailReports.mail.begun': '{count, plural, one {1 {t_review} was created} other {# {t_reviews} were created}}',
  'emailReports.mail.selfShared':
    '{count, plural, one {1 {t_selfAssessment} was shared} other {# {t_selfAssessments} were shared}}',
  'emailReports.mail.managerWritten':
    '{count, plural, one {1 {t_managerAssessment} was finished} other {# {t_managerAssessments} were finished}}',
  'emailReports.mail.managerShared':
    '{count, plural, one {1 {t_managerAssessment} was shared} other {# {t_managerAssessments} were shared}}',
  'emailReports.mail.signed': '{count, plural, one {1 signature was given} other {# signatures were given}}',
  'refusal.NO_MODULE_CHOSEN': 'Please choose what the report holds.',
}
