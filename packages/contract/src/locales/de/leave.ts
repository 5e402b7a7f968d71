/** Abwesende. */
export default {
  'refusal.GUESTS_TAKE_NO_LEAVE': 'Gäste werden während einer Abwesenheit um nichts gebeten.',
  'violation.LEAVE_TOO_LONG_AGO': 'Eine Abwesenheit kann bis zu 90 Tage nach ihrem Beginn eingetragen werden.',
  'violation.LEAVE_ENDS_BEFORE': 'Der letzte Tag liegt vor dem ersten.',
  'violation.LEAVE_IS_OVER': 'Der letzte Tag ist schon vorbei.',

  'leave.set': 'Abwesend …',
  'leave.change': 'Abwesenheit ändern oder beenden …',
  'leave.title': 'Abwesenheit von {name}',
  'leave.titleMany': '{count, plural, one {# Person abwesend} other {# Personen abwesend}}',
  'leave.body':
    'Aufgaben, Erinnerungen und Übersichten ruhen so lange, und nichts geht verloren: Anmelden und Schreiben bleiben möglich. Termine in dieser Zeit verschieben sich am Tag der Rückkehr, sodass so viele Tage bleiben wie zu Beginn.',
  'leave.from': 'Erster Tag der Abwesenheit',
  'leave.until': 'Letzter Tag der Abwesenheit',
  'leave.untilHint': 'Leer lassen, wenn es noch niemand weiß.',
  'leave.save': 'Eintragen',
  'leave.saveMany': '{count, plural, =0 {Eintragen} one {Für # Person eintragen} other {Für # Personen eintragen}}',
  'leave.nobody': 'Für niemanden der Ausgewählten kann das eingetragen werden.',
  'leave.saved': '{name} ist an diesen Tagen abwesend.',
  'leave.savedMany': '{count, plural, one {# Person ist} other {# Personen sind}} an diesen Tagen abwesend.',
  'leave.end': 'Heute zurück',
  'leave.ended': '{name} ist zurück. Termine, die gewartet haben, sind verschoben.',
  'leave.cancel': 'Abwesenheit streichen',
  'leave.cancelled': 'Die Abwesenheit von {name} wurde gestrichen.',
  'leave.isUntil': 'Abwesend bis {until}',
  'leave.isOpen': 'Abwesend bis zur Rückkehr',
  'leave.isComing': 'Abwesend vom {from} bis {until}',
  'leave.isComingOpen': 'Abwesend ab {from}',
  'leave.own':
    'Das hat HR eingetragen. Ihre Aufgaben und Erinnerungen ruhen, und Termine in dieser Zeit verschieben sich, wenn Sie zurück sind. Schreiben können Sie, wann Sie möchten.',
  'leave.others':
    'Erinnerungen und Übersichten ruhen, und Termine in dieser Zeit verschieben sich bei der Rückkehr. Kolleginnen und Kollegen erfahren nichts davon.',
  'leave.home': 'Sie sind bis {until} abwesend. Ihre Aufgaben ruhen so lange und können trotzdem erledigt werden.',
  'leave.homeOpen': 'Sie sind abwesend. Ihre Aufgaben ruhen, bis Sie zurück sind, und können trotzdem erledigt werden.',
  'leave.restCount': '{count, plural, one {# Aufgabe ruht} other {# Aufgaben ruhen}}',
  'directory.leave': 'Abwesend …',
  'directory.skipped.GUESTS_TAKE_NO_LEAVE': 'Gäste',
}
