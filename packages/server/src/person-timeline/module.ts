import type { Module } from '../core/module.ts'
import { answerTimeline } from './handlers.ts'

/** One timeline per person, made of what other areas add. */
export const timelineModule: Module = { name: 'timeline', answers: [answerTimeline] }
