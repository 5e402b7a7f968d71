import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { attachedToShared, readableOnPeople } from '../core/database/document-sharing.ts'
import { files } from '../core/files/tables.ts'
import { people } from '../people/tables.ts'

/** Files attached to texts. Readable by anyone who may read the text; kept as long as the text or a version of it. */
export const attachments = companyTable(
  'attachments',
  {
    fileId: uuid().notNull(),
    documentKind: text().notNull(),
    documentId: uuid().notNull(),
    addedById: uuid().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.attachments' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    people: { addedById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { fileId: { to: () => files, onDelete: 'cascade' } },
    primaryKey: ['fileId'],
    document: {
      list: { order: 450, name: 'attachments', row: 'attachment' },
      meaning: 'A file attached to a text.',
      fields: { documentKind: 'The kind of record the text belongs to', documentId: 'The id of that record' },
      shared: {
        where: sql`file_id in ${attachedToShared}`,
        because: 'only attachments of shared answers and of readable objectives are included',
      },
    },
  },
  (row) => [index('attachments_of_document').on(row.companyId, row.documentId)],
)

/** Files on people. Readable by managers, HR Admins and, once shared, the person; kept until they are removed. */
export const personFiles = companyTable(
  'person_files',
  {
    fileId: uuid().notNull(),
    personId: uuid().notNull(),
    addedById: uuid(),
    sharedAt: timestampColumn(),
    sharedById: uuid(),
  },
  {
    report: { topic: 'PEOPLE', label: 'worksCouncil.of.person_files' },
    dataClass: 'CONFIDENTIAL',
    readers: ['PERSON', 'MANAGERS', 'HR_ADMIN'],
    retention: 'PERSON',
    deletion: 'content',
    people: {
      addedById: { erasure: 'REPLACE', merge: 'MOVE' },
      personId: { erasure: 'DELETE_ROW', merge: 'MOVE' },
      sharedById: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      personId: { to: () => people, onDelete: 'cascade' },
      fileId: { to: () => files, onDelete: 'cascade' },
    },
    primaryKey: ['fileId'],
    document: {
      list: { order: 140, name: 'personFiles', row: 'personFile' },
      meaning: 'A file on a person, readable by their managers and HR Admins.',
      fields: { sharedAt: 'When it was shared with the person, who may read it since' },
      shared: {
        where: sql`file_id in ${readableOnPeople}`,
        because: 'they are included only if an HR Admin exports, and about that person only what was shared with them',
      },
    },
  },
  (row) => [
    index('files_of_person').on(row.companyId, row.personId),
    check('shared_names_who', sql`(${row.sharedAt} is null) = (${row.sharedById} is null)`),
  ],
)
