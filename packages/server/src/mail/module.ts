import type { Module } from '../core/module.ts'
import { answerMailLogFile } from './list-file.ts'
import { answerMail, answerMailLog, answerMails } from './mailbox.ts'
import { forgetMails, sendAgain, sendHeld, sendMails } from './sending.ts'
import { answerMailSettings, answerQuietHours } from './settings.ts'

export const mailModule: Module = {
  name: 'mail',
  answers: [answerMails, answerMail, answerMailLog, answerMailLogFile, answerMailSettings, answerQuietHours],
  jobs: [sendMails],
  rounds: [sendAgain, forgetMails],
  start: sendHeld,
}
