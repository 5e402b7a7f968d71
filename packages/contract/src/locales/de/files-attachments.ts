/** Dateien an Texten. */
export default {
  'attachments.attach': 'Datei anhängen',
  'attachments.hint': 'PDF, Office, OpenDocument oder Text, bis {size}',
  'attachments.adding': '{file} wird angehängt.',
  'attachments.failed': '{file} wurde nicht angehängt. {why}',
  'attachments.file': 'angehängte Datei',
  'refusal.TEXT_NOT_YOURS': 'Diesen Text können Sie jetzt nicht schreiben.',
  'refusal.TOO_MANY_ATTACHMENTS':
    'Es sind schon {most} Dateien angehängt. Nehmen Sie zuerst welche aus den Texten heraus.',
}
