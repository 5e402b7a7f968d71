import type { Module } from '../core/module.ts'
import { defineTemplateDrafts } from './drafts.ts'
import { resetTemplateText, saveTemplateText, setTemplateEnabled } from './edit-templates.ts'
import { defineSenderErasure } from './erasure.ts'
import { listTemplates, readTemplate } from './read-templates.ts'
import { changeSender, confirmSender, readSender, readSenderLink } from './sender.ts'
import { sendTestEmail } from './test-email.ts'

defineTemplateDrafts()
defineSenderErasure()

/** The texts of mails, of companies and of cycles, and from whom mails come. */
export const mailTemplatesModule: Module = {
  name: 'mail-templates',
  handlers: [
    listTemplates,
    readTemplate,
    saveTemplateText,
    resetTemplateText,
    setTemplateEnabled,
    sendTestEmail,
    readSender,
    changeSender,
    readSenderLink,
    confirmSender,
  ],
}
