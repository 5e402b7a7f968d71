import type { Module } from '../core/module.ts'
import { answerApproveRoleRequest, answerDeclineRoleRequest } from './decision.ts'
import { endRoleRequests, requestEnders } from './expiry.ts'
import { defineRoleRequestTasks } from './home-tasks.ts'
import { answerAskForRole, answerListRoleRequests, answerWithdrawRoleRequest } from './request.ts'
import { askApprovers, notifyRequester } from './subscribers.ts'

defineRoleRequestTasks()

/** That an HR Admin is made with the approval of another. */
export const roleRequestsModule: Module = {
  name: 'role-requests',
  answers: [
    answerListRoleRequests,
    answerAskForRole,
    answerApproveRoleRequest,
    answerDeclineRoleRequest,
    answerWithdrawRoleRequest,
  ],
  subscribers: [askApprovers, notifyRequester, ...requestEnders],
  rounds: [endRoleRequests],
}
