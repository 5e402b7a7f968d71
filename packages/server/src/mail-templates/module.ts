import type { Module } from '../core/module.ts'
import { defineTemplateDocument } from './drafts.ts'
import { answerResetText, answerSwitchTemplate, answerWriteText } from './edit-templates.ts'
import { defineSenderEraser } from './erasure.ts'
import { answerTemplate, answerTemplates } from './read-templates.ts'
import { answerChangeSender, answerConfirmSender, answerSender, answerSenderLink } from './sender.ts'
import { answerTryText } from './test-email.ts'

defineTemplateDocument()
defineSenderEraser()

/** The texts of mails, of companies and of cycles, and from whom mails come. */
export const mailTemplatesModule: Module = {
  name: 'mail-templates',
  answers: [
    answerTemplates,
    answerTemplate,
    answerWriteText,
    answerResetText,
    answerSwitchTemplate,
    answerTryText,
    answerSender,
    answerChangeSender,
    answerSenderLink,
    answerConfirmSender,
  ],
}
