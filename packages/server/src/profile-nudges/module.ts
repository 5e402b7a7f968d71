import type { Module } from '../core/module.ts'
import { answerNudgeProfiles } from './handlers.ts'
import { defineProfileTasks } from './home-tasks.ts'

defineProfileTasks()

/** HR asks people to complete their profiles. */
export const profileNudgesModule: Module = { name: 'profile-nudges', answers: [answerNudgeProfiles] }
