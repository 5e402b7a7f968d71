// What other areas may use of the company's document.
export { importCompany } from './importing.ts'
export { asOfOneMoment, companyArchive, copyCompany } from './making.ts'
export { WrongDocument } from './wrong.ts'
