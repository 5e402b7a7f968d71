/** Refusals that the server's frame gives for every operation. */
export default {
  'refusal.FILE_TOO_LARGE': 'Diese Datei ist größer, als angenommen werden kann.',
  'refusal.FILE_INFECTED': 'In dieser Datei wurde ein Virus gefunden. Sie wurde nicht behalten.',
  'refusal.FILE_NOT_CHECKED':
    'Dateien werden auf Viren geprüft, und das geht im Moment nicht. Bitte versuchen Sie es später noch einmal.',
  'refusal.WRONG_MEDIA_TYPE': 'Diese Art von Anfrage kann nicht gelesen werden.',
  'refusal.MALFORMED_REQUEST': 'Diese Anfrage kann nicht gelesen werden.',
  'refusal.IDEMPOTENCY_KEY_REUSED': 'Das wurde schon einmal mit anderem Inhalt gesendet.',
  'refusal.VERSION_MISSING':
    'Es ist nicht bekannt, auf welcher Fassung diese Änderung beruht. Bitte laden Sie die Seite neu.',
  'refusal.DISK_FULL':
    'Der Server hat keinen Speicherplatz mehr, deshalb kann gerade nichts gespeichert werden. Lesen können Sie weiterhin alles. Bitte informieren Sie Ihre Administratoren.',
  'violation.MALFORMED_FORM': 'Der Upload ist unvollständig. Bitte versuchen Sie es noch einmal.',
  'violation.MALFORMED_JSON': 'Das kann nicht gelesen werden.',
  'violation.TOO_DEEP': 'Das ist zu tief verschachtelt.',
  'violation.PASSWORD_NOT_CONFIRMED': 'Bitte bestätigen Sie, dass Sie es sind.',
  'violation.ROLE_MISSING': 'Das steht Ihnen nicht offen.',
}
