/** The team page. */
export default {
  'refusal.NO_TEAM': 'Team is for people to whom somebody reports, or who review somebody.',
  'team.title': 'Team',
  'team.people': 'People',
  'team.scope': 'Whom to show',
  'team.direct': 'Direct {t_reports}',
  'team.tree': 'Whole team',
  'team.withLeft': 'With those who left',
  'team.reportCount': '{t_Reports}',
  'team.reportsOf': '{t_Reports} of {name}',
  'team.none': 'Nobody here',
  'team.noneBody': 'Nobody reports to you directly.',
  'team.noneOfBody': 'Nobody reports to {name}.',
  'team.noneFits': 'Nobody fits',
  'team.toTeam': 'To the team',
}
