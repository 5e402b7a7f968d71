import { defineModule } from '../core/module.ts'
import { templateDrafts } from './drafts.ts'
import { resetTemplateText, saveTemplateText, setTemplateEnabled } from './edit-templates.ts'
import { senderErasure } from './erasure.ts'
import { listTemplates, readTemplate } from './read-templates.ts'
import { changeSender, confirmSender, readSender, readSenderLink, senderConfirmationEmail } from './sender.ts'
import * as tables from './tables.ts'
import { previewEmail, sendTestEmail, trialEmail } from './test-email.ts'

/** The texts of emails of companies and cycles, and the sender of emails. */
export default defineModule({
  name: 'mail-templates',
  tables,
  handlers: [
    listTemplates,
    readTemplate,
    saveTemplateText,
    resetTemplateText,
    setTemplateEnabled,
    sendTestEmail,
    previewEmail,
    readSender,
    changeSender,
    readSenderLink,
    confirmSender,
  ],
  emails: [senderConfirmationEmail, trialEmail],
  drafts: [templateDrafts],
  erasure: [senderErasure],
})
