import { classifyBounce } from '@perennial/domain/mail/bounces.ts'
import { mailServerAdvice } from './mail-server-advice.ts'
import type { DeliveryFailure } from './suppression.ts'

type DeliveryRefusal = {
  message: string
  failure: DeliveryFailure | null
  isReached: boolean
  advice: string | undefined
}

/**
 * Why an email was not accepted, as codes only: the server’s messages may quote what was sent to it. It counts against
 * the address only if the recipient was refused.
 */
export function refusalOf(error: unknown): DeliveryRefusal {
  const { code, originalCode, responseCode, command, response } = error as Partial<
    Record<'code' | 'originalCode' | 'command' | 'response', string> & { responseCode: number }
  >
  const message = [code ?? 'ERROR', originalCode, responseCode, command].filter((part) => part !== undefined).join(' ')
  const [, enhanced = null] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  const reason = command === 'RCPT TO' ? classifyBounce(responseCode ?? null, enhanced) : null
  const said = [responseCode, enhanced].filter((part) => part !== undefined && part !== null).join(' ')
  const isReached = responseCode !== undefined
  return { message, failure: reason && { reason, code: said || null }, isReached, advice: mailServerAdvice(error) }
}
