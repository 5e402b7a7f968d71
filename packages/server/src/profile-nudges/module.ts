import type { Module } from '../core/module.ts'
import { answerNudgeProfiles } from './nudging.ts'
import { defineProfileTasks } from './tasks.ts'

defineProfileTasks()

/** HR asks people to complete their profiles. */
export const profileNudgesModule: Module = { name: 'profile-nudges', answers: [answerNudgeProfiles] }
