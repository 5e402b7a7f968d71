// What other areas may use of the company's document.
export { exportCompany, NoExport } from './complete-export.ts'
export { copyCompanyRows, createCompanyArchive, setSnapshotIsolation } from './export.ts'
export { importCompany } from './import.ts'
export { InvalidDocument } from './invalid-document.ts'
export { reviewedInCopyFor } from './readers.ts'
