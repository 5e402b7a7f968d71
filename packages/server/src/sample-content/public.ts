// The parts of sample content that other areas may use.
export { removeSampleSilently } from './remove-sample.ts'
