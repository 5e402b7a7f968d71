/** Von Importen gewünschte Führungskräfte, über die HR-Admins entscheiden. */
export default {
  'imports.segment.APPROVAL': 'Zu genehmigen',
  'imports.kind.APPROVAL': 'Zu genehmigen',
  'imports.willHold':
    '{count, plural, one {# Änderung ({t_manager}) wartet auf die Genehmigung durch einen HR-Admin.} other {# Änderungen ({t_managers}) warten auf die Genehmigung durch einen HR-Admin.}}',
  'imports.undoWithdraws':
    '{count, plural, one {# Änderung ({t_manager}) wartet nicht mehr auf Genehmigung.} other {# Änderungen ({t_managers}) warten nicht mehr auf Genehmigung.}}',
  'approvals.title': '{t_Managers} aus Importen genehmigen',
  'approvals.intro':
    'Wer importiert, kann die eigene {t_manager} und die von Personen darüber nicht allein ändern und niemanden einem selbst angelegten Konto unterstellen: Ein HR-Admin muss zustimmen. Bis Sie genehmigen, bleibt die bisherige {t_manager}.',
  'approvals.ofImport': 'Zu genehmigende Änderungen ({t_managers})',
  'approvals.waitingForHr':
    'Ein HR-Admin, der die Datei nicht selbst importiert hat, muss diese Änderungen genehmigen. Bis dahin bleibt die bisherige {t_manager}.',
  'approvals.none': 'Nichts zu genehmigen',
  'approvals.noneBody':
    'Wenn ein Import eine {t_manager} ändern will und dafür Ihre Genehmigung braucht, steht es hier.',
  'approvals.hint': 'Aus Importen, die einen HR-Admin brauchen',
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
  'approvals.reason.LINE_ABOVE_YOU': 'Diese Person hat importiert oder steht über der, die importiert hat',
  'approvals.reason.LINE_NEEDS_HR': 'Die Person, die importiert hat, oder ein von ihr angelegtes Konto bekäme Zugriff',
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
    '{count, plural, one {# Änderung ({t_manager}) genehmigen?} other {# Änderungen ({t_managers}) genehmigen?}}',
  'approvals.approveBody':
    'Die Änderungen gelten sofort. Neue {t_managers} lesen, was {t_managers} über ihre {t_reports} lesen dürfen, und bekommen eine E-Mail. Im Profil lässt sich eine {t_manager} wieder ändern.',
  'approvals.rejectTitle':
    '{count, plural, one {# Änderung ({t_manager}) ablehnen?} other {# Änderungen ({t_managers}) ablehnen?}}',
  'approvals.rejectBody':
    'Die bisherige {t_manager} bleibt überall. Wer importiert hat, sieht, dass Sie abgelehnt haben.',
  'approvals.approved': '{count, plural, one {# Änderung genehmigt} other {# Änderungen genehmigt}}',
  'approvals.rejected': '{count, plural, one {# Änderung abgelehnt} other {# Änderungen abgelehnt}}',
  'approvals.skipped':
    '{count, plural, one {# Änderung bleibt, wie sie ist: {reason}} other {# Änderungen bleiben, wie sie sind: {reason}}}',
  'approvals.skipped.HR_ADMINS_ONLY': 'nur HR-Admins entscheiden',
  'approvals.skipped.OWN_IMPORT': 'Sie haben die Datei importiert',
  'approvals.skipped.ACCOUNT_OF_IMPORTER':
    'wer importiert hat, hat Ihr Konto angelegt, eingeladen oder dessen Anmeldung geändert',
  'approvals.skipped.OWN_RECORD': 'es geht um Ihre eigene {t_manager}; ein anderer HR-Admin muss entscheiden',
  'approvals.skipped.GUESTS_HAVE_NO_MANAGER': 'Gäste haben keine {t_manager}',
  'approvals.skipped.LINE_ABOVE_YOU': 'die Person steht über Ihnen; ein anderer HR-Admin muss entscheiden',
  'approvals.skipped.GRANTS_YOURSELF_ACCESS': 'Sie bekämen Zugriff auf {t_reviews}, die Sie jetzt nicht lesen dürfen',
  'approvals.skipped.ACCOUNT_YOU_CONTROL':
    'ein von Ihnen angelegtes Konto bekäme Zugriff auf {t_reviews}, die Sie nicht lesen dürfen',
  'approvals.skipped.HR_FOR_PEOPLE_ABOVE_YOU':
    'ein HR-Admin könnte dann {t_reviews} über Personen lesen, die über Ihnen stehen',
  'approvals.skipped.HR_ACCOUNT_YOU_CONTROL':
    'ein HR-Admin, dessen Konto Sie angelegt haben, könnte dann mehr lesen, als Sie dürfen',
  'approvals.skipped.ALREADY_DECIDED': 'schon entschieden',
  'approvals.skipped.IMPORT_UNDONE': 'der Import wurde rückgängig gemacht',
  'approvals.skipped.LATER_IMPORT': 'ein späterer Import hat die {t_manager} festgelegt',
  'approvals.skipped.MANAGER_CHANGED': 'die {t_manager} wurde auf anderem Weg geändert',
  'approvals.skipped.PERSON_LEFT': 'die Person ist deaktiviert',
  'approvals.skipped.MANAGER_LEFT': 'die neue {t_manager} ist deaktiviert',
  'approvals.skipped.MANAGER_LOOP': 'die neue {t_manager} berichtet an diese Person',
  'notification.manager-changes-waiting':
    '{count, plural, one {Aus einem Import von {by} wartet # Änderung ({t_manager}) auf Ihre Genehmigung.} other {Aus einem Import von {by} warten # Änderungen ({t_managers}) auf Ihre Genehmigung.}}',
  'notification.manager-changes-decided':
    'HR hat über die {t_managers} aus Ihrem Import entschieden: {approved, number} genehmigt, {rejected, number} abgelehnt.',
  'refusal.HR_ADMINS_ONLY': 'Darüber entscheiden nur HR-Admins.',
  'refusal.OWN_IMPORT': 'Sie haben diese Datei importiert, daher muss ein anderer HR-Admin entscheiden.',
  'refusal.ACCOUNT_OF_IMPORTER':
    'Wer diese Datei importiert hat, hat Ihr Konto angelegt, eingeladen oder dessen Anmeldung geändert, daher muss ein anderer HR-Admin entscheiden.',
}
