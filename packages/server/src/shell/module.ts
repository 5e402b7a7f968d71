import type { Module } from '../core/module.ts'
import { answerHeaderMessage } from './header-message.ts'
import { answerCheckNotes, answerLastUpdated, answerReleaseNotes } from './release-notes.ts'
import { answerDismissSpark, answerSparks, answerVisitSpark } from './sparks.ts'
import { answerSupportContact } from './support-contact.ts'

/** What stands around every page: news about the product, tips, help, the message of the company. */
export const shellModule: Module = {
  name: 'shell',
  answers: [
    answerReleaseNotes,
    answerLastUpdated,
    answerCheckNotes,
    answerSparks,
    answerVisitSpark,
    answerDismissSpark,
    answerSupportContact,
    answerHeaderMessage,
  ],
}
