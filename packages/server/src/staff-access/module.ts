import type { Module } from '../core/module.ts'
import { answerCompanies, answerPeopleOf } from './handlers.ts'
import { answerEnter } from './start-impersonation.ts'
import { tellOfChange, tellOfEnd } from './subscribers.ts'

/** The operator's own people: what they see of other companies, and how a company lets them in (PERM-24, PERM-27). */
export const staffAccessModule: Module = {
  name: 'staff-access',
  answers: [answerCompanies, answerPeopleOf, answerEnter],
  subscribers: [tellOfChange],
  rounds: [{ name: 'end-staff-access', run: tellOfEnd }],
}
