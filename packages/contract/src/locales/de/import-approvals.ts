/** Von Importen gewünschte Führungskräfte, über die HR-Admins entscheiden. */
export default {
  'imports.segment.APPROVAL': 'Zu genehmigen',
  'imports.kind.APPROVAL': 'Zu genehmigen',
  'imports.willHold':
    '{count, plural, one {# Wechsel der {t_manager} wartet auf die Genehmigung durch einen HR-Admin.} other {# Wechsel der {t_manager} warten auf die Genehmigung durch einen HR-Admin.}}',
  'imports.undoWithdraws':
    '{count, plural, one {# Wechsel der {t_manager} wartet nicht mehr auf Genehmigung.} other {# Wechsel der {t_manager} warten nicht mehr auf Genehmigung.}}',
  'approvals.title': 'Wechsel der {t_manager} genehmigen',
  'approvals.intro':
    'Ein Import ändert die {t_manager} der importierenden Person und der Personen über ihr erst, wenn ein HR-Admin zustimmt. Das gilt auch, wenn er ihr oder einem von ihr angelegten Konto mehr Zugriff verschafft. Bis dahin bleibt die bisherige {t_manager}.',
  'approvals.ofImport': 'Zu genehmigende Wechsel der {t_manager}',
  'approvals.waitingForHr':
    'Ein HR-Admin, der die Datei nicht selbst importiert hat, muss diese Änderungen genehmigen. Bis dahin bleibt die bisherige {t_manager}.',
  'approvals.none': 'Nichts zu genehmigen',
  'approvals.noneBody': 'Wenn ein Import Ihre Genehmigung braucht, um eine {t_manager} zu ändern, erscheint er hier.',
  'approvals.hint': 'Aus Importen, denen HR zustimmen muss',
  'approvals.showWaiting': 'Nur offene zeigen',
  'approvals.showAll': 'Auch entschiedene zeigen',
  'approvals.importOf': '{file}, importiert von {name} am {day}',
  'approvals.importOfNobody': '{file}, importiert am {day}',
  'approvals.person': 'Person',
  'approvals.change': '{t_Manager}',
  'approvals.fromTo': '{from} → {to}',
  'approvals.noManager': 'Keine',
  'approvals.why': 'Warum eine Genehmigung nötig ist',
  'approvals.state': 'Stand',
  'approvals.actions': 'Aktionen',
  'approvals.reason.LINE_ABOVE_YOU': 'Betrifft die importierende Person oder jemanden über ihr',
  'approvals.reason.LINE_NEEDS_HR':
    'Verschafft der importierenden Person oder einem von ihr angelegten Konto mehr Zugriff',
  'approvals.state.WAITING': 'Offen',
  'approvals.state.APPROVED': 'Genehmigt',
  'approvals.state.REJECTED': 'Abgelehnt',
  'approvals.state.SETTLED': 'Nicht mehr nötig',
  'approvals.decided': '{name}, {day}',
  'approvals.settled.IMPORT_UNDONE': 'Der Import wurde rückgängig gemacht',
  'approvals.settled.LATER_IMPORT': 'Ein späterer Import hat die {t_manager} festgelegt',
  'approvals.settled.MANAGER_CHANGED': 'Die {t_manager} wurde auf anderem Weg geändert',
  'approvals.settled.PERSON_LEFT': 'Diese Person ist deaktiviert',
  'approvals.settled.MANAGER_LEFT': 'Die neue {t_manager} ist deaktiviert',
  'approvals.approve': 'Genehmigen',
  'approvals.approveOne': 'Genehmigen: {name}',
  'approvals.reject': 'Ablehnen',
  'approvals.rejectOne': 'Ablehnen: {name}',
  'approvals.approveAll': 'Alle genehmigen',
  'approvals.rejectAll': 'Alle ablehnen',
  'approvals.approveTitle':
    '{count, plural, one {# Wechsel der {t_manager} genehmigen?} other {# Wechsel der {t_manager} genehmigen?}}',
  'approvals.approveBody':
    'Ihre Genehmigung gilt sofort. Neue {t_managers} bekommen eine E-Mail und lesen, was {t_managers} über ihre {t_reports} lesen dürfen. Im Profil lässt sich die {t_manager} wieder ändern.',
  'approvals.rejectTitle':
    '{count, plural, one {# Wechsel der {t_manager} ablehnen?} other {# Wechsel der {t_manager} ablehnen?}}',
  'approvals.rejectBody': 'Alle behalten ihre bisherige {t_manager}. Die importierende Person wird benachrichtigt.',
  'approvals.approved': '{count, plural, one {# Wechsel genehmigt} other {# Wechsel genehmigt}}',
  'approvals.rejected': '{count, plural, one {# Wechsel abgelehnt} other {# Wechsel abgelehnt}}',
  'approvals.skipped':
    '{count, plural, one {Über # Wechsel wurde nicht entschieden: {reason}} other {Über # Wechsel wurde nicht entschieden: {reason}}}',
  'approvals.skipped.HR_ADMINS_ONLY': 'nur HR-Admins entscheiden',
  'approvals.skipped.OWN_IMPORT': 'Sie haben die Datei importiert',
  'approvals.skipped.ACCOUNT_OF_IMPORTER':
    'die importierende Person hat Ihr Konto angelegt oder eingeladen oder dessen Namen oder Anmeldeadresse geändert',
  'approvals.skipped.OWN_RECORD': 'es geht um Ihre eigene {t_manager}; ein anderer HR-Admin muss entscheiden',
  'approvals.skipped.GUESTS_HAVE_NO_MANAGER': 'Gäste haben keine {t_manager}',
  'approvals.skipped.LINE_ABOVE_YOU': 'die Person steht über Ihnen; ein anderer HR-Admin muss entscheiden',
  'approvals.skipped.GRANTS_YOURSELF_ACCESS': 'Sie bekämen Zugriff auf {t_reviews}, die Sie jetzt nicht lesen dürfen',
  'approvals.skipped.ACCOUNT_YOU_CONTROL':
    'ein von Ihnen angelegtes oder geändertes Konto bekäme Zugriff auf {t_reviews}, die Sie nicht lesen dürfen',
  'approvals.skipped.HR_FOR_PEOPLE_ABOVE_YOU':
    'ein HR-Admin könnte dann {t_reviews} über Personen lesen, die über Ihnen stehen',
  'approvals.skipped.HR_ACCOUNT_YOU_CONTROL':
    'ein HR-Admin, dessen Konto Sie angelegt oder geändert haben, könnte dann mehr lesen als Sie',
  'approvals.skipped.ALREADY_DECIDED': 'schon entschieden',
  'approvals.skipped.IMPORT_UNDONE': 'der Import wurde rückgängig gemacht',
  'approvals.skipped.LATER_IMPORT': 'ein späterer Import hat die {t_manager} festgelegt',
  'approvals.skipped.MANAGER_CHANGED': 'die {t_manager} wurde auf anderem Weg geändert',
  'approvals.skipped.PERSON_LEFT': 'die Person ist deaktiviert',
  'approvals.skipped.MANAGER_LEFT': 'die neue {t_manager} ist deaktiviert',
  'approvals.skipped.MANAGER_LOOP': 'die neue {t_manager} berichtet an diese Person',
  'notification.manager-changes-waiting':
    '{count, plural, one {# Wechsel der {t_manager} aus einem Import von {by} wartet auf Ihre Genehmigung.} other {# Wechsel der {t_manager} aus einem Import von {by} warten auf Ihre Genehmigung.}}',
  'notification.manager-changes-decided':
    'HR hat über die {t_managers} aus Ihrem Import entschieden: {approved, number} genehmigt, {rejected, number} abgelehnt.',
  'refusal.HR_ADMINS_ONLY': 'Darüber entscheiden nur HR-Admins.',
  'refusal.OWN_IMPORT': 'Sie haben diese Datei importiert, daher muss ein anderer HR-Admin entscheiden.',
  'refusal.ACCOUNT_OF_IMPORTER':
    'Die importierende Person hat Ihr Konto angelegt oder eingeladen oder dessen Namen oder Anmeldeadresse geändert. Deshalb muss ein anderer HR-Admin entscheiden.',
}
