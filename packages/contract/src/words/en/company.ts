/** Your Company. */
export default {
  'yourCompany.title': 'Your Company',
  'yourCompany.short': 'Company',
  'yourCompany.activity': 'Activities',
  'yourCompany.reviews': '{t_Reviews}',
  'yourCompany.directory': 'Directory',
  'yourCompany.cycles': 'Cycles that you administer',
  'yourCompany.starts': 'Starts',
  'yourCompany.noCycles': 'No cycles',
  'yourCompany.noCyclesBody': 'As soon as you administer a cycle, it stands here.',
}
