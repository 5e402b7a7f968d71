/** Reports by mail, to whom subscribed to them. */
export default {
  'emailReports.title': 'Berichte per E-Mail',
  'emailReports.hint': 'Zahlen Ihres Unternehmens per E-Mail, jede Woche oder alle zwei',
  'emailReports.intro':
    'Was in Ihrem Unternehmen geschehen ist, als Zahlen, montags zu Arbeitsbeginn. Ist nichts geschehen, kommt keiner.',
  'emailReports.beta': 'Beta',
  'emailReports.report': 'Bericht für die Verwaltung',
  'emailReports.modules': 'Was darin steht',
  'emailReports.module.reviews': '{t_Reviews}',
  'emailReports.noModules': 'In Ihrem Unternehmen ist nichts eingeschaltet, wovon der Bericht erzählen könnte.',
  'emailReports.frequency': 'Wie oft',
  'emailReports.weeks': '{weeks, plural, one {Jede Woche} other {Alle # Wochen}}',
  'emailReports.subscribe': 'Abonnieren',
  'emailReports.change': 'Speichern',
  'emailReports.unsubscribe': 'Abbestellen',
  'emailReports.subscribed': 'Sie bekommen diesen Bericht. Der nächste kommt am {day}.',
  'emailReports.notSubscribed': 'Sie bekommen diesen Bericht nicht. Der erste käme am {day}.',
  'emailReports.subscribedToast': 'Sie bekommen diesen Bericht ab {day}.',
  'emailReports.unsubscribedToast': 'Sie bekommen diesen Bericht nicht mehr.',
  'emailReports.subscribeFailed':
    'Wir konnten diesen Bericht nicht für Sie abonnieren. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'emailReports.subscribeFailedToast':
    'Der Bericht konnte nicht abonniert werden. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  'emailReports.unsubscribeFailedToast':
    'Der Bericht konnte nicht abbestellt werden. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  'emailReports.end.page': 'Abbestellen',
  'emailReports.end.title': 'Den Bericht per E-Mail beenden',
  'emailReports.end.body': 'Sie bekommen Berichte Ihres Unternehmens per E-Mail. Möchten Sie sie beenden?',
  'emailReports.end.do': 'Abbestellen',
  'emailReports.end.done': 'Sie bekommen diesen Bericht nicht mehr.',
  'emailReports.end.wrong':
    'Dieser Link ist nicht vollständig. Öffnen Sie den in Ihrer E-Mail, oder beenden Sie den Bericht in den Einstellungen.',
  'emailReports.mail.period': '{weeks, plural, one {letzte Woche} other {die letzten # Wochen}}',
  'emailReports.mail.running': '{count, plural, one {1 Zyklus läuft} other {# Zyklen laufen}}',
  'emailReports.mail.begun': '{t_Reviews} angelegt: {count}',
  'emailReports.mail.selfShared': '{t_SelfAssessments} geteilt: {count}',
  'emailReports.mail.managerWritten': '{t_ManagerAssessments} fertig geschrieben: {count}',
  'emailReports.mail.managerShared': '{t_ManagerAssessments} geteilt: {count}',
  'emailReports.mail.signed': '{count, plural, one {1 Unterschrift} other {# Unterschriften}} gegeben',
  'refusal.NO_MODULE_CHOSEN': 'Bitte wählen Sie, was im Bericht steht.',
}
