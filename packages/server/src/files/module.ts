import type { Module } from '../core/module.ts'
import { sweepFiles } from './storing.ts'

export const filesModule: Module = { name: 'files', rounds: [sweepFiles] }
