import type { Module } from '../core/module.ts'
import { answerCopyRequests } from './running-copy.ts'

export const backupsModule: Module = { name: 'backups', start: answerCopyRequests }
