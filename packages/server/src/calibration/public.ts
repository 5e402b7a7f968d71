export { outsideNumbersFor, takeNumbers } from './outside-numbers.ts'
export { codeIn, managersIn, namesIn, type Rated, ratedIn } from './rated.ts'
