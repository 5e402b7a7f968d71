import { defineModule } from '../core/module.ts'
import { listCompanies, listPeopleOfCompany } from './handlers.ts'
import { startStaffImpersonation } from './start-impersonation.ts'
import { notifyOfStaffAccess, notifyOfStaffAccessEnd, staffAccessEmails } from './subscribers.ts'

/** Staff of the operator: what they see of other companies, and how a company grants them access (PERM-24, PERM-27). */
export default defineModule({
  name: 'staff-access',
  handlers: [listCompanies, listPeopleOfCompany, startStaffImpersonation],
  emails: staffAccessEmails,
  subscribers: [notifyOfStaffAccess],
  scheduledTasks: [{ name: 'end-staff-access', run: notifyOfStaffAccessEnd }],
})
