export { termsOf } from './queries.ts'
