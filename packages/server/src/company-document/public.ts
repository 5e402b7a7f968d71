// What other areas may use of the company's document.
export { exportCompany, NoExport } from './complete-export.ts'
export { importCompany } from './importing.ts'
export { asOfOneMoment, companyArchive, copyCompany } from './making.ts'
export { reviewedInCopyFor } from './readers.ts'
export { WrongDocument } from './wrong.ts'
