// The parts of the sample company that other areas may use.
export { insertCycle, type SampleTarget, sampleCycles } from './cycles.ts'
export { samplePeople } from './people.ts'
