import { sanitizeHeaderMessage } from '@perennial/domain/shell/header-message.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'

/** HR writes the message above every page, changes it, and ends it by leaving it empty (BANNER-05). It is plain text. */
export const changeHeaderMessage = handler('PUT /company/header-message', async ({ body, viewer, tx, now }) => {
  const message = sanitizeHeaderMessage(body.message)
  await tx.update(companies).set({ headerMessage: message }).where(eq(companies.id, viewer.company.id))
  await recordAudit(tx, actorOf(viewer, now), { kind: 'header-message-changed', data: { characters: message.length } })
  return { message }
})
