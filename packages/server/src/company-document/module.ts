import type { Module } from '../core/module.ts'
import { placesOfCompany } from './mapping/company.ts'
import { placesOfMails } from './mapping/emails.ts'
import { placesOfPeople } from './mapping/people.ts'
import { placesOfRecords } from './mapping/records.ts'
import { placesOfReviews } from './mapping/reviews.ts'

/** The whole company as one documented file, and back from it (XML-01). */
export const companyDocumentModule: Module = {
  name: 'company-document',
  document: [...placesOfCompany, ...placesOfPeople, ...placesOfMails, ...placesOfReviews, ...placesOfRecords],
}
