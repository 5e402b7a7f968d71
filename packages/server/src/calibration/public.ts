export { outsideNumbersFor, takeNumbers } from './aggregate-snapshots.ts'
export { codeIn, managersIn, namesIn, type Rated, ratedIn } from './queries.ts'
