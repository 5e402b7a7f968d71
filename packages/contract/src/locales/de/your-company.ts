/** Ihr Unternehmen. */
export default {
  'yourCompany.title': 'Ihr Unternehmen',
  'yourCompany.short': 'Unternehmen',
  'yourCompany.activity': 'Aktivitäten',
  'yourCompany.reviews': '{t_Reviews}',
  'yourCompany.directory': 'Verzeichnis',
  'yourCompany.directoryClosed':
    'Diese Liste ist für Mitarbeiterinnen und Mitarbeiter. HR hat ein eigenes Verzeichnis in der Verwaltung.',
  'yourCompany.cycles': 'Zyklen, die Sie verwalten',
  'yourCompany.starts': 'Beginn',
  'yourCompany.noCycles': 'Keine Zyklen',
  'yourCompany.noCyclesBody': 'Sobald Sie einen Zyklus verwalten, steht er hier.',
}
