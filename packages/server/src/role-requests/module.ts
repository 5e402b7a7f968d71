import { defineModule } from '../core/module.ts'
import { approveRoleRequest, declineRoleRequest } from './decision.ts'
import { endRoleRequests, requestEnders } from './expiry.ts'
import { roleRequestTasks } from './home-tasks.ts'
import { createRoleRequest, listRoleRequests, withdrawRoleRequest } from './request.ts'
import { askApprovers, decidedNews, notifyRequester, waitingMail, waitingNews } from './subscribers.ts'
import * as tables from './tables.ts'

/** Makes an HR Admin with the approval of another one. */
export default defineModule({
  name: 'role-requests',
  tables,
  handlers: [listRoleRequests, createRoleRequest, approveRoleRequest, declineRoleRequest, withdrawRoleRequest],
  emails: [waitingMail],
  notifications: [waitingNews, decidedNews],
  homeTasks: [roleRequestTasks],
  subscribers: [askApprovers, notifyRequester, ...requestEnders],
  scheduledTasks: [endRoleRequests],
})
