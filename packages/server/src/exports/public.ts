// The parts of exports that other areas may use.
export { requestExport } from './handlers.ts'
export { completeExport } from './jobs.ts'
export { createZip } from './zip.ts'
