export { reviewCompleted } from './events.ts'
export { findReview } from './finding.ts'
export { confidentialIds, presentReview, readableQuestionnaire } from './presenting.ts'
export { noteReading } from './reading.ts'
