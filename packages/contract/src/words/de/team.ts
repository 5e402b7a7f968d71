/** Die Seite des Teams. */
export default {
  'refusal.NO_TEAM': 'Team ist für Personen, an die jemand berichtet oder die jemanden beurteilen.',
  'team.title': 'Team',
  'team.people': 'Personen',
  'team.scope': 'Wer gezeigt wird',
  'team.direct': 'Direkte {t_reports}',
  'team.tree': 'Ganzes Team',
  'team.withLeft': 'Auch Ausgeschiedene',
  'team.reportCount': '{t_Reports}',
  'team.reportsOf': '{t_Reports} von {name}',
  'team.none': 'Niemand hier',
  'team.noneBody': 'Niemand berichtet direkt an Sie.',
  'team.noneOfBody': 'Niemand berichtet an {name}.',
  'team.noneFits': 'Niemand passt',
  'team.toTeam': 'Zum Team',
}
