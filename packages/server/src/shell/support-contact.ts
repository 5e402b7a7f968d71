import { handler } from '../core/http/handler.ts'

/** Whom administrators ask: those who run the installation, if they named an address (HELP-02). */
export const readSupportContact = handler('GET /chat-support/contact', async ({ app }) => ({
  mail: app.config.supportMail ?? null,
}))
