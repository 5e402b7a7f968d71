import { defineModule } from '../core/module.ts'
import { readCompanyGraph, readTeamGraph } from './handlers.ts'
import { changeGraphSize, nameGraphBoxes } from './settings.ts'

/** How the people of a cycle are distributed between two axes. */
export default defineModule({
  name: 'performance-graph',
  handlers: [readCompanyGraph, readTeamGraph, changeGraphSize, nameGraphBoxes],
})
