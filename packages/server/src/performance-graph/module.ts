import type { Module } from '../core/module.ts'
import { answerCompanyGraph, answerTeamGraph } from './handlers.ts'
import { answerSetGraphFields } from './settings.ts'

/** Where the people of a cycle stand between two axes. */
export const performanceGraphModule: Module = {
  name: 'performance-graph',
  answers: [answerCompanyGraph, answerTeamGraph, answerSetGraphFields],
}
