/** Handeln an der Stelle einer anderen Person, und wer es tat. */
export default {
  'impersonation.menu': 'Perennial als {name} ansehen …',
  'impersonation.title': 'Perennial als {name} ansehen',
  'impersonation.what':
    'Sie sehen die Seiten wie {name}, höchstens eine Stunde lang. Entwürfe bleiben Ihnen verschlossen, ebenso alles über Sie selbst und über Personen über Ihnen.',
  'impersonation.told': 'Danach erfährt {name}, wer es war, wann und warum.',
  'impersonation.reason': 'Warum?',
  'impersonation.reasonHint': '{name} und die Administration lesen es.',
  'impersonation.mode': 'Wofür?',
  'impersonation.mode.look': 'Nur ansehen',
  'impersonation.mode.lookHint': 'Nichts kann geändert werden.',
  'impersonation.mode.change': 'Ansehen und ändern',
  'impersonation.mode.changeHint':
    'Was {name} an eigenen Einstellungen und Seiten ändern kann. Nie Passwörter, Anmeldungen oder Datenexporte, nie, was der Administration gehört, und in keiner {t_review} wird etwas geschrieben, geteilt oder unterschrieben.',
  'impersonation.begin': 'Beginnen',
  'impersonation.banner.look':
    '{by}, Sie sehen Perennial als {name} und können nichts ändern. Es endet von selbst um {time}.',
  'impersonation.banner.change':
    '{by}, Sie handeln als {name}. Änderungen werden mit beiden Namen festgehalten. Es endet von selbst um {time}.',
  'impersonation.end': 'Zurück zum eigenen Konto',
  'impersonation.over': 'Die Zeit als {name} ist vorbei. Sie kommen zurück zu Ihrem eigenen Konto.',
  'impersonation.recent': 'Letzte Zugriffe auf Ihr Konto',
  'impersonation.recentIntro':
    'Wer Perennial an Ihrer Stelle benutzt hat, um zu helfen. Sie erfahren es, wenn es vorbei ist.',
  'impersonation.nobody': 'Niemand hat Perennial an Ihrer Stelle benutzt.',
  'impersonation.log': 'Wer als wer gehandelt hat',
  'impersonation.logIntro':
    'HR-Admins lesen diese Liste; jede Änderung dabei wird im Prüfprotokoll mit beiden Namen festgehalten.',
  'impersonation.logEmpty': 'Niemand hat an der Stelle einer anderen Person gehandelt.',
  'impersonation.col.by': 'Wer',
  'impersonation.col.person': 'Als',
  'impersonation.col.when': 'Wann',
  'impersonation.col.minutes': 'Wie lange',
  'impersonation.col.what': 'Wofür',
  'impersonation.col.reason': 'Warum',
  'impersonation.minutes': '{count, plural, one {# Minute} other {# Minuten}}',
  'impersonation.withTicket': '{reason} (Ticket {ticket})',
  'impersonation.running': 'Höchstens bis {time}',
  'impersonation.looked': 'Nur angesehen',
  'impersonation.changes': '{count, plural, =0 {Nichts geändert} one {# Änderung} other {# Änderungen}}',
  'notification.looked-as-you': '{by} hat Perennial als Sie angesehen.',
  'notification.acted-as-you': '{by} hat in Perennial als Sie gehandelt.',
  'mailLog.kind.impersonation-ended': 'Jemand hat an ihrer Stelle gehandelt',
  'refusal.ONLY_LOOKING':
    'Sie sehen nur an: Hier kann nichts geändert werden. Um etwas zu ändern, beginnen Sie neu und wählen das.',
  'refusal.ACTING_NOT_GRANTED': 'Das Handeln als andere Person ist in den erweiterten Einstellungen ausgeschaltet.',
  'refusal.ACT_AS_GUEST': 'Niemand handelt als Gast.',
  'refusal.ACT_AS_LEFT': 'Diese Person ist deaktiviert.',
  'refusal.ACT_AS_STAFF': 'Niemand handelt als Person des Anbieters.',
  'refusal.ACT_AS_SUPER_ADMIN': 'Niemand handelt als anderer Super-Admin.',
  'refusal.ACT_AS_ABOVE': 'Niemand handelt als eine Person, die in der eigenen Linie über ihm steht.',
}
