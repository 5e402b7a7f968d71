/** Beispielpersonen und ein Beispielzyklus im eigenen Unternehmen. */
export default {
  'sampleContent.title': 'Beispielinhalte',
  'sampleContent.hint': 'Personen und ein Zyklus zum Ausprobieren',
  'sampleContent.intro':
    'Vierzehn erfundene Personen und ein laufender Zyklus, in dem sie zu schreiben begonnen haben: zum Ausprobieren, bevor Ihre eigenen Leute dazukommen.',
  'sampleContent.facts.mail': 'Beispielpersonen bekommen nie E-Mails.',
  'sampleContent.facts.licence': 'Sie zählen nicht für Ihre Lizenz.',
  'sampleContent.facts.login': 'Sie können sich nicht anmelden.',
  'sampleContent.facts.mark': 'Jeder ihrer Namen endet auf „(Beispiel)“.',
  'sampleContent.absent': 'Es gibt keine Beispielinhalte.',
  'sampleContent.present':
    '{count, plural, one {Eine Beispielperson} other {# Beispielpersonen}} und der Zyklus {cycle}.',
  'sampleContent.presentBare': '{count, plural, one {Eine Beispielperson.} other {# Beispielpersonen.}}',
  'sampleContent.failed': 'Das hat beim letzten Mal nicht geklappt. Versuchen Sie es noch einmal.',
  'sampleContent.inWork': 'An den Beispielinhalten wird gerade gearbeitet.',
  'sampleContent.watch': 'Fortschritt ansehen',
  'sampleContent.create': 'Beispielinhalte anlegen',
  'sampleContent.reset': 'Beispielinhalte neu anlegen',
  'sampleContent.delete': 'Beispielinhalte löschen',
  'sampleContent.ask.reset': 'Die Beispielinhalte neu anlegen?',
  'sampleContent.ask.delete': 'Die Beispielinhalte löschen?',
  'sampleContent.ask.resetBody':
    'Beispielpersonen und ihr Zyklus werden gelöscht und neu angelegt. Was daran geändert wurde, ist weg; Ihre eigenen Leute und Einstellungen bleiben.',
  'sampleContent.ask.deleteBody':
    'Die Beispielpersonen werden gelöscht, mit ihrem Zyklus und allem, was zu ihnen gehört: {t_reviews} über sie. Wo eine von ihnen eingetragen ist, als {t_manager} oder zum Bewerten, bleibt die Stelle danach leer. Ihre eigenen Leute und Einstellungen bleiben.',
  'sampleContent.ask.realReviews':
    '{count, plural, one {Eine {t_review} einer echten Person ist im Beispielzyklus und wird mit ihm gelöscht.} other {# {t_reviews} echter Personen sind im Beispielzyklus und werden mit ihm gelöscht.}}',
  'sampleContent.progress': 'Beispielinhalte',
  'sampleContent.progress.create': 'Beispielinhalte werden angelegt',
  'sampleContent.progress.reset': 'Beispielinhalte werden neu angelegt',
  'sampleContent.progress.delete': 'Beispielinhalte werden gelöscht',
  'sampleContent.progress.idle': 'Zurzeit läuft nichts',
  'sampleContent.progress.done.create': 'Die Beispielinhalte sind da',
  'sampleContent.progress.done.reset': 'Die Beispielinhalte sind neu angelegt',
  'sampleContent.progress.done.delete': 'Die Beispielinhalte sind weg',
  'sampleContent.progress.failed': 'Das hat nicht geklappt',
  'sampleContent.progress.failedBody': 'Versuchen Sie es noch einmal: Es beginnt von vorn.',
  'sampleContent.progress.body':
    'Das dauert einige Sekunden. Sie können diese Seite verlassen; es geht ohne Sie weiter.',
  'sampleContent.again': 'Noch einmal versuchen',
  'sampleContent.toCycle': 'Zum Zyklus',
  'sampleContent.toPeople': 'Zu den Personen',
  'sampleContent.back': 'Zurück zu den Beispielinhalten',
  'refusal.SAMPLE_CONTENT_IN_WORK': 'An den Beispielinhalten wird gerade gearbeitet. Warten Sie, bis das fertig ist.',
  'refusal.SAMPLE_CONTENT_THERE': 'Es gibt schon Beispielinhalte.',
  'refusal.SAMPLE_CONTENT_NOT_THERE': 'Es gibt keine Beispielinhalte.',
  'refusal.SAMPLE_COMPANY_IS_ALL_SAMPLE': 'Das ganze Unternehmen ist ein Beispiel: Alle darin sind erfunden.',
}
