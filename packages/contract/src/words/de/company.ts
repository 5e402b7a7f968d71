/** Ihr Unternehmen. */
export default {
  'yourCompany.title': 'Ihr Unternehmen',
  'yourCompany.short': 'Unternehmen',
  'yourCompany.activity': 'Aktivitäten',
  'yourCompany.reviews': '{t_Reviews}',
  'yourCompany.directory': 'Verzeichnis',
  'yourCompany.cycles': 'Zyklen, die Sie verwalten',
  'yourCompany.starts': 'Beginn',
  'yourCompany.noCycles': 'Keine Zyklen',
  'yourCompany.noCyclesBody': 'Sobald Sie einen Zyklus verwalten, steht er hier.',
}
