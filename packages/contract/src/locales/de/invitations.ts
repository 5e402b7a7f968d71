/** Personen per E-Mail einladen, oder mit Links, die weitergegeben werden, wo keine E-Mail versendet wird. */
export default {
  'invitation.NOT_INVITED': 'Nicht eingeladen',
  'invitation.LINK_READY': 'Link bereit',
  'invitation.INVITED': 'Eingeladen am {day}',
  'invitation.NOT_DELIVERED': 'Einladung nicht zugestellt',
  'invitation.EXPIRED': 'Einladung abgelaufen',
  'invitation.since': 'seit {day}',
  'people.sendWelcome': 'Willkommens-E-Mail senden',
  'people.getLink': 'Einladungslink abrufen',
  'people.welcomeSent': '{name} ist eingeladen',
  'people.welcomeMailed':
    'Eine E-Mail mit einem Link, um ein Passwort zu wählen, ist unterwegs. Der Link gilt sieben Tage.',
  'people.welcomeLinkToo': 'Wenn die E-Mail nicht ankommt, geben Sie diesen Link selbst weiter.',
  'people.welcomeLink':
    'Perennial kann diese Einladung nicht per E-Mail senden. Geben Sie den Link deshalb selbst weiter. Er gilt sieben Tage; frühere Links werden ungültig.',
  'people.welcomeNoLink':
    'Perennial kann diese Einladung nicht per E-Mail senden, und Sie können ihren Link nicht abrufen, weil {name} mehr Rechte hat als Sie oder Ihnen vorgesetzt ist. Wenden Sie sich an jemanden mit diesen Rechten.',
  'directory.sendWelcome': 'Willkommens-E-Mail senden',
  'directory.sendWelcomeHint': 'Mit einem Link, um ein Passwort zu wählen. Sie können sie auch später senden.',
  'directory.makeLinks': 'Einladungslink erstellen',
  'directory.makeLinksHint':
    'Perennial kann hier keine E-Mails senden. Laden Sie die Links danach herunter und geben Sie sie weiter.',
  'directory.linksReady':
    '{count, plural, one {# Einladungslink ist} other {# Einladungslinks sind}} zum Weitergeben bereit.',
  'directory.invite': 'Willkommens-E-Mails senden',
  'directory.inviteTitle': 'Willkommens-E-Mails senden',
  'directory.inviteBody':
    'Alle Ausgewählten, die sich noch nie angemeldet haben, bekommen eine E-Mail mit einem Link, um ein Passwort zu wählen. Frühere Links werden ungültig.',
  'directory.inviteAllBody':
    'Alle, die sich noch nicht angemeldet haben und keine gültige Einladung haben, bekommen eine E-Mail mit einem Link, um ein Passwort zu wählen.',
  'directory.inviteConfirm': '{count, plural, one {# E-Mail senden} other {# E-Mails senden}}',
  'directory.inviteNobody': 'Niemand von ihnen lässt sich einladen.',
  'directory.inviteDone': '{count, plural, one {# Person wird} other {# Personen werden}} eingeladen.',
  'imports.option.sendWelcomeMails': 'Neue Personen einladen',
  'imports.willWelcome': 'Alle, die hinzukommen, erhalten eine Willkommens-E-Mail.',
  'imports.willMakeLinks':
    'Alle, die hinzukommen, erhalten einen Einladungslink. Perennial kann hier keine E-Mails senden: Laden Sie die Links danach herunter und geben Sie sie weiter.',
  'invitationLinks.title': 'Einladungslinks herunterladen',
  'invitationLinks.body':
    'Sie erhalten eine CSV-Datei mit einem persönlichen Link für {count, plural, =0 {alle, die sich noch nicht angemeldet haben und keine gültige Einladung haben} one {die ausgewählte Person} other {die # ausgewählten Personen}}. Die Links gelten sieben Tage.{count, plural, =0 {} other { Frühere Links werden ungültig.}}',
  'invitationLinks.care':
    'Wer einen Link hat, kann sich als diese Person anmelden. Geben Sie jeden Link nur an die Person weiter, für die er ist, und löschen Sie danach die Datei.',
  'invitationLinks.confirm': 'Links herunterladen',
  'invitationLinks.none': 'Es wurden keine Links erstellt.',
  'invitationLinks.noneNeeded':
    'Alle haben sich schon angemeldet oder besitzen eine gültige Einladung. Um neue Links zu erstellen, wählen Sie Personen im Verzeichnis aus.',
  'invitationLinks.file': 'Einladungslinks',
  'invitationLinks.name': 'Name',
  'invitationLinks.email': 'E-Mail',
  'invitationLinks.link': 'Link',
  'invitationLinks.validUntil': 'Gültig bis',
  'directory.skipped.LINK_NOT_YOURS': 'mit mehr Rechten als Sie oder Ihnen vorgesetzt',
  'refusal.MAIL_SERVER_SET':
    'Einladungslinks lassen sich nicht herunterladen, weil ein Mailserver eingerichtet ist. Senden Sie stattdessen Willkommens-E-Mails.',
}
