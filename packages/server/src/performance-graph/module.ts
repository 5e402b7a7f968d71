import type { Module } from '../core/module.ts'
import { readCompanyGraph, readTeamGraph } from './handlers.ts'
import { changeGraphSize } from './settings.ts'

/** Where the people of a cycle stand between two axes. */
export const performanceGraphModule: Module = {
  name: 'performance-graph',
  handlers: [readCompanyGraph, readTeamGraph, changeGraphSize],
}
