// What other areas may use of the sample company.
export { insertCycle, type SampleTarget, sampleCycles } from './cycles.ts'
export { samplePeople } from './people.ts'
