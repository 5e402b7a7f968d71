// What other areas may use of the company's document.
export { exportCompany, NoExport } from './complete-export.ts'
export { asOfOneMoment, companyArchive, copyCompany } from './export.ts'
export { importCompany } from './import.ts'
export { WrongDocument } from './invalid-document.ts'
export { reviewedInCopyFor } from './readers.ts'
