export { codeIn, managersIn, namesIn, type Rated, ratedIn } from './rated.ts'
