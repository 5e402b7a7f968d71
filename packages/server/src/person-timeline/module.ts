import type { Module } from '../core/module.ts'
import { readPersonTimeline } from './handlers.ts'

/** One timeline per person, made of what other areas add. */
export const personTimelineModule: Module = { name: 'timeline', handlers: [readPersonTimeline] }
