/** Short messages that come and go. */
export default {
  'toasts.region': 'Meldungen',
  'toasts.success': 'Erfolg',
  'toasts.error': 'Fehler',
  'toasts.dismiss': 'Verwerfen',
  'toasts.undo': 'Rückgängig',
  'toasts.saved': 'Ihre Änderungen wurden gespeichert.',
  'toasts.copied': 'Der Link wurde kopiert.',
  'toasts.notCopied': 'Der Link konnte nicht kopiert werden.',
}
