/** Beurteilungen abschließen, wieder öffnen, Unterschriften zurücknehmen. */
export default {
  'reviewClosing.more': 'Mehr für HR',
  'reviewClosing.complete': 'Abschließen',
  'reviewClosing.completeAsk': 'Die {t_review} von {name} abschließen?',
  'reviewClosing.completeBody':
    'Sie gilt als fertig, mit oder ohne Unterschriften, und niemand kann mehr etwas darin ändern. Sie können sie wieder öffnen. Niemand wird benachrichtigt.',
  'reviewClosing.completed': 'Sie ist abgeschlossen.',
  'reviewClosing.reopen': 'Wieder öffnen',
  'reviewClosing.reopenAsk': 'Die {t_review} von {name} wieder öffnen?',
  'reviewClosing.reopenBody':
    'Unterschriften bleiben, bis Sie sie zurücknehmen; solange es eine gibt, bleibt das Geschriebene, wie es ist.',
  'reviewClosing.reopened': 'Sie ist wieder offen.',
  'reviewClosing.revoke': 'Unterschrift von {name} zurücknehmen',
  'reviewClosing.revokeAsk': 'Die Unterschrift von {name} zurücknehmen?',
  'reviewClosing.revokeBody':
    '{name} wird benachrichtigt und kann neu unterschreiben. Ohne jede Unterschrift kann das Geschriebene wieder geändert werden, solange die Termine es erlauben.',
  'reviewClosing.revoked': 'Die Unterschrift von {name} wurde zurückgenommen.',
  'cycle.complete': 'Abschließen',
  'cycle.completeTitle': 'Abschließen',
  'cycle.completeBody':
    'Sie gelten als fertig, mit oder ohne Unterschriften, und niemand kann mehr etwas darin ändern. Niemand wird benachrichtigt.',
  'cycle.completeNobody': 'Keine davon ist offen.',
  'cycle.completeConfirm': '{count, plural, one {# {t_review} abschließen} other {# {t_reviews} abschließen}}',
  'cycle.completeDone':
    '{count, plural, one {# {t_review} ist abgeschlossen.} other {# {t_reviews} sind abgeschlossen.}}',
  'cycle.skipped.ONLY_HR_ADMINS_CLOSE': 'Ihre eigene oder von Personen über Ihnen',
  'notification.review-signature-revoked':
    '{whose, select, yours {{name} hat Ihre Unterschrift unter Ihrer {t_review} für {cycle} zurückgenommen. Bitte unterschreiben Sie neu.} other {{name} hat Ihre Unterschrift unter der {t_review} von {reviewee} für {cycle} zurückgenommen. Bitte unterschreiben Sie neu.}}',
  'refusal.ONLY_HR_ADMINS_CLOSE': 'Das können nur HR-Admins, und nicht für sich selbst oder für Personen über ihnen.',
  'refusal.REVIEW_NOT_COMPLETE': 'Diese {t_review} ist nicht abgeschlossen.',
  'refusal.REOPEN_FIRST': 'Sie ist abgeschlossen. Öffnen Sie sie zuerst wieder.',
  'refusal.NOT_SIGNED': 'Es gibt keine Unterschrift.',
}
