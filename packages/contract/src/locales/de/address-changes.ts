/** Eine geänderte Anmeldeadresse: was noch zu bestätigen ist, bestätigen, aufhalten. */
export default {
  'addressChange.waits': 'Die Anmeldeadresse ändert sich auf {address}, sobald sie dort bestätigt wird.',
  'addressChange.requested':
    'Angefordert von {by} {when}. Bis dahin bleibt {email} die Anmeldeadresse und erhält alle E-Mails.',
  'addressChange.waitsHere': 'Die Anmeldeadresse ändert sich auf {address}, sobald sie bestätigt wird.',
  'addressChange.linkHere':
    'Es werden keine E-Mails verschickt: Der Link zum Bestätigen liegt im Postfach von {name} in Perennial.',
  'addressChange.linkHereYours':
    'Es werden keine E-Mails verschickt: Der Link zum Bestätigen liegt in Ihrem Postfach in Perennial.',
  'addressChange.createAgain': 'Neuen Link erstellen',
  'addressChange.createdAgain': 'Ein neuer Link liegt im Postfach in Perennial.',
  'addressChange.savedHere':
    'Es wurde keine E-Mail verschickt. Der Link, um {address} zu bestätigen, liegt im Postfach in Perennial.',
  'addressChange.sendAgain': 'Link erneut senden',
  'addressChange.sentAgain': 'Ein neuer Link ist unterwegs an {address}.',
  'addressChange.cancel': 'Änderung abbrechen',
  'addressChange.canceled': 'Änderung abgebrochen. Die Adresse bleibt gleich.',
  'addressChange.saved': 'Ein Link zum Bestätigen ging an {address}.',
  'addressChange.hint': 'Ändert sich erst, wenn sie dort bestätigt wird.',
  'addressChange.hintNeverUsed':
    'Diese Person hat sich noch nie angemeldet: Die Adresse ändert sich sofort, und bisherige Links gelten nicht mehr.',

  'addressLink.confirmTitle': 'Bestätigen Sie Ihre neue Adresse',
  'addressLink.confirmBody':
    '{address} ersetzt {former} als Anmeldeadresse Ihres Kontos bei {company}. Ihr Passwort bleibt gleich.',
  'addressLink.confirmHold': 'Danach können Sie Ihr Passwort drei Tage lang nicht per E-Mail zurücksetzen.',
  'addressLink.confirm': 'Adresse bestätigen',
  'addressLink.confirmedTitle': 'Ihre Adresse ist bestätigt',
  'addressLink.confirmedBody': 'Melden Sie sich ab jetzt mit {address} an.',
  'addressLink.objectTitle': 'Diese Adressänderung stoppen?',
  'addressLink.objectBody': '{address} soll {former} als Anmeldeadresse des Kontos von {name} bei {company} ersetzen.',
  'addressLink.objectBodyCompleted':
    'Die Anmeldeadresse des Kontos von {name} bei {company} wurde von {former} auf {address} geändert.',
  'addressLink.objectWhat':
    'Wenn das nicht richtig ist, stoppen Sie die Änderung. Dann ist {former} die Anmeldeadresse, alle Geräte werden abgemeldet, und Ihre Administratoren werden benachrichtigt.',
  'addressLink.object': 'Änderung stoppen',
  'addressLink.objectedTitle': 'Die Änderung wurde gestoppt',
  'addressLink.objectedBody':
    '{former} ist die Anmeldeadresse. Klären Sie bitte mit Ihren Administratoren, wer die Änderung angefordert hat.',
  'addressLink.endedTitle': 'Dieser Link gilt nicht mehr',
  'addressLink.endedBody':
    'Er wurde schon verwendet, ist abgelaufen, oder die Änderung wurde abgebrochen. Wenn Sie Ihre Adresse noch ändern möchten, wenden Sie sich an Ihre Administratoren.',
}
