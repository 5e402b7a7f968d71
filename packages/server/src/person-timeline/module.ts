import { defineModule } from '../core/module.ts'
import { readPersonTimeline } from './handlers.ts'

/** One timeline per person, made of what other areas add. */
export default defineModule({
  name: 'person-timeline',
  handlers: [readPersonTimeline],
})
