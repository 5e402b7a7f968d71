import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage, MessagePart } from './format-message.ts'

/** The arguments of a message, except the company’s terms, which are always available. */
export function messageArguments(message: string): Set<string> {
  const found = new Set<string>()
  const visit = (parts: CompiledMessage | undefined) => {
    if (typeof parts !== 'object') return
    for (const part of parts as readonly MessagePart[]) {
      if (typeof part === 'string') continue
      const [name, , cases] = part
      if (!name.startsWith('t_')) found.add(name)
      if (typeof cases === 'object' && cases) for (const text of Object.values(cases)) visit(text as CompiledMessage)
    }
  }
  visit(compileMessageOrThrow(message) as CompiledMessage)
  return found
}
