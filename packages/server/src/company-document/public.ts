// The parts of the company document that other areas may use.
export { exportCompany, NoExport } from './complete-export.ts'
export { copyCompanyRows, createCompanyArchive, setSnapshotIsolation } from './export.ts'
export { importCompany } from './import.ts'
export { InvalidDocument } from './invalid-document.ts'
export { reviewedInCopyFor } from './readers.ts'
