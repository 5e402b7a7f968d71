/** Eine geänderte Anmeldeadresse: was noch zu bestätigen ist, bestätigen, aufhalten. */
export default {
  'addressChange.waits': 'Die Anmeldeadresse ändert sich auf {address}, sobald sie dort bestätigt wird.',
  'addressChange.requested':
    'Angestoßen von {by} {when}. Bis dahin bleibt {email} die Anmeldung und bekommt alle E-Mails.',
  'addressChange.sendAgain': 'Link erneut senden',
  'addressChange.sentAgain': 'Ein neuer Link ist unterwegs an {address}.',
  'addressChange.cancel': 'Änderung abbrechen',
  'addressChange.canceled': 'Die Adresse bleibt, wie sie ist.',
  'addressChange.saved': 'Ein Link zum Bestätigen ging an {address}.',
  'addressChange.hint': 'Ändert sich, sobald sie unter der neuen Adresse bestätigt ist.',
  'addressChange.hintNeverUsed':
    'Diese Person hat sich noch nie angemeldet: Ihre Einladung geht sofort an die neue Adresse.',

  'addressLink.confirmTitle': 'Bestätigen Sie Ihre neue Adresse',
  'addressLink.confirmBody':
    '{address} wird die Anmeldeadresse Ihres Kontos bei {company}, anstelle von {former}. Ihr Passwort bleibt gleich.',
  'addressLink.confirmHold': 'Danach können Sie drei Tage lang per E-Mail kein neues Passwort wählen.',
  'addressLink.confirm': 'Adresse bestätigen',
  'addressLink.confirmedTitle': 'Ihre Adresse ist bestätigt',
  'addressLink.confirmedBody': 'Melden Sie sich ab jetzt mit {address} an.',
  'addressLink.objectTitle': 'Ist das nicht Ihre Adresse?',
  'addressLink.objectBody':
    '{address} soll die Anmeldeadresse des Kontos von {name} bei {company} werden, anstelle von {former}.',
  'addressLink.objectBodyCounts':
    'Die Anmeldeadresse des Kontos von {name} bei {company} wurde von {former} auf {address} geändert.',
  'addressLink.objectWhat':
    'Wenn das nicht richtig ist, bleibt {former} die Anmeldung. Alle werden vom Konto abgemeldet, und Ihre Administratoren erfahren davon.',
  'addressLink.object': 'Änderung aufhalten',
  'addressLink.objectedTitle': 'Die Änderung ist aufgehalten',
  'addressLink.objectedBody':
    '{former} ist die Anmeldung. Bitte klären Sie mit Ihren Administratoren, wer die Änderung wollte.',
  'addressLink.endedTitle': 'Dieser Link gilt nicht mehr',
  'addressLink.endedBody':
    'Er wurde schon benutzt, ist abgelaufen, oder die Änderung wurde abgebrochen. Wenn Sie Ihre Adresse noch ändern möchten, wenden Sie sich an Ihre Administratoren.',
}
