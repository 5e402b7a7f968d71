import { handler } from '../core/http/handler.ts'

/** The operators of the installation, as contact for administrators, if they set an address (HELP-02). */
export const readSupportContact = handler('GET /chat-support/contact', async ({ app }) => ({
  mail: app.config.supportMail ?? null,
}))
