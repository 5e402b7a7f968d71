import { defineModule } from '../core/module.ts'
import { readCompanyGraph, readTeamGraph } from './handlers.ts'
import { changeGraphSize } from './settings.ts'

/** Where the people of a cycle stand between two axes. */
export default defineModule({
  name: 'performance-graph',
  handlers: [readCompanyGraph, readTeamGraph, changeGraphSize],
})
