import { sql } from 'drizzle-orm'
import { readerIsHr, theReader } from '../core/database/document-sharing.ts'

// What the export of the product that a person requests has of emails.

const isReadable = sql`(recipient_id = ${theReader} or (${readerIsHr} and not ${theReader} = any(about_ids)))`
const because =
  'those to the exporting person are included, and for HR Admins those to others that are not about themselves'

export const sharedEmails = {
  where: isReadable,
  because: `${because}, without their texts; those to others also without their subjects, which can name who wrote feedback`,
  columns: {
    text: sql`null`,
    subject: sql`case when recipient_id = ${theReader} then subject else '' end`,
    // Keys name people and what they did.
    effectKey: sql`encode(sha256(convert_to(effect_key, 'UTF8')), 'hex')`,
  },
}

export const sharedDeliveryFailures = { where: sql`email_id in (select id from emails where ${isReadable})`, because }
