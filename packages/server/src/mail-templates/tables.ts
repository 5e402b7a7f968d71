import { languages } from '@perennial/contract/messages/language.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { formerKinds } from '../core/database/former-kinds.ts'

/**
 * The template of one kind of email, for a company or a cycle: whether it is sent. Its texts are in their own table;
 * missing ones are inherited.
 */
export const emailTemplates = companyTable(
  'email_templates',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** The cycle; null for the company’s template. */
    cycleId: uuid(),
    enabled: boolean().notNull().default(true),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.email_templates' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN'],
    retention: 'COMPANY',
    deletion: { category: 'company', except: [{ where: sql`cycle_id is not null`, category: 'cycle' }] },
    document: {
      list: { order: 220, name: 'emailTemplates', row: 'emailTemplate' },
      formerNames: { list: 'mailTemplates', row: 'mailTemplate' },
      meaning: 'The version of a kind of email for the company or for one cycle.',
      fields: { cycleId: 'A cycle; absent for the company', enabled: 'Whether it is sent' },
      formerValues: { kind: formerKinds },
    },
  },
  (template) => [
    unique('one_template_per_level').on(template.companyId, template.kind, template.cycleId).nullsNotDistinct(),
    index('email_templates_by_cycle').on(template.companyId, template.cycleId),
  ],
)
export type EmailTemplateRow = typeof emailTemplates.$inferSelect

/** The custom text of a company or a cycle in one language; without subject and body the product’s applies. */
export const emailTemplateTexts = companyTable(
  'email_template_texts',
  {
    id: idColumn(),
    templateId: uuid().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text(),
    body: jsonb().$type<WrittenText>(),
    version: integer().notNull().default(0),
    updatedAt: timestampColumn(),
    updatedById: uuid(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.email_template_texts' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN'],
    retention: 'COMPANY',
    deletion: {
      category: 'company',
      except: [
        { where: sql`template_id in (select id from email_templates where cycle_id is not null)`, category: 'cycle' },
      ],
    },
    people: { updatedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: { templateId: { to: () => emailTemplates, onDelete: 'cascade' } },
    document: {
      list: { order: 230, name: 'emailTemplateTexts', row: 'emailTemplateText' },
      formerNames: {
        list: 'mailTexts',
        row: 'mailText',
        fields: { changedById: 'updatedById', changedAt: 'updatedAt' },
      },
      meaning: 'A custom text of an email in one language.',
      fields: { subject: 'Absent: as shipped', body: 'Absent: as shipped', version: VERSION_MEANING },
    },
  },
  (row) => [unique('one_text_per_language').on(row.companyId, row.templateId, row.language)],
)
export type EmailTemplateTextRow = typeof emailTemplateTexts.$inferSelect
