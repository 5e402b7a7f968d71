import { defineModule } from '../core/module.ts'
import { listCompanies, listPeopleOfCompany } from './handlers.ts'
import { startStaffImpersonation } from './start-impersonation.ts'
import { notifyOfStaffAccess, notifyOfStaffAccessEnd, staffAccessEmails } from './subscribers.ts'

/** The operator's own people: what they see of other companies, and how a company lets them in (PERM-24, PERM-27). */
export default defineModule({
  name: 'staff-access',
  handlers: [listCompanies, listPeopleOfCompany, startStaffImpersonation],
  emails: staffAccessEmails,
  subscribers: [notifyOfStaffAccess],
  scheduledTasks: [{ name: 'end-staff-access', run: notifyOfStaffAccessEnd }],
})
