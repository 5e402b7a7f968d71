export { aggregateSnapshotFor, saveAggregateSnapshots } from './aggregate-snapshots.ts'
export { findRatedReviews, type RatedReview, ratingCodeIn, uniqueManagers, uniqueNames } from './queries.ts'
