// What other areas may use of deeds on many reviews.
export { chosenReviews } from './chosen.ts'
