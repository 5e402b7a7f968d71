// What other areas may use of sample content.
export { forgetSample } from './remove-sample.ts'
