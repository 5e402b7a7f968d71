import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'

/** Löschen von Inhalten oder des Unternehmens selbst. */
export default {
  'companyEnds.title': 'Unternehmen löschen',
  'companyEnds.danger': 'Gefahrenzone',
  'companyEnds.dangerBody': 'Inhalte, mit ihren Zyklen oder ohne, oder das ganze Unternehmen: endgültig gelöscht.',
  'companyEnds.open': 'Inhalte oder das Unternehmen löschen …',
  'companyEnds.hint': 'Inhalte löschen oder das Unternehmen selbst',
  'companyEnds.intro':
    'Was hier gelöscht wird, ist sofort und endgültig weg. Sichern Sie vorher, was Sie brauchen: Ein Export ist in wenigen Minuten fertig.',
  'companyEnds.toExports': 'Zu den Exporten',
  'companyEnds.notYou': 'Nur Super-Admins können {company} löschen',
  'companyEnds.notYouBody':
    'Super-Admin ist, wer zugleich HR-Admin und Tech-Admin ist. Fragen Sie eine dieser Personen:',
  'companyEnds.nobody': 'Im Moment ist niemand Super-Admin.',
  'companyEnds.contactSupport': 'Support kontaktieren',
  'companyEnds.supportSubject': '{company} löschen',
  'companyEnds.scope': 'Was soll gelöscht werden?',
  'companyEnds.scope.CONTENT_WITHOUT_CYCLES': 'Nur Inhalte, ohne Zyklen',
  'companyEnds.scope.CONTENT_WITHOUT_CYCLES.hint':
    'Alle {t_reviews}, Antworten, Bewertungen, Dateien und Exporte. Zyklen und ihre Einstellungen bleiben, ohne Teilnehmende.',
  'companyEnds.scope.CONTENT_WITH_CYCLES': 'Nur Inhalte, mit den Zyklen',
  'companyEnds.scope.CONTENT_WITH_CYCLES.hint':
    'Auch die Zyklen. Personen, Einstellungen, eigene Fragebögen, Mailvorlagen und Abrechnung bleiben.',
  'companyEnds.scope.ENTIRE_ACCOUNT': 'Das ganze Unternehmen',
  'companyEnds.scope.ENTIRE_ACCOUNT.hint':
    '{company} selbst, mit allen darin. Alle werden sofort abgemeldet, und niemand kann sich mehr anmelden.',
  'companyEnds.password': 'Passwort zum Löschen',
  'companyEnds.passwordHint': 'Ihr eigenes Passwort, noch einmal.',
  'companyEnds.delete': 'Löschen …',
  'companyEnds.last': 'Sind Sie sicher?',
  'companyEnds.lastBody.content': 'Die Inhalte von {company} werden weg sein, für alle, und nichts bringt sie zurück.',
  'companyEnds.lastBody.account': '{company} wird weg sein, für alle, und nichts bringt sie zurück.',
  'companyEnds.type': `Bitte geben Sie „${DELETION_CONFIRMATION}“ in das Feld ein, um mit dem Löschen fortzufahren.`,
  'companyEnds.typed': 'Bestätigung',
  'companyEnds.confirm': 'Endgültig löschen',
  'companyEnds.told': 'Alle Super-Admins erfahren es per E-Mail.',
  'companyEnds.running': 'Seit {when} werden Inhalte gelöscht. Sie können währenddessen weiterarbeiten.',
  'companyEnds.lastTime': '{by} hat am {when} Inhalte gelöscht: {scope}',
  'companyEnds.somebody': 'Jemand',
  'companyEnds.started': 'Das Löschen hat begonnen.',
  'companyEnds.failed':
    'Das Löschen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  'mailLog.kind.content-deleted': 'Inhalte gelöscht',
  'mailLog.kind.content-and-cycles-deleted': 'Inhalte und Zyklen gelöscht',
  'mailLog.kind.company-deleted': 'Unternehmen gelöscht',
  'refusal.MUST_BE_SUPER_ADMIN': 'Nur Super-Admins können ein Unternehmen löschen.',
  'refusal.DELETION_PASSWORD_MISSING': 'Das Passwort zum Löschen fehlt.',
  'refusal.DELETION_PASSWORD_WRONG': 'Das Passwort zum Löschen ist falsch.',
  'refusal.DELETION_RUNNING': 'Es läuft schon eine Löschung.',
}
