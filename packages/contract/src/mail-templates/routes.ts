import {
  editPermissions,
  editTemplateRefusals,
  emailModules,
  toggleTemplateRefusals,
} from '@perennial/domain/mail-templates/permissions.ts'
import { normalizeText, personTextViolation } from '@perennial/domain/people/validation.ts'
import { z } from 'zod'
import { defineRoutes, type Role } from '../core/define-routes.ts'
import { Id, Instant, Text, Version, verdictSchema } from '../core/fields.ts'
import { languages } from '../messages/language.ts'
import { RichText } from '../rich-text/schemas.ts'

/** HR Admins edit the company’s texts (ADM-P02); everyone who may change a cycle edits its texts (administration, section 7). */
const writers = [
  'hrAdmin',
  'hrAssistant',
  'reviewCycleAdmin',
  'feedbackCycleAdmin',
  'objectiveCycleAdmin',
] as const satisfies readonly Role[]
const tag = 'email templates'
const Type = z.string().max(100)
const OfType = z.object({ type: Type })
const OfLanguage = z.object({ type: Type, language: z.enum(languages) })
/** Of this cycle; without it, of the company. */
const where = { cycleId: Id.optional() }
const Where = z.object(where)
const notFound = { 404: ['NOT_FOUND'] } as const
const conflict = { 409: ['VERSION_CONFLICT'], 428: ['VERSION_MISSING'] } as const
const example = { as: 'hana', params: { type: 'review-self-informed', language: 'en' } } as const

/** A kind of email on one level: the company’s, or a cycle’s copy (ADM-P13). */
export const EmailTemplate = z.object({
  /** Its name in the mail log. */
  templateType: z.string(),
  module: z.enum(emailModules),
  cycleId: Id.nullable(),
  enabled: z.boolean(),
  editPermission: z.enum(editPermissions),
  /** Languages in which the text differs from that of the level above. */
  ownLanguages: z.array(z.enum(languages)),
  /** Whether anything differs from the level above. */
  modified: z.boolean(),
  can: z.object({ edit: verdictSchema(editTemplateRefusals), switch: verdictSchema(toggleTemplateRefusals) }),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

const Written = z.union([z.string(), RichText])
const TemplateText = z.object({ subject: z.string(), body: Written })

const InLanguage = z.object({
  language: z.enum(languages),
  text: TemplateText,
  /** The text after a reset: the company’s text, or that of the product. */
  inherited: TemplateText,
  isOwn: z.boolean(),
  version: Version,
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** Values for the preview: those of the cycle if there is one, else examples. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The lines below every email. */
  footer: z.array(z.string()),
})

export const EmailTemplateDetails = EmailTemplate.extend({
  cycleName: z.string().nullable(),
  placeholders: z.array(
    z.object({ name: z.string(), isList: z.boolean(), isRequired: z.boolean(), isTerm: z.boolean() }),
  ),
  texts: z.array(InLanguage),
  /** Cycles that are not over and send this email; a change here doesn’t affect those with their own copy. */
  usedIn: z.array(z.object({ id: Id, name: z.string(), hasOwn: z.boolean() })),
})
export type EmailTemplateDetails = z.infer<typeof EmailTemplateDetails>

/** The text as typed. A rule decides whether it may be sent, so that no typed text is lost on the way (KEEP-6). */
const Typed = { subject: Text(1_000), body: z.union([Text(100_000), RichText]) }

const Address = z
  .string()
  .max(1_000)
  .overwrite(normalizeText)
  .superRefine((text, context) => {
    const violation = personTextViolation('email', text)
    if (violation) context.addIssue({ code: 'custom', message: violation })
  })

/** The sender of the company’s emails (ADM-P14). */
export const EmailSender = z.object({
  name: z.string(),
  /** Where replies go; null until the address is confirmed. */
  replyTo: z.string().nullable(),
  /** An address that is not confirmed yet: the link sent there has not been opened. */
  unconfirmed: z.string().nullable(),
})
export type EmailSender = z.infer<typeof EmailSender>

const Token = z.strictObject({ token: z.string().max(300) })
const Confirmation = z.object({ companyName: z.string(), address: z.string() })

export const mailTemplateRoutes = defineRoutes({
  'GET /email-templates': {
    summary: 'List the email templates of the company or a cycle, with whether each is enabled and has custom texts',
    tag,
    access: writers,
    query: Where.extend({ types: z.string().max(2_000).optional() }),
    response: z.object({ templates: z.array(EmailTemplate), cycleName: z.string().nullable() }),
    refusals: { 403: ['ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS'], ...notFound },
    example: { as: 'hana' },
  },
  'GET /email-templates/{type}': {
    summary: 'Get an email template with its texts in each language, its placeholders and preview values',
    tag,
    access: writers,
    params: OfType,
    query: Where,
    response: EmailTemplateDetails,
    refusals: { 403: ['ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS', 'EMAIL_NOT_OF_CYCLES'], ...notFound },
    example: { as: 'hana', params: { type: 'review-self-informed' } },
  },
  'PUT /email-templates/{type}/texts/{language}': {
    summary: 'Save the text of an email template in one language; changes to an outdated version are refused',
    tag,
    access: writers,
    params: OfLanguage,
    body: z.strictObject({ ...Typed, ...where, version: Version.optional() }),
    response: z.object({ version: Version }),
    refusals: { 403: editTemplateRefusals, ...notFound, ...conflict },
    example: { ...example, skipExample: true },
  },
  'DELETE /email-templates/{type}/texts/{language}': {
    summary: 'Reset a text to that of the level above: the company’s, or the product’s',
    tag,
    access: writers,
    params: OfLanguage,
    query: Where.extend({ version: z.coerce.number().int().min(0).optional() }),
    response: z.object({ version: Version }),
    refusals: { 403: editTemplateRefusals, ...notFound, ...conflict },
    example: { ...example, skipExample: true },
  },
  'PUT /email-templates/{type}/enabled': {
    summary: 'Turn an email on or off; its notification and task remain',
    tag,
    access: writers,
    params: OfType,
    body: z.strictObject({ enabled: z.boolean(), ...where }),
    response: null,
    refusals: { 403: toggleTemplateRefusals, ...notFound },
    example: { as: 'hana', params: { type: 'profile-nudge' }, body: { enabled: true } },
  },
  'POST /email-templates/{type}/test-emails': {
    summary: 'Send yourself a test email with an unsaved text and example values',
    tag,
    access: writers,
    params: OfType,
    body: z.strictObject({ ...Typed, ...where, language: z.enum(languages) }),
    response: null,
    refusals: { 403: editTemplateRefusals, ...notFound },
    example: { as: 'hana', params: { type: 'review-self-informed' }, skipExample: true },
  },
  'POST /email-templates/{type}/previews': {
    summary: 'Preview an unsaved text with example values',
    tag,
    access: writers,
    params: OfType,
    body: z.strictObject({ ...Typed, ...where, language: z.enum(languages) }),
    response: z.object({ subject: z.string(), html: z.string() }),
    refusals: { 403: ['ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS', 'EMAIL_NOT_OF_CYCLES'], ...notFound },
    example: {
      as: 'hana',
      params: { type: 'review-self-informed' },
      body: { language: 'en', subject: 'Your self-assessment', body: { blocks: [] } },
    },
  },
  'GET /company/email-sender': {
    summary: 'Get the sender name and reply-to address of the company’s emails',
    tag,
    access: ['hrAdmin'],
    response: EmailSender,
    example: { as: 'hana' },
  },
  'PUT /company/email-sender': {
    summary: 'Change the sender name and reply-to address; a new address is used once it is confirmed',
    tag,
    access: ['hrAdmin'],
    body: z.strictObject({ replyTo: Address.nullable() }),
    response: EmailSender,
    example: { as: 'hana', body: { replyTo: 'people@fernhill.example' }, skipExample: true },
  },
  'POST /email-sender-link/details': {
    summary: 'Get the address that a confirmation link is for, and its company',
    tag,
    access: 'anyone',
    body: Token,
    response: Confirmation,
    refusals: { 403: ['LINK_NOT_VALID'] },
    example: { body: { token: 'of the mail' }, skipExample: true },
  },
  'POST /email-sender-link/confirmation': {
    summary: 'Confirm a reply-to address',
    tag,
    access: 'anyone',
    body: Token,
    response: Confirmation,
    refusals: { 403: ['LINK_NOT_VALID'] },
    example: { body: { token: 'of the mail' }, skipExample: true },
  },
})
