// What other areas may use of exports.
export { requestExport } from './handlers.ts'
export { completeExport } from './jobs.ts'
export { createZip, type ZipFileEntry } from './zip.ts'
