import type { Module } from '../core/module.ts'
import { placesOfCompany } from './places/company.ts'
import { placesOfMails } from './places/mails.ts'
import { placesOfPeople } from './places/people.ts'
import { placesOfRecords } from './places/records.ts'
import { placesOfReviews } from './places/reviews.ts'

/** The whole company as one documented file, and back from it (XML-01). */
export const companyDocumentModule: Module = {
  name: 'company-document',
  document: [...placesOfCompany, ...placesOfPeople, ...placesOfMails, ...placesOfReviews, ...placesOfRecords],
}
