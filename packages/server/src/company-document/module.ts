import type { Module } from '../core/module.ts'
import { companyMapping } from './mapping/company.ts'
import { emailMapping } from './mapping/emails.ts'
import { peopleMapping } from './mapping/people.ts'
import { recordMapping } from './mapping/records.ts'
import { reviewMapping } from './mapping/reviews.ts'

/** The whole company as one documented file, and back from it (XML-01). */
export const companyDocumentModule: Module = {
  name: 'company-document',
  document: [...companyMapping, ...peopleMapping, ...emailMapping, ...reviewMapping, ...recordMapping],
}
