// What other areas may use of sample content.
export { forgetSample } from './removing.ts'
