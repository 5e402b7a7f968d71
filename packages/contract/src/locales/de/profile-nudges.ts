/** Leute bitten, ihr Profil zu vervollständigen. */
export default {
  'profileNudge.ask': 'Um Vervollständigung des Profils bitten',
  'profileNudge.title':
    '{count, plural, one {{name} bitten, das Profil zu vervollständigen?} other {# Personen bitten, ihr Profil zu vervollständigen?}}',
  'profileNudge.body':
    'Sie bekommen eine E-Mail und auf ihrer Startseite eine Aufgabe, die nennt, was fehlt. Sie verschwindet, sobald es ausgefüllt ist oder sie sie verwerfen.',
  'profileNudge.nobody': 'Es gibt niemanden, den Sie bitten könnten',
  'profileNudge.skipped':
    '{count, plural, one {# Person wird ausgelassen:} other {# Personen werden ausgelassen:}} {reason}',
  'profileNudge.send': 'Bitten',
  'profileNudge.asked': '{count, plural, one {Eine Person wurde gebeten.} other {# Personen wurden gebeten.}}',
  'profileNudge.reason.OWN_RECORD': 'Das sind Sie selbst.',
  'profileNudge.reason.HAS_LEFT': 'Sie haben das Unternehmen verlassen.',
  'profileNudge.reason.GUESTS_HAVE_NO_PROFILE': 'Gäste haben kein Profil.',
  'profileNudge.reason.PROFILE_COMPLETE': 'Es fehlt nichts, was sie selbst ausfüllen könnten.',
  'profileNudge.reason.ON_LEAVE': 'Sie sind abwesend.',
  'profileNudge.reason.NUDGED_TODAY': 'Sie wurden innerhalb des letzten Tages schon gebeten.',
}
