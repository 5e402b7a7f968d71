// What other areas may use of sample content.
export { removeSampleSilently } from './remove-sample.ts'
