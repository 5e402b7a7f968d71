/** Your Company. */
export default {
  'yourCompany.title': 'Your Company',
  'yourCompany.short': 'Company',
  'yourCompany.activity': 'Activities',
  'yourCompany.reviews': '{t_Reviews}',
  'yourCompany.directory': 'Directory',
  'yourCompany.directoryClosed': 'This list is for employees. HR has a directory of its own in the administration.',
  'yourCompany.cycles': 'Cycles that you administer',
  'yourCompany.starts': 'Starts',
  'yourCompany.noCycles': 'No cycles',
  'yourCompany.noCyclesBody': 'As soon as you administer a cycle, it appears here.',
}
