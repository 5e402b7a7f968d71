/** Personen endgültig löschen und zwei Konten zu einem zusammenführen. */
export default {
  'refusal.REVIEW_MERGED': 'Dieser Eintrag ({t_review}) kam mit einem anderen Konto und lässt sich nur lesen.',
  'reviews.standing.MERGED': 'Zusammengeführt, nur zum Lesen',
  'refusal.SUPER_ADMINS_ONLY': 'Das können nur Personen, die sowohl HR-Admin als auch Tech-Admin sind.',
  'refusal.HR_ADMIN_BELOW':
    'Dieser Person ist ein HR-Admin unterstellt, der danach {t_reviews} über Personen lesen könnte, die über Ihnen stehen. Ändern Sie zuerst, wem er unterstellt ist.',
  'refusal.REVIEWS_ABOVE_YOU':
    'Das Konto, das endet, hat Zugriff auf {t_reviews} über Sie oder über Personen, die über Ihnen stehen. Wenden Sie sich an einen HR-Admin, der ihnen nicht unterstellt ist.',
  'refusal.DESTINATION_YOU_CONTROL':
    'Sie haben das Konto, das bleibt, angelegt oder eingeladen oder dessen Namen oder Anmeldeadresse geändert, und es bekäme Entwürfe des anderen Kontos, die Sie nicht lesen dürfen. Führen Sie die Konten umgekehrt zusammen, oder wenden Sie sich an einen anderen HR-Admin.',
  'refusal.STILL_ACTIVE': 'Bitte deaktivieren Sie diese Person zuerst.',

  'peopleEnds.delete': 'Endgültig löschen',
  'peopleEnds.deleteAsk': '{name} endgültig löschen?',
  'peopleEnds.deleteBody':
    'Das lässt sich nicht rückgängig machen. Name, Adresse und persönliche Daten werden überall gelöscht, auch in Dateien, die zum Herunterladen bereitliegen.',
  'peopleEnds.reviewsAbout':
    '{count, plural, =0 {Zu {name} gibt es keine {t_reviews}.} one {# Eintrag ({t_review}) zu {name} wird gelöscht; er zählt nur noch in Summen.} other {# Einträge ({t_reviews}) zu {name} werden gelöscht; sie zählen nur noch in Summen.}}',
  'peopleEnds.reviewsOfOthers':
    '{count, plural, =0 {{name} hat bei niemand anderem geschrieben ({t_reviews}).} one {Bei # anderen Person hat {name} geschrieben ({t_reviews}). Der Text bleibt, ohne den Namen.} other {# Mal hat {name} bei anderen geschrieben ({t_reviews}). Die Texte bleiben, ohne den Namen.}}',
  'peopleEnds.reports':
    '{count, plural, one {# Person ist {name} unterstellt und hat danach niemanden über sich ({t_manager}).} other {# Personen sind {name} unterstellt und haben danach niemanden über sich ({t_manager}).}}',
  'peopleEnds.files':
    '{count, plural, one {# Datei zu {name} wird gelöscht.} other {# Dateien zu {name} werden gelöscht.}}',
  'peopleEnds.isDeleted': '{name} wird gelöscht.',

  'refusal.ONLY_HR_ADMINS_MERGE': 'Konten führen HR-Admins zusammen.',
  'refusal.SAME_PERSON': 'Bitte zwei verschiedene Konten wählen.',
  'refusal.ABOVE_YOU': 'Konten von Personen über Ihnen führt ein anderer HR-Admin zusammen.',
  'refusal.GUESTS_WITH_GUESTS': 'Gäste lassen sich nur mit Gästen zusammenführen.',
  'refusal.SAMPLE_WITH_SAMPLE': 'Beispielpersonen lassen sich nur mit Beispielpersonen zusammenführen.',
  'refusal.DESTINATION_LEFT': 'Das Konto, das bleibt, muss aktiv sein.',
  'refusal.MERGE_CLOSES_CIRCLE':
    'Das Konto, das endet, steht über dem, das bleibt. Bitte zuerst die Führungslinie ändern oder andersherum zusammenführen.',
  'refusal.MERGE_RUNNING': 'Eines dieser Konten wird gerade zusammengeführt.',
  'refusal.NAME_TYPED_WRONG': 'Der Name wurde nicht so eingegeben, wie er angezeigt wird.',

  'merging.title': 'Konten zusammenführen',
  'merging.intro': 'Aus zwei Konten derselben Person wird eines.',
  'merging.source': 'Konto, das endet',
  'merging.destination': 'Konto, das bleibt',
  'merging.sourceHint': 'Es wird deaktiviert, und alles daraus wird übernommen.',
  'merging.destinationHint': 'Name, Adresse, Anmeldung und Rollen bleiben, wie sie sind.',
  'merging.chooseNext': 'Weiter',
  'merging.chooseSource': 'Bitte zuerst das Konto wählen, das endet.',
  'merging.noneBody':
    'Manchmal hat jemand zwei Konten, etwa nach einem Import mit einer anderen Adresse. Wählen Sie oben das aus, das endet.',
  'merging.inProfile': 'Mit anderem Konto zusammenführen',
  'merging.of': '{name} zusammenführen',
  'merging.moves': 'Was übernommen wird',
  'merging.movesNothing': 'In diesem Konto gibt es nichts zu übernehmen.',
  'merging.kind.reviewsAbout': '{t_Reviews} über die Person',
  'merging.kind.reviewsAsManager': '{t_Reviews}, die sie schreibt',
  'merging.kind.contributions': 'Beiträge ({t_reviews})',
  'merging.kind.reports': '{t_Reports}',
  'merging.kind.secondaryReviewees': '{t_SecondaryReviewer} von',
  'merging.kind.files': 'Dateien',
  'merging.kind.leaves': 'Abwesenheiten',
  'merging.kind.backups': 'Sicherungen',
  'merging.conflicts': 'Wo sich beide Konten überschneiden',
  'merging.conflict.BOTH_REVIEWED':
    '{count, plural, one {In # Zyklus werden beide beurteilt: {cycles}. Beim Konto, das bleibt, geht es weiter; was zum anderen gehört, lässt sich nur noch lesen.} other {In # Zyklen werden beide beurteilt: {cycles}. Beim Konto, das bleibt, geht es weiter; was zum anderen gehört, lässt sich nur noch lesen.}}',
  'merging.conflict.BOTH_CONTRIBUTE':
    '{count, plural, one {An # Eintrag ({t_reviews}) sind beide beteiligt. Es zählt, was geschrieben ist; kein Text geht verloren.} other {An # Einträgen ({t_reviews}) sind beide beteiligt. Es zählt, was geschrieben ist; kein Text geht verloren.}}',
  'merging.conflict.ONE_REVIEWS_THE_OTHER':
    '{count, plural, one {In # Fall beurteilt die eine Person die andere ({t_reviews}). Das bleibt, wo es ist.} other {In # Fällen beurteilt die eine Person die andere ({t_reviews}). Das bleibt, wo es ist.}}',
  'merging.conflict.BOTH_AWAY': 'Beide sind abwesend. Es gilt die Abwesenheit des Kontos, das bleibt.',
  'merging.rolesStay': 'Rollen werden nicht übernommen. Eine E-Mail darüber bekommen nur Super-Admins.',
  'merging.delete': 'Das leere Konto danach endgültig löschen',
  'merging.merge': 'Zusammenführen',
  'merging.ask': '{source} mit {destination} zusammenführen?',
  'merging.askBody': 'Das lässt sich nicht rückgängig machen.',
  'merging.begun': '{source} wird mit {destination} zusammengeführt.',
  'merging.past': 'Bisher zusammengeführt',
  'merging.none': 'Es wurde noch nichts zusammengeführt.',
  'merging.state.RUNNING': 'Läuft',
  'merging.state.DONE': 'Zusammengeführt',
  'merging.state.FAILED': 'Fehlgeschlagen',
  'merging.when': 'Wann',
  'merging.by': 'Von',
  'merging.state': 'Stand',
  'mailLog.kind.accounts-merged': 'Konten zusammengeführt',
}
