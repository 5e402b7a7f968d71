import { nameViolation } from '@perennial/domain/validation/names.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Name } from '../core/fields.ts'
import { languages } from '../messages/language.ts'
import { offeredTerms } from './terms.ts'

const Word = z.object({ singular: z.string(), plural: z.string() })

/** One term of the product, and the company’s own term in one language. */
export const CompanyTerm = z.object({
  term: z.enum(offeredTerms),
  language: z.enum(languages),
  /** The product’s term. */
  standard: Word,
  /** The company’s term; null for the product’s. */
  own: Word.nullable(),
})
export type CompanyTerm = z.infer<typeof CompanyTerm>

const MAX_CHARACTERS = 40
/** Characters that reverse, hide or control the surrounding text. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u
const OwnWord = Name(MAX_CHARACTERS)
  .refine((word) => !UNSEEN.test(word), { error: 'UNSEEN_SIGNS' })
  // Terms appear in invitations, which go to people outside (OUT-3).
  .refine((word) => nameViolation(word) !== 'NAME_WITH_LINK', { error: 'NAME_WITH_LINK' })
const OfTerm = z.object({ term: z.enum(offeredTerms) })
const OwnTerms = z.object({ terms: z.array(CompanyTerm) })

export const terminologyRoutes = defineRoutes({
  'GET /company/terms': {
    summary: 'List the terms that can be replaced, and the company’s own',
    tag: 'terminology',
    access: ['hrAdmin', 'techAdmin'],
    response: OwnTerms,
    example: { as: 'hana' },
  },
  'PUT /company/terms/{term}': {
    summary: 'Replace the singular and plural of a term in one language',
    tag: 'terminology',
    access: ['hrAdmin', 'techAdmin'],
    params: OfTerm,
    body: z.strictObject({ language: z.enum(languages), singular: OwnWord, plural: OwnWord }),
    response: OwnTerms,
    example: {
      as: 'hana',
      params: { term: 'review' },
      skipExample: true,
      body: { language: 'en', singular: 'check-in', plural: 'check-ins' },
    },
  },
  'DELETE /company/terms/{term}': {
    summary: 'Reset a term to its default in all languages',
    tag: 'terminology',
    access: ['hrAdmin', 'techAdmin'],
    params: OfTerm,
    response: OwnTerms,
    example: { as: 'hana', params: { term: 'teamMember' } },
  },
  'DELETE /company/terms': {
    summary: 'Reset all terms to their defaults',
    tag: 'terminology',
    access: ['hrAdmin', 'techAdmin'],
    response: OwnTerms,
    example: { as: 'hana', skipExample: true },
  },
})
