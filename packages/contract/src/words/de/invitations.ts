/** Personen per E-Mail einladen, oder mit Links, die weitergegeben werden, wo keine E-Mail versendet wird. */
export default {
  'invitation.NOT_INVITED': 'Nicht eingeladen',
  'invitation.LINK_READY': 'Link bereit',
  'invitation.INVITED': 'Eingeladen am {day}',
  'invitation.NOT_DELIVERED': 'Einladung nicht zugestellt',
  'invitation.EXPIRED': 'Einladung abgelaufen',
  'invitation.since': 'seit {day}',
  'people.sendWelcome': 'Willkommens-E-Mail senden',
  'people.getLink': 'Einladungslink holen',
  'people.welcomeSent': '{name} ist eingeladen',
  'people.welcomeMailed': 'Eine E-Mail mit einem Link zum ersten Passwort ist unterwegs. Der Link gilt sieben Tage.',
  'people.welcomeLinkToo': 'Kommt die E-Mail nicht an, geben Sie diesen Link selbst weiter.',
  'people.welcomeLink':
    'Von dieser Installation gehen keine E-Mails ab. Geben Sie diesen Link selbst weiter. Er gilt sieben Tage; frühere Links gelten dann nicht mehr.',
  'people.welcomeNoLink':
    'Von dieser Installation gehen keine E-Mails ab, und diesen Link können Sie nicht weitergeben: {name} hat mehr Rechte als Sie oder ist Ihnen vorgesetzt. Wenden Sie sich an jemanden mit diesen Rechten.',
  'directory.sendWelcome': 'Willkommens-E-Mail senden',
  'directory.sendWelcomeHint': 'Mit einem Link, um ein Passwort zu wählen. Das geht auch später.',
  'directory.makeLinks': 'Einladungslink erstellen',
  'directory.makeLinksHint':
    'Von dieser Installation gehen keine E-Mails ab. Sie können die Links danach herunterladen und weitergeben.',
  'directory.linksReady':
    '{count, plural, one {# Einladungslink liegt zum Weitergeben bereit.} other {# Einladungslinks liegen zum Weitergeben bereit.}}',
  'directory.invite': 'Willkommens-E-Mails senden',
  'directory.inviteTitle': 'Willkommens-E-Mails senden',
  'directory.inviteBody':
    'Wer von den Ausgewählten sich noch nie angemeldet hat, bekommt eine E-Mail mit einem Link zum ersten Passwort. Frühere Links gelten dann nicht mehr.',
  'directory.inviteAllBody':
    'Alle, die sich noch nicht angemeldet und keine gültige Einladung haben, bekommen eine E-Mail mit einem Link zum ersten Passwort.',
  'directory.inviteConfirm': '{count, plural, one {# E-Mail senden} other {# E-Mails senden}}',
  'directory.inviteNobody': 'Niemand von ihnen lässt sich einladen.',
  'directory.inviteDone': '{count, plural, one {# Person wird} other {# Personen werden}} eingeladen.',
  'imports.option.sendWelcomeMails': 'Neue Personen einladen',
  'imports.willWelcome': 'Alle, die hinzukommen, erhalten eine Willkommens-E-Mail.',
  'imports.willMakeLinks':
    'Alle, die hinzukommen, erhalten einen Einladungslink. Von dieser Installation gehen keine E-Mails ab: Laden Sie die Links danach herunter und geben Sie sie weiter.',
  'invitationLinks.title': 'Einladungslinks herunterladen',
  'invitationLinks.body':
    'Sie erhalten eine CSV-Datei mit einem persönlichen Link für {count, plural, =0 {alle, die sich noch nicht angemeldet und keine gültige Einladung haben} one {die ausgewählte Person} other {die # ausgewählten Personen}}. Die Links gelten sieben Tage.{count, plural, =0 {} other { Frühere Links gelten dann nicht mehr.}}',
  'invitationLinks.care':
    'Wer einen Link hat, kann sich als diese Person anmelden. Geben Sie jeden Link nur der Person, für die er ist, und löschen Sie danach die Datei.',
  'invitationLinks.confirm': 'Links herunterladen',
  'invitationLinks.none': 'Es wurden keine Links erstellt.',
  'invitationLinks.noneNeeded':
    'Alle haben sich angemeldet oder eine gültige Einladung. Für neue Links wählen Sie Personen im Verzeichnis aus.',
  'invitationLinks.leftOut': 'Ausgelassen:',
  'invitationLinks.file': 'Einladungslinks',
  'invitationLinks.name': 'Name',
  'invitationLinks.email': 'E-Mail',
  'invitationLinks.link': 'Link',
  'invitationLinks.validUntil': 'Gültig bis',
  'directory.skipped.LINK_NOT_YOURS': 'mit mehr Rechten als Sie oder Ihnen vorgesetzt',
  'refusal.MAIL_SERVER_SET':
    'Ein Mailserver ist eingerichtet: Einladungen gehen per E-Mail an die Personen selbst. Senden Sie stattdessen Willkommens-E-Mails.',
}
