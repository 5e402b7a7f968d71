import type { Module } from '../core/module.ts'
import { nudgeProfiles } from './handlers.ts'
import { defineProfileHomeTasks } from './home-tasks.ts'

defineProfileHomeTasks()

/** HR asks people to complete their profiles. */
export const profileNudgesModule: Module = { name: 'profile-nudges', handlers: [nudgeProfiles] }
