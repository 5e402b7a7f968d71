import type { Module } from '../core/module.ts'
import { registerCompany } from './registration.ts'

/** Companies: registering, and what everybody is told about their own. */
export const companiesModule: Module = { name: 'companies', handlers: [registerCompany] }
