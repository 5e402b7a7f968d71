export { findTerms } from './queries.ts'
