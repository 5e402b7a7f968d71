/** What became of mails: their log, addresses that bounced, and what the person can say about it. */
export default {
  'mailLog.subject': 'Betreff',
  'mailLog.settled': 'Ergebnis',
  'mailLog.counted': '{count, plural, one {1 Person} other {# Personen}}, nicht genannt',
  'mailLog.countedHint':
    'Erinnerungen an anonyme Fragen werden nur gezählt: Wer eine bekommt, hat noch nicht geantwortet.',
  'mailLog.state.DELIVERED': 'Zugestellt',
  'mailLog.state.KEPT': 'Hier aufbewahrt',
  'mailLog.notSent': 'Nicht gesendet',
  'mailLog.state.BOUNCED': 'Zurückgekommen',
  'mailLog.state.COMPLAINED': 'Als unerwünscht gemeldet',
  'mailLog.blocked.SUPPRESSED': 'An diese Adresse wird nichts mehr gesendet',
  'mailLog.kind.address-confirmation': 'Neue Anmeldeadresse bestätigen',
  'mailLog.kind.address-change-requested': 'Anmeldeadresse soll sich ändern',
  'mailLog.kind.address-change-completed': 'Anmeldeadresse geändert, an die bisherige',
  'mailLog.kind.address-corrected': 'Einladung geht an eine andere Adresse',
  'mailLog.kind.address-change-rejected': 'Änderung der Anmeldeadresse gestoppt',
  'mailLog.kind.password-reset-delayed': 'Passwort noch nicht zurücksetzbar',
  'mailLog.kind.admin-report': 'Bericht für die Verwaltung',
  'bounced.title': 'Zurückgekommene E-Mails',
  'bounced.intro':
    'Adressen, die E-Mails nicht erreichen. Nach einem endgültigen Fehler, einer Beschwerde oder Fehlern an drei Tagen innerhalb von zwei Wochen wird dorthin nichts mehr gesendet, auch kein neues Passwort.',
  'bounced.none': 'Keine E-Mail kam zurück',
  'bounced.noneBody':
    'Wenn ein Mailserver eine Adresse ablehnt oder jemand eine E-Mail als unerwünscht meldet, sehen Sie es hier.',
  'bounced.address': 'Adresse',
  'bounced.person': 'Person',
  'bounced.state': 'Stand',
  'bounced.suppressed': 'Gesperrt',
  'bounced.watched': 'Beobachtet',
  'bounced.reason': 'Letzter Grund',
  'bounced.reason.PERMANENT': 'Die Adresse gibt es nicht, oder sie nimmt keine E-Mails an',
  'bounced.reason.TEMPORARY': 'Die Adresse war nicht erreichbar',
  'bounced.reason.COMPLAINT': 'Von der Person als unerwünscht gemeldet',
  'bounced.code': 'Antwort des Mailservers',
  'bounced.failures': 'Fehler',
  'bounced.last': 'Letzter Fehler',
  'bounced.remove': 'Von der Liste nehmen',
  'bounced.removeAsk': 'Wieder E-Mails an {address} senden?',
  'bounced.removeBody':
    'Bisherige Fehler werden vergessen. Ist die Adresse wieder nicht erreichbar, kommt sie auf diese Liste zurück.',
  'bounced.removed': 'An {address} gehen wieder E-Mails.',
  'bounced.hint': 'Adressen, die E-Mails nicht erreichen und an die nichts mehr gesendet wird',
  'bounced.onProfile.PERMANENT':
    'An {name} werden seit {day} keine E-Mails gesendet: Die Adresse nimmt keine an. Eine neue Adresse oder „Von der Liste nehmen“ ändert das.',
  'bounced.onProfile.TEMPORARY':
    'An {name} werden seit {day} keine E-Mails gesendet: Die Adresse war immer wieder nicht erreichbar. Eine neue Adresse oder „Von der Liste nehmen“ ändert das.',
  'bounced.onProfile.COMPLAINT':
    'An {name} werden seit {day} keine E-Mails gesendet: Eine E-Mail wurde als unerwünscht gemeldet. Nur die Person selbst kann das ändern, in den eigenen Einstellungen.',
  'bounced.seeList': 'Zur Liste',
  'bounced.own.PERMANENT':
    'Ihre Adresse nimmt keine E-Mails an, deshalb werden Ihnen seit {day} keine gesendet. Ihre Administratoren können das ändern.',
  'bounced.own.TEMPORARY':
    'Ihre Adresse war immer wieder nicht erreichbar, deshalb werden Ihnen seit {day} keine E-Mails gesendet. Ihre Administratoren können das ändern.',
  'bounced.own.COMPLAINT':
    'Eine E-Mail von uns wurde als unerwünscht gemeldet, deshalb werden Ihnen seit {day} keine gesendet, auch kein neues Passwort.',
  'bounced.resume': 'Wieder E-Mails an mich senden',
  'bounced.resumed': 'Sie bekommen wieder E-Mails.',
  'refusal.COMPLAINT_OF_SOMEBODY':
    'Wer eine E-Mail als unerwünscht gemeldet hat, hebt das in den eigenen Einstellungen auf.',
}
