export { presentCompany } from './presenting.ts'
