import { sql } from 'drizzle-orm'
import { bigint, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../database/columns.ts'
import { companyTable } from '../database/company-table.ts'
import { attachedToShared, readableOnPeople } from '../database/document-sharing.ts'

/** Stored files, under random names. Readable with the record they belong to; kept until they expire or it is deleted. */
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
      // Logo, background and people’s pictures stay: they belong to settings and people.
      except: [{ where: sql`purpose in ('design', 'picture', 'resource')`, category: 'company' }],
    },
    people: { ownerId: { erasure: 'REPLACE', merge: 'MOVE' } },
    document: {
      list: { order: 30, name: 'files', row: 'file' },
      meaning:
        'A stored file. Its bytes are the archive entry files/{id}. Each row also has sha256, the SHA-256 digest of the bytes in hexadecimal; if it is absent, the bytes were already missing and there is no entry.',
      fields: {
        name: 'The original file name; never a path',
        type: 'Media type',
        size: 'Bytes',
        purpose: 'What the file belongs to: a picture, a text, a person, the branding',
        ownerId: 'The person who uploaded it',
      },
      without: {
        path: {
          because: 'the storage path is specific to the installation',
          fill: sql`current_setting('app.company_id') || '/' || gen_random_uuid()::text`,
        },
        expiresAt: { because: 'expiring files are not in the document' },
      },
      only: {
        where: sql`expires_at is null`,
        because: 'files that expire: exports, uploads in progress',
      },
      shared: {
        where: sql`(purpose <> 'attachment' or id in ${attachedToShared}) and (purpose <> 'person' or id in ${readableOnPeople})`,
        because: 'attached files and files on people are included only if the text or person they belong to is',
      },
    },
  },
)
export type FileRow = typeof files.$inferSelect
