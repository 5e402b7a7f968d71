import { parseArgs } from 'node:util'
import { stopWith } from './starting.ts'

/** What was typed behind the name of a command that has no options; anything else ends it with the sentence of how it is used. */
export function typedWords(how: string): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch {
    return stopWith(how)
  }
}
