/** What areas use to add to the timeline of a person. */
export { definePersonTimeline } from './registry.ts'
