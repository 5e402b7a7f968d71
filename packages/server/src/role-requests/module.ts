import type { Module } from '../core/module.ts'
import { approveRoleRequest, declineRoleRequest } from './decision.ts'
import { endRoleRequests, requestEnders } from './expiry.ts'
import { defineRoleRequestTasks } from './home-tasks.ts'
import { createRoleRequest, listRoleRequests, withdrawRoleRequest } from './request.ts'
import { askApprovers, notifyRequester } from './subscribers.ts'

defineRoleRequestTasks()

/** That an HR Admin is made with the approval of another. */
export const roleRequestsModule: Module = {
  name: 'role-requests',
  handlers: [listRoleRequests, createRoleRequest, approveRoleRequest, declineRoleRequest, withdrawRoleRequest],
  subscribers: [askApprovers, notifyRequester, ...requestEnders],
  scheduledTasks: [endRoleRequests],
}
