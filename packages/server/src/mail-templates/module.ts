import type { Module } from '../core/module.ts'
import { defineTemplateDocument } from './backups.ts'
import { defineSenderEraser } from './erasing.ts'
import { answerTemplate, answerTemplates } from './reading.ts'
import { answerChangeSender, answerConfirmSender, answerSender, answerSenderLink } from './sender.ts'
import { answerTryText } from './trying.ts'
import { answerResetText, answerSwitchTemplate, answerWriteText } from './writing.ts'

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
