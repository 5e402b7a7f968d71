/** The start page. */
export default {
  'home.title': 'Home',
  'home.morning': 'Good morning, {name}',
  'home.afternoon': 'Good afternoon, {name}',
  'home.evening': 'Good evening, {name}',
  'home.tasks': 'What to do',
  'home.intro':
    '{count, plural, =0 {Nothing is waiting for you.} one {One thing is waiting for you.} other {# things are waiting for you.}}',
  'home.noTasks': 'Nothing is waiting for you',
  'home.noTasksBody': 'When somebody asks you for something, or a deadline comes near, it stands here.',
  'home.noTasksGuest': 'As a guest you see only what you are asked to write.',
  'home.firstSteps': 'First steps',
  'home.addPeople': 'Bring your people in',
  'home.addPeopleBody': 'Import a file of everybody who works with you, or add people one by one.',
  'home.importFile': 'Import a file',
  'home.addOne': 'Add people',
  'home.firstCycle': 'Set up your first cycle of {t_reviews}',
  'home.firstCycleBody': 'Choose who takes part, what is asked and by when. Nobody is told before you say so.',
  'home.createCycle': 'Create a cycle',
}
