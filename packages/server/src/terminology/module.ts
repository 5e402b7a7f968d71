import type { Module } from '../core/module.ts'
import { readTerminology, resetAllTerms, resetTerm, setTerm } from './handlers.ts'

export const terminologyModule: Module = {
  name: 'wording',
  handlers: [readTerminology, setTerm, resetTerm, resetAllTerms],
}
