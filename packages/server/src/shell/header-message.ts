import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import { by } from '../core/events.ts'

/** HR changes the message above every page (BANNER-05). */
export const answerHeaderMessage = answer('PUT /company/header-message', async ({ body, viewer, tx, now }) => {
  const { message } = body
  await tx.update(companies).set({ headerMessage: message }).where(eq(companies.id, viewer.company.id))
  await audit(tx, by(viewer, now), { kind: 'header-message-changed', data: { characters: message.length } })
  return { message }
})
