/** What areas use to add to the timeline of a person. */
export { defineTimeline } from './registry.ts'
