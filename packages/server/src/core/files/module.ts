import type { Module } from '../module.ts'
import { sweepFiles } from './stored-files.ts'

export const storedFilesModule: Module = { name: 'stored-files', rounds: [sweepFiles] }
