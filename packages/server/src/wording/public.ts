export { termsOf } from './terms.ts'
