/** The start page. */
export default {
  'home.title': 'Start',
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.tasks': 'Zu erledigen',
  'home.intro':
    '{count, plural, =0 {Nichts wartet auf Sie.} one {Eine Sache wartet auf Sie.} other {# Dinge warten auf Sie.}}',
  'home.noTasks': 'Nichts wartet auf Sie',
  'home.noTasksBody': 'Wenn jemand Sie um etwas bittet oder eine Frist näher rückt, steht es hier.',
  'home.noTasksGuest': 'Als Gast sehen Sie nur, worum Sie gebeten werden.',
  'home.firstSteps': 'Erste Schritte',
  'home.addPeople': 'Holen Sie Ihre Leute herein',
  'home.addPeopleBody':
    'Importieren Sie eine Datei mit allen, die bei Ihnen arbeiten, oder fügen Sie Personen einzeln hinzu.',
  'home.importFile': 'Datei importieren',
  'home.addOne': 'Personen hinzufügen',
  'home.firstCycle': 'Richten Sie Ihren ersten Zyklus für {t_reviews} ein',
  'home.firstCycleBody':
    'Legen Sie fest, wer teilnimmt, was gefragt wird und bis wann. Niemand erfährt davon, bevor Sie es sagen.',
  'home.createCycle': 'Zyklus anlegen',
}
