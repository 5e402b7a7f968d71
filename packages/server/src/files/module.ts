import type { Module } from '../core/module.ts'
import { answerAttach, answerReadAttachment } from './attachments.ts'
import {
  answerAddFile,
  answerListFiles,
  answerReadFile,
  answerRemoveFile,
  answerShareFile,
  answerUnshareFile,
  defineFilesPart,
  tellOfFile,
} from './person-files.ts'
import { sweepAttachments } from './retention.ts'

defineFilesPart()

/** Files on people, and those attached to texts, behind their flag (PERM-41); which texts, other areas say. */
export const filesModule: Module = {
  name: 'files',
  answers: [
    answerListFiles,
    answerAddFile,
    answerReadFile,
    answerShareFile,
    answerUnshareFile,
    answerRemoveFile,
    answerAttach,
    answerReadAttachment,
  ],
  rounds: [sweepAttachments],
  subscribers: [tellOfFile],
}
