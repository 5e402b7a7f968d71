import { sql } from 'drizzle-orm'
import { bigint, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../database/columns.ts'
import { companyTable } from '../database/company-table.ts'
import { attachedToShared, readableOnPeople } from '../database/document-sharing.ts'

/** Stored files, under random names. Read as the record they belong to; kept until they expire or it is deleted. */
export const files = companyTable(
  'files',
  {
    id: idColumn(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    path: text().notNull(),
    purpose: text().notNull(),
    ownerId: uuid(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.files' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN', 'TECH_ADMIN'],
    retention: { days: 0, after: 'expiresAt' },
    deletion: {
      category: 'content',
      // Logo, background and the pictures of people stay: they are settings and people.
      except: [{ where: sql`purpose in ('design', 'picture', 'resource')`, category: 'company' }],
    },
    people: { ownerId: { erasure: 'REPLACE', merge: 'MOVE' } },
    document: {
      list: { order: 30, name: 'files', row: 'file' },
      meaning:
        'A stored file: its bytes are the entry files/{id} of the archive. Each row also has sha256, the digest of the bytes in 64 hexadecimal digits; where it is absent, the bytes were lost before the document was made, and there is no entry.',
      fields: {
        name: 'As people called it; never a path',
        type: 'The media type',
        size: 'Bytes',
        purpose: 'What it belongs to: a picture, a text, a person, the design',
        ownerId: 'Who added it',
      },
      without: {
        path: {
          because: 'where it lies belongs to the installation',
          fill: sql`current_setting('app.company_id') || '/' || gen_random_uuid()::text`,
        },
        expiresAt: { because: 'files that expire are not in the document' },
      },
      only: {
        where: sql`expires_at is null`,
        because: 'files that expire by themselves (exports, files on their way) stay behind',
      },
      shared: {
        where: sql`(purpose <> 'attachment' or id in ${attachedToShared}) and (purpose <> 'person' or id in ${readableOnPeople})`,
        because: 'attached files and files on people are there as far as what names them is',
      },
    },
  },
)
export type FileRow = typeof files.$inferSelect
